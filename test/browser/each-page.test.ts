import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  accessible,
  addedByUse,
  bareTargets,
  type Check,
  countShifts,
  covered,
  groupsInSafari,
  hiddenWords,
  lateLargest,
  lowTargets,
  moving,
  noise,
  ownDrawings,
  plainLinks,
  shifting,
  shownThoughHidden,
  stored,
  withAxe,
} from '../helpers/browser/page-checks.ts';
import {
  cutCards,
  inkOnPaper,
  lostOnPaper,
  manySheets,
  notForPaper,
} from '../helpers/browser/paper.ts';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

/*
 * Loads each distinct page once per view (a width and a color scheme), and runs the checks of the view. In
 * `page-checks.test.ts` each check must detect an error of its kind.
 */
const { test, sweep } = await siteSuite('browser: each page');

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const views: Readonly<
  Record<string, readonly [BrowserContextOptions, Readonly<Record<string, Check>>]>
> = {
  'on a phone by day': [
    { ...phone, hasTouch: true },
    {
      ...{ shifting, groupsInSafari, noise, plainLinks, covered, shownThoughHidden, stored },
      ...{ moving, hiddenWords, bareTargets, accessible, addedByUse, lowTargets },
    },
  ],
  'on a phone without script': [
    { ...phone, javaScriptEnabled: false },
    { hiddenWords, shownThoughHidden },
  ],
  'on a desktop by day, and printed': [
    desktop,
    { accessible, bareTargets, lostOnPaper, notForPaper, cutCards },
  ],
  'on a desktop by night, and printed': [
    { ...desktop, colorScheme: 'dark' },
    {
      ...{ shifting, groupsInSafari, noise, plainLinks, covered, shownThoughHidden, stored },
      ...{ ownDrawings, bareTargets, accessible, lateLargest },
      ...{ manySheets, inkOnPaper },
    },
  ],
};

/** Caches the fonts before layout shifts are counted. */
async function prepare(page: Page): Promise<void> {
  await withAxe(page);
  await page.goto('/disclaimer');
  await page.evaluate(() => document.fonts.ready);
  await countShifts(page);
}

for (const [name, [options, checks]] of Object.entries(views)) {
  test(`every kind of page passes its checks ${name}, without console or network errors`, async () => {
    const errors: string[] = [];
    const scripted = options.javaScriptEnabled !== false;
    const complaints = await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        for (const [named, check] of Object.entries(checks)) {
          errors.push(...(await check(page)).map((line) => `${path}: ${named}: ${line}`));
        }
        // The print checks change the window.
        await page.emulateMedia({ media: null });
        await page.setViewportSize(options.viewport ?? desktop.viewport);
      },
      { ...options, ...(scripted ? { prepare } : {}) },
    );
    assert.is(errors.length, 0, errors.join('\n'));
    // The browser and the page both report a missing path.
    const isMiss = (line: string) => /status of 404|404 Error: no page at/.test(line);
    assert.equal(
      complaints.filter((line) => !isMiss(line)),
      [],
    );
    assert.is(complaints.length, (scripted ? 2 : 1) * missedPaths.length);
  });
}

test.run();
