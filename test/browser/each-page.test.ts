import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import * as screen from '../helpers/browser/page-checks.ts';
import * as paper from '../helpers/browser/paper.ts';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

/*
 * Loads each distinct page once per view (a width and a color scheme), and runs the checks of the view. In
 * `page-checks.test.ts` each check must detect an error of its kind.
 */
const { test, sweep } = await siteSuite('browser: each page');

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const phoneAndDesktop = [
  screen.shifting,
  screen.groupsInSafari,
  screen.noise,
  screen.plainLinks,
  screen.covered,
  screen.shownThoughHidden,
  screen.stored,
  screen.accessible,
  screen.bareTargets,
];

const views: Readonly<Record<string, readonly [BrowserContextOptions, readonly screen.Check[]]>> = {
  'on a phone by day': [
    { ...phone, hasTouch: true },
    [
      ...phoneAndDesktop,
      screen.moving,
      screen.hiddenWords,
      screen.addedByUse,
      // `lowTargets` runs last, because this check leaves the menu open.
      screen.lowTargets,
    ],
  ],
  'on a phone without script': [
    { ...phone, javaScriptEnabled: false },
    [screen.hiddenWords, screen.shownThoughHidden, screen.deadButtons],
  ],
  'on a desktop by night, and printed': [
    { ...desktop, colorScheme: 'dark' },
    [
      ...phoneAndDesktop,
      screen.ownDrawings,
      screen.lateLargest,
      paper.manySheets,
      paper.inkOnPaper,
      paper.lostOnPaper,
      paper.notForPaper,
      paper.cutCards,
    ],
  ],
};

/** Caches the fonts before layout shifts are counted. */
async function prepare(page: Page): Promise<void> {
  await screen.withAxe(page);
  await page.goto('/disclaimer');
  await page.evaluate(() => document.fonts.ready);
  await screen.countShifts(page);
}

for (const [name, [options, checks]] of Object.entries(views)) {
  test(`every kind of page passes its checks ${name}, and logs no errors`, async () => {
    const errors: string[] = [];
    const scripted = options.javaScriptEnabled !== false;
    const complaints = await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        for (const check of checks) {
          errors.push(...(await check(page)).map((line) => `${path}: ${check.name}: ${line}`));
        }
        // The print checks change the media and the size of the window.
        await page.emulateMedia({ media: null });
        await page.setViewportSize(options.viewport ?? desktop.viewport);
      },
      { ...options, ...(scripted ? { prepare } : {}) },
    );
    assert.is(errors.length, 0, errors.join('\n'));
    // The browser and the page's script both report a missing path.
    const isMiss = (line: string) => /status of 404|404 Error: no page at/.test(line);
    assert.equal(
      complaints.filter((line) => !isMiss(line)),
      [],
    );
    assert.is(complaints.length, (scripted ? 2 : 1) * missedPaths.length);
  });
}

test.run();
