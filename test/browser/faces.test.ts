import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { leadership } from '#data/pages/leadership.ts';
import { facesOf } from '../helpers/browser/faces-of.ts';
import { countShifts, SYSTEMS, shiftsOver } from '../helpers/browser/page-checks.ts';
import { everyPath, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const { test, open, sweep } = await siteSuite('browser: fonts');

/** In other words than the sample's, a text may lose a line to the change of fonts: 0.025. */
const MOST = sampleIsWhole ? 0.01 : 0.03;

const PATHS = [...everyPath, ...missedPaths];
const WINDOWS = [
  [390, 844],
  [820, 1180],
  [1366, 768],
] as const;

for (const [system, fonts] of Object.entries<Readonly<Record<string, string>>>(SYSTEMS)) {
  test(`with the fonts of ${system}, titles start in their web font and little moves when the others load`, async () => {
    /** The font files that a window waits for; none once they may arrive. */
    const held = new Map<Page, Route[]>();
    const moved: string[] = [];
    const prepare = async (page: Page) => {
      await countShifts(page, fonts);
      held.set(page, []);
      // What is routed is never cached: each page is a first visit.
      await page.route('**/*.woff2', (route) => held.get(page)?.push(route) ?? route.continue());
    };
    const check = async (page: Page, path: string) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const missed = missedPaths.some((known) => known === path);
      const title = missed ? '[data-view]:not([hidden]) h1' : 'h1';
      assert.equal(await facesOf(page, title), ['Newsreader'], path);
      const [face = ''] = await facesOf(page, 'footer p');
      assert.ok(Object.values(fonts).includes(face.toLowerCase()), `${path}: ${face}`);
      // What moved before has another cause, such as HTML that came in two parts.
      await page.evaluate(() => {
        window.shifts = [];
      });
      const routes = held.get(page) ?? [];
      held.delete(page);
      await Promise.all(routes.map((route) => route.continue()));
      // The footer of a missed path may follow the view that script chooses.
      const lines = await shiftsOver(page, missed ? 1 : MOST);
      moved.push(...lines.map((line) => `${path}, ${page.viewportSize()?.width} px: ${line}`));
      assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans'], path);
      await page.waitForLoadState();
      held.set(page, []);
    };
    for (const [width, height] of WINDOWS) {
      // Twice the dots, as phones and notebooks have: letters then keep their exact widths.
      const options = { viewport: { width, height }, deviceScaleFactor: 2 };
      await sweep(PATHS, check, { ...options, prepare, waitUntil: 'domcontentloaded' });
    }
    assert.equal(moved, []);
  });
}

test('fonts come from the cache on the second page and offline', async () => {
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
