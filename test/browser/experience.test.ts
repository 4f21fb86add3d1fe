import type { Page } from 'playwright-core';
import { locations, states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { assert } from '../harness/suite.ts';
import { addStyle, boxesOf, overlapping } from '../helpers/browser/layout.ts';
import { numbersIn } from '../helpers/browser/page-checks.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { linesOnDrawings } from '../helpers/browser/words-on-drawings.ts';

const { test, open } = await siteSuite();

const viewport = { width: 1440, height: 900 };

const entry = (page: Page, slug: string) => page.locator(`.location a[href$="${statePath(slug)}"]`);
const terrace = (page: Page, slug: string) => page.locator(`.hill a[href$="${statePath(slug)}"]`);

/** Returns the fragments of the terraces that are lit at this moment, by day and by night. */
const litNow = async (page: Page) => {
  const lit = await page.locator('.hill-lit:visible').evaluateAll((all) => all.map((it) => it.innerHTML).join());
  return [...new Set(lit.match(/[^"]+\.svg[^"]*/g)?.map((url) => url.split('#')[1]))];
};

/** Returns the names of the entries with a thick rule at this moment. */
const markedNow = (page: Page) =>
  page.locator('.location h3').evaluateAll((all) => {
    const isMarked = (heading: Element) => getComputedStyle(heading).borderBottomWidth === '2px';
    return all.filter(isMarked).map((heading) => heading.textContent);
  });

test('names are on wide hills only, and each one overlaps no heading, no other name and no picture edge', async () => {
  const { page } = await open({ viewport: { width: 320, height: 900 } });
  await page.goto(experiencePath);
  for (const width of [320, 820, 1099, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const hill = await page.getByAltText(experience.hillAlt).boundingBox();
    const names = page.locator('.hill-name:visible');
    assert.is(await names.count(), width < 1100 ? 0 : locations.length, `${width} px`);
    const words = await boxesOf(names);
    for (const { left, right, bottom, words: name } of words) {
      assert.ok(hill && left >= 0 && right <= width, `${width} px: ${name}`);
      assert.ok(bottom <= hill.y + hill.height, `${width} px: ${name} is below the hill`);
    }
    const headings = await boxesOf(page.locator('.scene-words :is(h1, .lead)'));
    assert.equal(overlapping([...words, ...headings]), [], `${width} px`);
  }
});

test('pointing at or focusing an entry lights its terrace, pointing at a terrace marks its entry, and nothing moves', async () => {
  const { page } = await open({ viewport, reducedMotion: 'reduce' });
  await page.goto(experiencePath);
  const before = await boxesOf(page.locator('.hill-name, .location'));
  for (const { slug, name } of [states.at(0), states.at(7), states.at(-1)].flatMap((it) => it ?? [])) {
    for (const point of [
      () => entry(page, slug).hover(),
      () => entry(page, slug).focus(),
      () => terrace(page, slug).hover(),
    ]) {
      await point();
      assert.equal(await litNow(page), [slug]);
      assert.equal(await markedNow(page), [name]);
      await page.mouse.move(1, 1);
      await entry(page, slug).blur();
      assert.equal(await litNow(page), [], 'nothing is lit');
    }
  }
  assert.equal(await boxesOf(page.locator('.hill-name, .location')), before);
});

test('on a phone, the grid begins on the first screen with names only, and a touch opens all lines', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(experiencePath);
  const [first, second] = await boxesOf(page.locator('.location'));
  assert.ok(first && first.top < 760, `the first entry is at y ${first?.top}`);
  assert.is(first.top, second?.top, 'two columns');
  const { right = 0, top = 0 } = (await boxesOf(page.locator('.location-head:has(a)')))[0] ?? {};
  const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [right - 1, top + 4] as const);
  assert.is(hit, 'A', 'the whole row is a link');
  const lines = page.locator('.location-properties li');
  assert.not.ok(await lines.first().isVisible());
  await page.locator('.register summary').click();
  assert.is(await lines.evaluateAll((all) => all.every((line) => line.checkVisibility())), true);
});

test('pointing at a property by day shows its night picture, and a tap does not', async () => {
  for (const [device, isShown] of [
    [{}, true],
    [{ colorScheme: 'dark' }, false],
    [{ hasTouch: true, isMobile: true }, false],
  ] as const) {
    const { page } = await open({ viewport, ...device });
    await page.goto(statePath(states.at(0)?.slug ?? ''));
    const property = page.locator('.property').first();
    await property.hover();
    assert.is(await property.locator('.night-preview').isVisible(), isShown);
  }
});

/** Width of the window in CSS pixels, and size of the text in percent. */
const layouts = ['320 200', '599 100', '600 100', '820 200', '1100 100', '1100 200', '1440 100'].map(numbersIn);

test('on every state page, the first property is above the fold, three properties leave no hole, the strip fits, and no word stands on a house', async () => {
  const { page } = await open({ viewport });
  for (const { slug, properties } of states) {
    await page.goto(statePath(slug));
    const plate = await page.locator('.properties img').first().boundingBox();
    assert.ok(plate && plate.y <= 600, `${slug}: ${plate?.y}`);
    for (const [width = 0, size] of layouts) {
      await page.setViewportSize({ width, height: 900 });
      await addStyle(page, `html { font-size: ${size}% }`);
      const where = `${slug}, ${width} px, text ${size}%`;
      await page.waitForFunction((isNarrow) => {
        const image = document.querySelector<HTMLImageElement>('.near-hill img');
        return image?.currentSrc.includes('-narrow-') === isNarrow;
      }, width < 600);
      // Text at 200% covers more of the drawing than text at 100%. At the widest, only 100% is among the layouts.
      if (size === 200 || width === viewport.width) assert.equal(await linesOnDrawings(page), [], where);
      const words = page.locator('.near :is(h1, .lead, dl div, .signpost)').filter({ visible: true });
      assert.equal(overlapping(await boxesOf(words)), [], where);
      const strip = await page.locator('.near-hill img').boundingBox();
      assert.ok(strip && strip.x <= 0 && strip.x + strip.width >= width, `${where}: the strip ends before an edge`);
      assert.is(Math.round(strip.width / width), width < 600 ? 1 : 3, where);
      const rows = new Set((await boxesOf(page.locator('.properties > *'))).map(({ top }) => top));
      assert.ok(properties.length !== 3 || rows.size !== 2, `${where}: a third property leaves a hole`);
    }
    await page.setViewportSize(viewport);
  }
});
