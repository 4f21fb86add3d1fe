import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '#pages/routes.tsx';
import { pageLayouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: shared elements of page transitions');

/** Returns the visible elements with a view transition name, and whether each is near the window. */
const shared = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((part) => {
      const name = getComputedStyle(part).viewTransitionName;
      const { top, bottom, width } = part.getBoundingClientRect();
      if (name === 'none' || width === 0) return [];
      return [{ name, near: bottom > 0 && top < 1.25 * innerHeight }];
    }),
  );

test('the picture of a focused next link is the picture at the top of the next page', async () => {
  const { page } = await open();
  for (const { path, next } of routes) {
    // The first state stands for all states.
    if (!next || !pageLayouts.includes(path)) continue;
    await page.goto(path);
    const names: string[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const link = page.locator(`main a[href="${next.href}"]`).last();
      await link.blur();
      const before = (await shared(page)).map(({ name }) => name);
      await link.focus();
      const all = (await shared(page)).map(({ name }) => name);
      // Chromium skips the whole transition if two elements share a name.
      assert.is(new Set(all).size, all.length, `${path}, ${width} px: ${all}`);
      names.push(all.find((name) => !before.includes(name)) ?? 'none');
    }
    await page.goto(next.href);
    for (const [index, width] of [390, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 });
      const arrived = (await shared(page)).filter(({ near }) => near).map(({ name }) => name);
      assert.ok(arrived.includes(names[index] ?? ''), `${path}, ${width} px: ${names[index]}`);
    }
  }
});

test.run();
