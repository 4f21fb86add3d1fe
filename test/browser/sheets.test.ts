import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { countShifts, shiftsOver } from '../helpers/browser/page-checks.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: drawings of one sheet');

/** The lists whose items show one file: how high it is in boxes of theirs, and what they show of it. */
async function sheets(page: Page) {
  const lists = await page.locator('main :is(ol, ul)').evaluateAll((all) =>
    all.map((list) =>
      [...list.querySelectorAll<HTMLImageElement>(':scope > li > picture img')]
        .filter((image) => image.checkVisibility())
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          const part = getComputedStyle(image).objectPosition;
          const scale = width / Number(image.getAttribute('width'));
          return {
            file: image.currentSrc,
            part,
            boxes: (Number(image.getAttribute('height')) * scale) / height,
          };
        }),
    ),
  );
  return lists.filter((list) => list.length > 1 && new Set(list.map((i) => i.file)).size === 1);
}

test('At any width each item shows a whole drawing of its own.', async () => {
  // Where nothing moves, the drawings of the steps stand beside them.
  const { page } = await open({ reducedMotion: 'reduce' });
  for (const path of ['/company-overview', '/advantage', '/investment-process']) {
    await page.goto(path);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lists = await sheets(page);
      assert.ok(lists.length > 0, path);
      for (const items of lists) {
        assert.is(new Set(items.map(({ part }) => part)).size, items.length, path);
        // The drawings, and between two of them a little space that no box shows.
        for (const { boxes } of items) {
          const spaces = boxes - items.length;
          assert.ok(spaces >= 0 && spaces < 0.03 * items.length, `${path}: ${boxes} drawings`);
        }
      }
    }
  }
});

/** The step of which the building beside the steps is, and what of it is hidden. */
const shown = (page: Page) =>
  page.locator('.spine picture').evaluateAll((all) => {
    const opaque = all.filter((picture) => getComputedStyle(picture).opacity === '1');
    const [own] = opaque.slice(-1);
    const { top = 0, bottom = 0 } = own?.querySelector('img')?.getBoundingClientRect() ?? {};
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { id: own?.parentElement?.id, hidden: Math.max(0, bar - top, bottom - innerHeight) };
  });

for (const [width, height, letters] of [
  [1440, 900, '100%'],
  [1024, 600, '100%'],
  [1440, 1000, '200%'],
] as const) {
  test(`In ${width} by ${height} px, text at ${letters}, the building is that of the step one went to, beside its words.`, async () => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto('/investment-process');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const { id, title } of investmentProcess.steps) {
      await page.locator('.terraces').getByRole('link', { name: title }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((id) => {
        const own = document.querySelector<HTMLElement>(`#${id} > picture`);
        const next = document.querySelector<HTMLElement>(`#${id} + li > picture`);
        const isShown = (one: Element | null) => one && getComputedStyle(one).opacity === '1';
        return isShown(own) && !isShown(next);
      }, id);
      assert.equal(await shown(page), { id, hidden: 0 });
      const [drawing, step] = await Promise.all(
        ['picture', 'h3'].map((part) => page.locator(`#${id} > ${part}`).boundingBox()),
      );
      assert.ok(drawing && step && drawing.x + drawing.width < step.x, id);
    }
  });
}

test('The building changes with the steps, forth and back, and nothing moves.', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await countShifts(page);
  await page.goto('/investment-process');
  await shiftsOver(page, 0);
  await page.evaluate(() => {
    window.shifts = [];
  });
  const ids = investmentProcess.steps.map(({ id }) => id);
  const seen: string[] = [];
  const end = await page
    .locator('aside')
    .evaluate((factors) => factors.getBoundingClientRect().top);
  for (const way of [1, -1]) {
    for (let y = way > 0 ? 0 : end; y >= 0 && y <= end; y += 120 * way) {
      await page.evaluate((top) => {
        scrollTo(0, top);
        return new Promise((done) => requestAnimationFrame(done));
      }, y);
      const { id = '' } = await shown(page);
      if (seen.at(-1) !== id) seen.push(id);
    }
  }
  assert.equal(seen, [...ids, ...ids.slice(0, -1).reverse()]);
  assert.equal(await shiftsOver(page, 0), []);
});

test('Under reduced motion and on paper six drawings stand still.', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto('/investment-process#acquisition');
  const places = () =>
    page.locator('.sheet img').evaluateAll((all) =>
      all
        .filter((image) => image.checkVisibility())
        .map((image) => image.getBoundingClientRect())
        .map(({ x, y }) => `${x}, ${y + scrollY}`),
    );
  const before = await places();
  assert.is(new Set(before).size, 12);
  await page.evaluate(() => scrollTo(0, 900));
  assert.equal(await places(), before);
  await page.setViewportSize({ width: 794, height: 1000 });
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  assert.is(new Set(await places()).size, 6);
});

test.run();
