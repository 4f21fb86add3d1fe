import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { leadership } from '#data/pages/leadership.ts';
import { facesOf } from '../helpers/browser/faces-of.ts';
import { countShifts, shiftsOver } from '../helpers/browser/page-checks.ts';
import { layouts, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const { test, open, sweep } = await siteSuite('browser: faces');

/** In other words than the sample's, a lead may lose a line to the change of faces: 0.025. */
const NEXT_TO_NOTHING = sampleIsWhole ? 0.02 : 0.03;

for (const width of [390, 1440]) {
  test(`At ${width} px titles are in their face before any font file arrives, and when the others come, next to nothing moves.`, async () => {
    /** What lets the font files of the page in a window arrive. */
    const release = new Map<Page, () => void>();
    const prepare = async (page: Page) => {
      await countShifts(page);
      let arrived = Promise.resolve();
      page.on('framenavigated', () => {
        arrived = new Promise((resolve) => release.set(page, resolve));
      });
      // What is routed is never cached: each page is a first visit.
      await page.route('**/*.woff2', async (route) => {
        await arrived;
        await route.continue();
      });
    };
    const check = async (page: Page, path: string) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const missed = missedPaths.some((known) => known === path);
      const title = missed ? '[data-view]:not([hidden]) h1' : 'h1';
      assert.equal(await facesOf(page, title), ['Newsreader'], path);
      assert.not.equal(await facesOf(page, 'footer p'), ['Instrument Sans'], path);
      release.get(page)?.();
      // The footer of a missed path may follow the view that script chooses.
      assert.equal(await shiftsOver(page, missed ? 1 : NEXT_TO_NOTHING), [], path);
      assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans'], path);
      await page.waitForLoadState();
    };
    await sweep(layouts, check, {
      viewport: { width, height: 844 },
      // Twice the dots, as phones and notebooks have: letters then keep their exact widths.
      deviceScaleFactor: 2,
      prepare,
      waitUntil: 'domcontentloaded',
    });
  });
}

test('The second page shows every face from the cache, and offline the first one comes back with its faces.', async () => {
  const { page, context } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/leadership');
  await page.evaluate(() => document.fonts.ready);
  let cached = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestServedFromCache', () => {
    cached += 1;
  });
  await page.goto('/disclaimer');
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  assert.equal(await facesOf(page, 'h1'), ['Newsreader']);
  assert.equal(await facesOf(page, 'main h2'), ['Newsreader']);
  assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans']);
  assert.ok(cached >= 3, `${cached}`);
  await context.setOffline(true);
  await page.goBack();
  assert.is(await page.locator('h1').textContent(), leadership.heading);
  assert.equal(await facesOf(page, 'main h2'), ['Newsreader']);
  assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans']);
});

test.run();
