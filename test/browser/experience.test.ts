import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { locations, states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: experience and states');

const viewport = { width: 1440, height: 900 };

const index = (page: Page) => page.getByRole('navigation', { name: experience.locationsHeading });
const linkTo = (page: Page, slug: string) => index(page).locator(`a[href$="${statePath(slug)}"]`);

const litIn = (page: Page, slug: string) =>
  linkTo(page, slug).locator('xpath=following-sibling::picture/img');
const countIn = (page: Page, slug: string) =>
  linkTo(page, slug).locator('xpath=following-sibling::span');

const opacity = (element: Element) => getComputedStyle(element).opacity;

/** Returns the number of lit locations at this moment. */
const litNow = (page: Page) =>
  index(page)
    .locator('a + picture img')
    .evaluateAll((images) => images.filter((image) => image.checkVisibility()).length);

interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the words of each element and its box in page coordinates. */
const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const words = element.textContent ?? '';
      return { words, left, right, top: top + scrollY, bottom: bottom + scrollY };
    }),
  );

/** Returns one line for each pair of overlapping boxes. */
const overlapping = (boxes: readonly Box[]): readonly string[] =>
  boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter(({ left, right }) => one.right > left && right > one.left)
      .filter(({ top, bottom }) => one.bottom > top && bottom > one.top)
      .map((other) => `${one.words} over ${other.words}`),
  );

test('at every width, each location name is on the hill and overlaps no heading and no other name', async () => {
  const { page } = await open({ viewport: { width: 600, height: 900 } });
  await page.goto(experiencePath);
  for (const width of [600, 768, 820, 1024, 1099, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const hill = await page.getByAltText(experience.hillAlt).boundingBox();
    const words = await boxesOf(index(page).locator('.location-name, .location-count'));
    assert.is(words.length, 2 * locations.length);
    for (const { left, right, bottom, words: name } of words) {
      assert.ok(hill && left >= 0 && right <= width, `${width} px: ${name}`);
      assert.ok(bottom <= hill.y + hill.height, `${width} px: ${name} is below the hill`);
    }
    const headings = await boxesOf(page.locator('main :is(h1, h1 ~ p, h2)'));
    // Overlapping boxes of two headings are allowed, because headings share a column.
    const errors = overlapping([...words, ...headings]).filter((line) =>
      words.some(({ words: name }) => line.startsWith(`${name} over`)),
    );
    assert.equal(errors, [], `${width} px`);
  }
});

test('hovering over a location on the hill lights the location and shows its totals, and nothing moves', async () => {
  const { page } = await open({ viewport, reducedMotion: 'reduce' });
  await page.goto(experiencePath);
  const names = index(page).locator('.location-name, .location-count');
  const before = await boxesOf(names);
  const hill = page.getByAltText(experience.hillAlt);
  const legend = page.getByText(experience.hillCaption);
  const { x, y } = (await legend.boundingBox()) ?? {};
  for (const { slug, name } of states) {
    assert.not.ok(await countIn(page, slug).isVisible());
    const link = linkTo(page, slug);
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    await link.hover({ position: { x: 0.7 * width, y: height / 2 } });
    assert.is(await litNow(page), 1, name);
    assert.equal(await litIn(page, slug).boundingBox(), await hill.boundingBox(), name);
    assert.is(await litIn(page, slug).evaluate((lit) => lit.getAnimations().length), 0, 'still');
    const count = await countIn(page, slug).boundingBox();
    assert.ok(
      count?.x === x && Math.abs((count?.y ?? 0) - (y ?? 0)) < 2,
      'the count replaces the legend',
    );
    assert.is(await legend.evaluate(opacity), '0');
  }
  assert.equal(await boxesOf(names), before);
  await page.mouse.move(5, 5);
  assert.is(await litNow(page), 0);
  await linkTo(page, states[0]?.slug ?? '').focus();
  assert.is(await legend.evaluate(opacity), '0', 'the count replaces the legend on focus');
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

test('on every state page, the first property is above the fold and the words on the strip do not overlap', async () => {
  const { page } = await open({ viewport });
  for (const { slug } of states) {
    await page.goto(statePath(slug));
    const plate = await page.locator('.properties img').first().boundingBox();
    assert.ok(plate && plate.y <= 580, `${slug}: ${plate?.y}`);
    const strip = await page.locator('.near').boundingBox();
    const boxes = await boxesOf(page.locator('.near :is(h1, .lead, dl, nav:last-child a)'));
    assert.equal(overlapping(boxes), [], slug);
    for (const { right, bottom } of boxes)
      assert.ok(strip && right <= 1440 && bottom <= strip.y + strip.height, slug);
    await page.setViewportSize({ width: 320, height: 568 });
    assert.equal(overlapping(await boxesOf(page.locator('.near :is(h1, dl div, a)'))), [], slug);
    await page.setViewportSize(viewport);
  }
});

test.run();
