import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { distinctPages, missedPaths, pageLayouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

declare global {
  interface Window {
    /** Each shift of the layout so far: how much, and what moved. */
    shifts: { value: number; moved: string }[];
  }
}

const { test, open, sweep } = await siteSuite('browser: layout shift');

/** Makes a window count the shifts of its pages: https://web.dev/articles/cls */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node }) => (node instanceof Element ? node.tagName : node?.nodeName) ?? '?',
        );
        window.shifts.push({ value: entry.value, moved: moved.join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The part of the Layout Instability API that is read here; TypeScript lacks it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Lets fonts, pictures and the observer finish, and adds the shifts up. */
async function shiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => setTimeout(done, 50));
    return {
      sum: window.shifts.reduce((sum, { value }) => sum + value, 0),
      moved: window.shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('; '),
    };
  });
}

for (const width of [390, 1440]) {
  const viewport = { width, height: 844 };

  test(`at ${width} px nothing moves while a page loads or is scrolled`, async () => {
    const moves = async (page: Page, path: string) => {
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          scrollTo(0, y);
          await new Promise((done) => requestAnimationFrame(done));
        }
      });
      const { sum, moved } = await shiftOf(page);
      assert.is(sum, 0, `${path}: ${moved}`);
    };
    await sweep(distinctPages, moves, { viewport, prepare: count });
  });

  test(`at ${width} px late fonts move nothing`, async () => {
    const prepare = async (page: Page) => {
      await count(page);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
    };
    const moves = async (page: Page, path: string) => {
      const { sum, moved } = await shiftOf(page);
      assert.is(sum, 0, `${path}: ${moved}`);
    };
    // The two unknown paths are tested below: their footer may follow the view that script chooses.
    await sweep(pageLayouts, moves, { viewport, prepare });
  });
}

test('a missed path moves next to nothing when script chooses its view', async () => {
  const moves = async (page: Page, path: string) => {
    const { sum, moved } = await shiftOf(page);
    // When the first paint comes before the script, the footer follows the height of the other view.
    assert.ok(sum <= 0.02, `${path}: ${moved}`);
  };
  await sweep(missedPaths, moves, { viewport: { width: 1440, height: 844 }, prepare: count });
});

test('the count notices what moves', async () => {
  const { page } = await open();
  await count(page);
  await page.goto('/disclaimer');
  // Nothing counts as moved that was never painted.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.evaluate(() => document.querySelector('main')?.prepend('A line that comes late'));
  await page.waitForFunction(() => window.shifts.length > 0);
  const { sum } = await shiftOf(page);
  assert.ok(sum > 0.01, `${sum}`);
});

test.run();
