import * as assert from 'uvu/assert';
import { siteWords } from '#data/site-words.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: first screen and table of contents');

test('the first screen of Home shows the buttons and the ground below the building', async () => {
  const { page } = await open();
  for (const [width, height] of [
    [390, 664],
    [360, 740],
    [1280, 720],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { ground, buttons } = await page.evaluate(async () => {
      const drawing = document.querySelector<HTMLImageElement>('.hero-drawing img');
      await drawing?.decode();
      const svg = await (await fetch(drawing?.currentSrc ?? '')).text();
      // In the drawing, the ground is at y = 0.
      const [, above = '', below = ''] = /viewBox="\S+ -(\S+) \S+ (\S+)"/.exec(svg) ?? [];
      const { top, height } = drawing?.getBoundingClientRect() ?? new DOMRect();
      return {
        ground: top + (height * Number(above)) / Number(below),
        buttons: document.querySelector('.hero .actions')?.getBoundingClientRect().bottom ?? NaN,
      };
    });
    const where = `${width} by ${height} px: buttons to ${buttons}, ground ${ground}`;
    assert.ok(buttons < ground - 100 && ground < height, where);
  }
});

test('the table of contents of a legal page stays in view in every section', async () => {
  const { page } = await open();
  for (const [width, height] of [
    [1024, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/disclaimer');
    const list = page.locator(`nav[aria-label="${siteWords.contents}"] ol`);
    const links = await list.getByRole('link').all();
    assert.ok(links.length > 2);
    for (const link of links) {
      await link.click();
      const at = await list.boundingBox();
      const block = await page.locator('.title-block').boundingBox();
      const header = await page.locator('header').boundingBox();
      assert.ok(at && block && header?.y === 0, 'the header or the list is out of view');
      // At the last sections, the end of the text pushes the title block under the header.
      if (link === links[1]) assert.ok(block.y > header.height, `${width} px: ${block.y}`);
      assert.ok(at.y >= header.height, `${width} px: covered by the header: ${at.y}`);
      assert.ok(at.y + at.height <= height, `${width} px: below the window: ${at.y + at.height}`);
    }
  }
});

test.run();
