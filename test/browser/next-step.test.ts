import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '#pages/routes.tsx';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: the picture of the next step');

const leading = routes.flatMap(({ path, next }) => (next ? [{ path, next: next.href }] : []));

/** What comes along to another page, and whether it is in the window. */
const shared = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((part) => {
      const name = getComputedStyle(part).viewTransitionName;
      const { top, bottom, width } = part.getBoundingClientRect();
      if (name === 'none' || width === 0) return [];
      return [{ name, near: bottom > 0 && top < 1.25 * innerHeight }];
    }),
  );

for (const width of [390, 820, 1440]) {
  test(`${width} px: what is pointed at is what the next page begins with`, async () => {
    const { page } = await open({ viewport: { width, height: 900 } });
    for (const { path, next } of leading) {
      await page.goto(path);
      const before = (await shared(page)).map(({ name }) => name);
      await page.locator(`main a[href="${next}"]`).last().focus();
      const names = (await shared(page)).map(({ name }) => name);
      // A name that stands twice on a page undoes the whole transition.
      assert.is(new Set(names).size, names.length, `${path}: ${names}`);
      const [along] = names.filter((name) => !before.includes(name));
      await page.goto(next);
      assert.ok(
        (await shared(page)).some(({ name, near }) => name === along && near),
        `${path}: ${along}`,
      );
    }
  });
}

test.run();
