import type { Page } from 'playwright-core';
import { siteWords } from '#data/site-words.ts';
import { assert } from '../harness/suite.ts';
import { largestState, layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { focusErrors, keyboardStops } from '../helpers/browser/snapshots.ts';

const { test, open, sweep } = await siteSuite();

const calm = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;

// A few layouts suffice, because `pages.test.ts` tabs through all of them by night.
for (const [how, options, paths, leastContrast] of [
  ['by day', { colorScheme: 'light' }, layouts.slice(0, 3), 3],
  ['in forced colors', { forcedColors: 'active' }, ['/contact', '/experience', largestState, '/nowhere'], 0],
] as const)
  test(`every tab stop has a visible focus ring ${how}, with Shift+Tab`, async () => {
    const check = async (page: Page, path: string) => {
      await page.locator('footer a').last().focus();
      const stops = await keyboardStops(page, 'Shift+Tab');
      assert.ok(stops.length > 15, `${path}: ${stops.length} stops`);
      assert.equal(focusErrors(stops, leastContrast), [], path);
    };
    await sweep(paths, check, { ...calm, ...options });
  });

test('the skip link is the first tab stop, appears on focus, and moves the focus to the content', async () => {
  const { page } = await open();
  for (const path of ['/', '/nowhere']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: siteWords.skip });
    const before = await skip.boundingBox();
    assert.ok(before && before.y + before.height <= 0, `${path}: the skip link is visible without focus`);
    await page.keyboard.press('Tab');
    // The trial click fails if the link is off screen or covered. Enter works only if the link has focus.
    await skip.click({ trial: true });
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.keyboard.press('Tab');
    assert.is(await page.locator('header :focus').count(), 0, path);
  }
});
