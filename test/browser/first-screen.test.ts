import * as assert from 'uvu/assert';
import { experiencePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import { distinctPages } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: first screen, titles and table of contents');

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

test('titles align with the logo, and plain pages have the same gap between header and title', async () => {
  const { page } = await open();
  // The titles of these pages are in or below a drawing, or below breadcrumbs.
  const own = ['/', experiencePath, '/investor-portal'];
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = new Map<string, number>();
    for (const path of distinctPages) {
      await page.goto(path);
      const [logo, title, gap] = await page.evaluate(() => {
        const [logo, header, title] = ['header a:has(svg)', 'header', 'h1'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        return [logo.left, title.left, title.top - header.bottom];
      });
      assert.ok(logo && title && gap, `${path}: no logo or title`);
      // On Investment Process, plates are on the left of the title.
      if (width < 1100 || path !== '/investment-process') assert.is(title, logo, path);
      if (!own.includes(path) && !path.startsWith(`${experiencePath}/`))
        gaps.set(path, Math.round(gap));
    }
    assert.ok(gaps.size > 5);
    const same = new Set(gaps.values()).size === 1;
    assert.ok(same, `${width} px: ${JSON.stringify([...gaps])}`);
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
      const header = await page.locator('header').boundingBox();
      assert.ok(at && header?.y === 0, 'the table of contents or the header is out of view');
      assert.ok(at.y >= header.height, `${width} px: covered by the header: ${at.y}`);
      assert.ok(at.y + at.height <= height, `${width} px: below the window: ${at.y + at.height}`);
    }
  }
});

test.run();
