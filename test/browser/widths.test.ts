import * as assert from 'uvu/assert';
import { portalLink } from '#data/navigation.ts';
import { layout } from '#data/pages/layout.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite(
  'browser: the first screen of Home, the bar, and the contents of a legal page',
);

test('The ground that the building stands on is on the first screen of Home.', async () => {
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
      // The ground is drawn at 0.
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

test('The bar ends where the page does, and the title stands clear of it.', async () => {
  const { page } = await open();
  await page.goto('/');
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = page.getByRole('banner');
    const logo = await bar.getByRole('link', { name: layout.homeLabel }).boundingBox();
    const portal = await bar.getByRole('link', { name: portalLink.label }).last().boundingBox();
    const { height: bottom = NaN } = (await bar.boundingBox()) ?? {};
    assert.ok(title && logo && portal);
    assert.ok(Math.abs(logo.x - title.x) < 1, `${width}: logo at ${logo.x}, title at ${title.x}`);
    assert.ok(Math.abs(portal.x + portal.width - width + title.x) < 1, `portal at ${portal.x}`);
    assert.ok(title.y - bottom >= 20, `${width}: title at ${title.y}, bar to ${bottom}`);
  }
});

test('The contents of a legal page stay in view from the first section to the last.', async () => {
  const { page } = await open();
  for (const [width, height] of [
    [1024, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/disclaimer');
    const list = page.locator(`nav[aria-label="${layout.contents}"] ol`);
    const links = await list.getByRole('link').all();
    assert.ok(links.length > 2);
    for (const link of links) {
      await link.click();
      const at = await list.boundingBox();
      const bar = await page.locator('header').boundingBox();
      assert.ok(at && bar, 'contents or bar are not drawn');
      assert.ok(at.y >= bar.y + bar.height, `${width} px: under the bar: ${at.y}`);
      assert.ok(at.y + at.height <= height, `${width} px: below the window: ${at.y + at.height}`);
    }
  }
});

test.run();
