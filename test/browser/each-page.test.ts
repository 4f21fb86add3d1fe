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
  plainLinks,
  readableColors,
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
 * Loads each distinct page once per view (a width and a color scheme) and runs the checks of the view.
 * `page-checks.test.ts` proves that each check can fail.
 */
const { test, sweep } = await siteSuite('browser: each page');

/** Caches the fonts before layout shifts are counted. */
async function prepare(page: Page): Promise<void> {
  await withAxe(page);
  await page.goto('/disclaimer');
  await page.evaluate(() => document.fonts.ready);
  await countShifts(page);
}

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const touch = { ...phone, hasTouch: true, isMobile: true } as const;
const onScreen = {
  shifting,
  groupsInSafari,
  noise,
  plainLinks,
  covered,
  shownThoughHidden,
  stored,
};

const views: Readonly<
  Record<string, readonly [BrowserContextOptions, Readonly<Record<string, Check>>]>
> = {
  'on a phone in light': [
    phone,
    { ...onScreen, moving, hiddenWords, bareTargets, accessible, addedByUse },
  ],
  'on a phone in dark': [
    { ...touch, colorScheme: 'dark' },
    { readableColors, bareTargets, stored, lowTargets },
  ],
  'on a phone without script': [
    { ...phone, javaScriptEnabled: false },
    { hiddenWords, shownThoughHidden, bareTargets },
  ],
  'on a desktop in light, and printed': [
    desktop,
    { ...onScreen, readableColors, bareTargets, lostOnPaper, notForPaper, cutCards },
  ],
  'on a desktop in dark, and printed': [
    { ...desktop, colorScheme: 'dark' },
    { lateLargest, accessible, bareTargets, stored, manySheets, inkOnPaper },
  ],
};

for (const [name, [options, checks]] of Object.entries(views)) {
  test(`every kind of page passes its checks ${name}, without console or network errors`, async () => {
    const faults: string[] = [];
    const scripted = options.javaScriptEnabled !== false;
    const complaints = await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        for (const [named, check] of Object.entries(checks)) {
          faults.push(...(await check(page)).map((line) => `${path}: ${named}: ${line}`));
        }
        // The print checks change the window.
        await page.emulateMedia({ media: null });
        await page.setViewportSize(options.viewport ?? desktop.viewport);
      },
      { ...options, ...(scripted ? { prepare } : {}) },
    );
    assert.is(faults.length, 0, faults.join('\n'));
    // The browser and the page both report a missing path.
    const isMiss = (line: string) => /status of 404|404 Error: no page at/.test(line);
    const others = complaints.filter((line) => !isMiss(line));
    assert.equal(others, []);
    assert.is(complaints.length, (scripted ? 2 : 1) * missedPaths.length);
  });
}

test.run();
