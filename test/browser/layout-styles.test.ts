import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { collectNames } from '../../assets/layout-styles.ts';
import { failure, fillForm, success, toasts } from '../helpers/browser/form.ts';
import { startFunction } from '../helpers/browser/function-server.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

// A page carries only rules that match something in its HTML: what script adds must be in there too.

const backend = await startFunction();
const { test, site, open } = await siteSuite('browser: the rules of a layout', {
  supabaseUrl: backend.url,
});
test.after(() => backend.close());

/** The names in the page as it is now that its HTML, as it is served, does not have. */
async function unknownNames(page: Page): Promise<string[]> {
  const served = await (await fetch(page.url())).text();
  const known = new Set<string>();
  const now = new Set<string>();
  collectNames(served, known);
  collectNames(await page.content(), now);
  return [...now].filter((name) => !known.has(name));
}

for (const path of layouts) {
  test(`${path}: script adds no element, class or id that its rules do not know`, async () => {
    const { page } = await open({ viewport: { width: 390, height: 800 } }, [backend.url]);
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    const term = page.locator('a[href^="#term-"]').first();
    if ((await term.count()) > 0) {
      await term.focus();
      await page.getByRole('tooltip').first().waitFor();
    }
    assert.equal(await unknownNames(page), []);
  });
}

test('/contact: neither do the form and its toasts', async () => {
  const { page } = await open({}, [backend.url]);
  await page.goto('/contact');
  for (const [answer, words] of [
    [500, failure],
    ['accept', success],
  ] as const) {
    backend.answer = answer;
    await fillForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toasts(page).filter({ hasText: words.title }).waitFor();
  }
  assert.is(await toasts(page).count(), 2);
  assert.equal(await unknownNames(page), []);
  assert.match(page.url(), site.url);
});

test.run();
