import type { Page, Route } from 'playwright-core';
import { assert } from '../harness/suite.ts';
import { fontsOf } from '../helpers/browser/fonts-of.ts';
import { countShifts, largeShifts, SYSTEMS } from '../helpers/browser/page-checks.ts';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, sweep } = await siteSuite();

/** Returns the width of a text in each fallback font, as a share of its width in the web font. */
const fallbackWidths = (): number[] => {
  const context = document.createElement('canvas').getContext('2d');
  const text = 'We buy older houses near rail lines, quickly fix the roofs, and zone each job by its week.';
  const widthIn = (family: string) => {
    if (!context) return 0;
    context.font = `100px ${family}`;
    return context.measureText(text).width;
  };
  return ['newsreader', 'instrument-sans'].map((family) => widthIn(`${family}-fallback-1`) / widthIn(family));
};

/** The pages with the longest texts, which a wrong fallback font shifts most. */
const TEXTS = ['/', '/why-multifamily', '/investment-process', '/disclaimer'];

for (const [index, [system, fonts]] of Object.entries<Record<string, string>>(SYSTEMS).entries()) {
  test(`with the fonts of ${system}, titles start in the web font, and text hardly shifts when web fonts load`, async () => {
    /** The held font requests of each window. A window without an entry lets its requests pass. */
    const held = new Map<Page, Route[]>();
    const moved: string[] = [];
    const prepare = async (page: Page) => {
      await countShifts(page, fonts);
      held.set(page, []);
      // Playwright's routing disables the cache, so each page is a first visit.
      await page.route('**/*.woff2', (route) => held.get(page)?.push(route) ?? route.continue());
    };
    const check = async (page: Page, path: string) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const title = missedPaths.includes(path) ? '[data-view]:not([hidden]) h1' : 'h1';
      assert.equal(await fontsOf(page, title), ['Newsreader'], path);
      const [font = ''] = await fontsOf(page, 'footer p');
      assert.ok(Object.values(fonts).includes(font.toLowerCase()), `${path}: ${font}`);
      // Earlier shifts have other causes, such as HTML that arrives in two chunks.
      await page.evaluate(() => window.shifts.splice(0));
      const routes = held.get(page) ?? [];
      held.delete(page);
      await Promise.all(routes.map((route) => route.continue()));
      const lines = await largeShifts(page);
      moved.push(...lines.map((line) => `${path}, ${page.viewportSize()?.width} px: ${line}`));
      assert.equal(await fontsOf(page, 'footer p'), ['Instrument Sans'], path);
      await page.waitForLoadState();
      for (const width of await page.evaluate(fallbackWidths))
        assert.ok(Math.abs(width - 1) < 0.02, `a fallback font is ${width} times as wide`);
      held.set(page, []);
    };
    for (const [viewport, paths] of [
      [{ width: 390, height: 844 }, index === 0 ? [...distinctPages, ...missedPaths] : TEXTS],
      [{ width: 1366, height: 768 }, index === 0 ? TEXTS : []],
    ] as const) {
      // At two device pixels per CSS pixel, as on phones and notebooks, letters keep their exact widths.
      const options = { viewport, deviceScaleFactor: 2, prepare } as const;
      await sweep(paths, check, { ...options, waitUntil: 'domcontentloaded' });
    }
    assert.equal(moved, [], 'shorten or lengthen the text of a line that breaks differently');
  });
}
