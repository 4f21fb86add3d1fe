import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { siteWords } from '#data/site-words.ts';
import { addStyle } from '../helpers/browser/layout.ts';
import { largestState, layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import {
  focusErrors,
  keptSnapshots,
  keyboardStops,
  takeSnapshots,
} from '../helpers/browser/snapshots.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

/*
 * Compares the tab stops and the accessibility tree of each page with reviewed snapshots. `npm run snapshots` updates
 * the snapshots, and a person reviews the diff.
 */
const { test, ...started } = await siteSuite('browser: keyboard and screen reader');
const { open, sweep } = started;
const { texts: taken, errors } = await takeSnapshots(started);

// The snapshots contain the sample content.
if (sampleIsWhole) {
  test('each page matches its reviewed accessibility snapshot', () => {
    const kept = keptSnapshots();
    assert.ok(kept.size > 15, 'almost no snapshots');
    assert.equal([...taken.keys()].sort(), [...kept.keys()]);
    for (const [file, text] of taken)
      assert.fixture(text, kept.get(file) ?? '', `${file}: review it after npm run snapshots`);
  });
}

test('every tab stop has a visible focus ring, and all pages have the same header and footer', () => {
  assert.equal(errors, []);
});

const calm = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;

// A few layouts suffice, because dark mode, forced colors and Shift+Tab change little.
for (const [how, options, paths, leastContrast] of [
  ['in dark mode', { colorScheme: 'dark' }, layouts.slice(0, 3), 3],
  [
    'in forced colors',
    { forcedColors: 'active' },
    ['/contact', '/experience', largestState, '/nowhere'],
    0,
  ],
] as const) {
  test(`every tab stop has a visible focus ring ${how}, with Shift+Tab`, async () => {
    const check = async (page: Page, path: string) => {
      await page.locator('footer a').last().focus();
      const stops = await keyboardStops(page, 'Shift+Tab');
      assert.ok(stops.length > 15, `${path}: ${stops.length} stops`);
      assert.equal(focusErrors(stops, leastContrast), [], path);
    };
    await sweep(paths, check, { ...calm, ...options });
  });
}

test('the skip link is the first tab stop, appears on focus, and moves the focus to the content', async () => {
  const { page } = await open();
  for (const path of ['/', '/nowhere']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: siteWords.skip });
    const before = await skip.boundingBox();
    assert.ok(
      before && before.y + before.height <= 0,
      `${path}: the skip link is visible without focus`,
    );
    await page.keyboard.press('Tab');
    assert.ok(await skip.evaluate((link) => link === document.activeElement), path);
    const shown = await skip.boundingBox();
    assert.ok(shown && shown.y >= 0, `${path}: the skip link is not visible on focus`);
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.keyboard.press('Tab');
    assert.is(await page.locator('header :focus').count(), 0, path);
  }
});

test('the focus check detects missing and covered focus rings', async () => {
  const { page } = await open(calm);
  await page.goto('/disclaimer');
  await addStyle(page, 'footer a { outline: none !important } main a { position: fixed; top: 0 }');
  const found = focusErrors(await keyboardStops(page)).join('\n');
  assert.match(found, 'has an outline of none');
  assert.match(found, 'is not visible');
});

test.run();
