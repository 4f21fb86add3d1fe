import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { disclaimers } from '../../data/disclaimers.ts';
import { privacyLink } from '../../data/navigation.ts';
import { advantage } from '../../data/pages/advantage.ts';
import { layout } from '../../data/pages/layout.ts';
import { largestState, layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { contrast } from '../helpers/contrast.ts';

const { test, open, sweep } = await siteSuite('browser: focus');

/** What a keyboard user can see of where they are. */
interface Stop {
  readonly name: string;
  readonly outline: string;
  /** The colors of the outline, and of what it is drawn on. */
  readonly ring: readonly [outline: string, ground: string];
  /**
   * Whether the element is in the window and not under the bar. At the end of the window a part is enough:
   * browsers scroll no further (https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum).
   */
  readonly seen: boolean;
}

/** Tabs through the whole page until the focus leaves it. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      let around = element.parentElement;
      while (around && /, 0\)$/.test(getComputedStyle(around).backgroundColor)) {
        around = around.parentElement;
      }
      // A ring of its own lies between most elements and their outline, whatever is drawn behind them.
      const [ringed] = /^rgb\([^)]*\)/.exec(boxShadow) ?? [];
      const ground = ringed ?? getComputedStyle(around ?? document.body).backgroundColor;
      const bar = document.querySelector('header');
      const line = bar?.contains(element) ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const tall = bottom - top > innerHeight - line;
      return {
        name: `${element.tagName.toLowerCase()} "${element.textContent?.trim() || element.id}"`,
        outline: `${outlineStyle} ${outlineWidth}`,
        ring: [outlineColor, ground] as const,
        seen:
          element.matches('[href="#content"]') ||
          ((top >= line - 1 || tall) && top < innerHeight - 1 && left >= 0 && right <= innerWidth),
      };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST_CONTRAST = 3;

const isOutlined = ({ outline, ring }: Stop): boolean =>
  /^(solid|auto) [1-9]/.test(outline) && contrast(...ring) >= LEAST_CONTRAST;

for (const colorScheme of ['light', 'dark'] as const) {
  // By night the colors differ, and nothing else: a few layouts have them all.
  const paths = colorScheme === 'light' ? layouts : layouts.slice(0, 3);
  test(`each stop is seen, outlined and not under the bar, in ${colorScheme}`, async () => {
    await sweep(
      paths,
      async (page, path) => {
        const stops = await walk(page);
        assert.ok(stops.length > 15, `${path}: ${stops.length} stops`);
        const faults = stops.filter((stop) => !stop.seen || !isOutlined(stop));
        assert.equal(faults, [], path);
      },
      { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce', colorScheme },
    );
  });
}

test('backwards nothing is under the bar either', async () => {
  const { page } = await open({
    viewport: { width: 1280, height: 600 },
    reducedMotion: 'reduce',
  });
  await page.goto('/why-multifamily');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('footer a').last().focus();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = document.querySelector('header');
      if (!element || !bar || bar.contains(element) || element === document.body) return '';
      if (element.matches('[href="#content"]')) return '';
      const under = element.getBoundingClientRect().top < bar.getBoundingClientRect().bottom - 1;
      return under ? element.textContent : '';
    });
    assert.is(hidden, '');
  }
});

test('in forced colors each stop has an outline, and the bar’s current page is marked', async () => {
  const { page } = await open({
    viewport: { width: 1600, height: 800 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  for (const path of ['/', '/contact', largestState, '/target-investments', '/nowhere']) {
    await page.goto(path);
    const stops = await walk(page);
    assert.ok(stops.length > 15);
    const bare = stops.filter(({ outline }) => !/^(solid|auto) [1-9]/.test(outline));
    assert.equal(bare, [], path);
  }
  await page.goto('/contact');
  const looks = await page
    .getByRole('navigation', { name: layout.navigationLabel })
    .locator('a:is([href="/"], [href="/contact"])')
    .evaluateAll((links) =>
      links.map((link) => {
        const { borderBottomStyle, textDecorationLine, outlineStyle } = getComputedStyle(link);
        return [borderBottomStyle, textDecorationLine, outlineStyle].join();
      }),
    );
  assert.is(new Set(looks).size, 2, looks.join(' / '));
});

test('the skip link is the first stop, appears, and leads to the content', async () => {
  const { page } = await open();
  for (const path of layouts) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: layout.skip });
    const before = await skip.boundingBox();
    assert.ok(before && before.y + before.height <= 0, `${path}: it shows before it is focused`);
    await page.keyboard.press('Tab');
    assert.ok(await skip.evaluate((link) => link === document.activeElement), path);
    const shown = await skip.boundingBox();
    assert.ok(shown && shown.y >= 0, `${path}: it does not appear`);
    await page.keyboard.press('Enter');
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('main, footer') !== null,
    );
    assert.ok(inside, path);
  }
});

test('an anchor leaves its target below the bar', async () => {
  const { page } = await open({
    viewport: { width: 1280, height: 500 },
  });
  for (const address of [
    privacyLink.href,
    `/disclaimer#${disclaimers.cards.at(-1)?.id}`,
    `/advantage#${advantage.cards.at(-1)?.id}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    const hash = new URL(page.url()).hash;
    const gap = await page.evaluate((target) => {
      const top = document.querySelector(target)?.getBoundingClientRect().top ?? -1;
      return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    }, hash);
    assert.ok(gap >= 0, `${address}: ${gap}`);
  }
});

test.run();
