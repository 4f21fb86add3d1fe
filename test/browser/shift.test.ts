import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { everyPath, layouts, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

declare global {
  interface Window {
    /** Each shift of the layout so far: how much, and what moved. */
    shifts: { value: number; moved: string }[];
  }
}

const { test, open } = await siteSuite('browser: layout shift');

/** Opens a window that keeps count of shifts (https://web.dev/articles/cls). */
async function openCounting(width: number, height = 844) {
  const opened = await open({ viewport: { width, height } });
  await opened.page.addInitScript(() => {
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
  return opened;
}

/** The part of the Layout Instability API that is read here; TypeScript does not know it yet. */
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
  test(`at ${width} px nothing moves while a page loads or is scrolled`, async () => {
    const { page } = await openCounting(width);
    const wrong: string[] = [];
    for (const path of everyPath) {
      await page.goto(path);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          scrollTo(0, y);
          await new Promise((done) => requestAnimationFrame(done));
        }
      });
      const { sum, moved } = await shiftOf(page);
      if (sum > 0) wrong.push(`${path}: ${moved}`);
    }
    assert.equal(wrong, []);
  });

  test(`at ${width} px late fonts move nothing`, async () => {
    const { page } = await openCounting(width);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const wrong: string[] = [];
    for (const path of layouts) {
      await page.goto(path);
      const { sum, moved } = await shiftOf(page);
      if (sum > 0) wrong.push(`${path}: ${moved}`);
    }
    assert.equal(wrong, []);
  });
}

test('a missed path moves next to nothing when script chooses its view', async () => {
  const { page } = await openCounting(1440);
  for (const path of missedPaths) {
    await page.goto(path);
    const { sum, moved } = await shiftOf(page);
    // Where the first paint comes before the script, the foot follows the height of the other view.
    assert.ok(sum <= 0.02, `${path}: ${moved}`);
  }
});

test('the count notices what moves', async () => {
  const { page } = await openCounting(1440);
  await page.goto('/disclaimer');
  await page.evaluate(() => document.querySelector('main')?.prepend('A line that comes late'));
  const { sum } = await shiftOf(page);
  assert.ok(sum > 0.01, `${sum}`);
});

test.run();
