import { assert } from '../harness/suite.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite();

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
    assert.ok(buttons < ground && ground < height, where);
  }
});
