import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { investmentProcess } from '../../data/pages/investment-process.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: drawings of one sheet');

const withSheets = ['/company-overview', '/advantage', '/investment-process'];

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

for (const width of [390, 820, 1440]) {
  test(`${width} px: each item shows a whole drawing of its own`, async () => {
    let seen = 0;
    await sweep(
      withSheets,
      async (page, path) => {
        for (const items of await sheets(page)) {
          seen += 1;
          assert.is(new Set(items.map(({ part }) => part)).size, items.length, path);
          // The drawings, and between two of them a little space that no box shows.
          for (const { boxes } of items) {
            const spaces = boxes - items.length;
            assert.ok(spaces >= 0 && spaces < 0.03 * items.length, `${path}: ${boxes} drawings`);
          }
        }
      },
      { viewport: { width, height: 900 } },
    );
    assert.is(seen, withSheets.length);
  });
}

test('the gate of a step is open, and shut at the step that was asked for', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  const [first, second] = investmentProcess.steps;
  await page.goto(`/investment-process#${second?.id}`);
  const turned = (id = '') =>
    page
      .locator(`#${id} p`)
      .last()
      .evaluate((stop) => Number.parseFloat(getComputedStyle(stop, '::before').rotate));
  // It shuts within its transition.
  await page.waitForFunction(
    (id) =>
      getComputedStyle(document.querySelector(`#${id} > p:last-child`) as Element, '::before')
        .rotate === '0deg',
    second?.id,
  );
  assert.is(await turned(second?.id), 0);
  assert.ok(Math.abs(await turned(first?.id)) > 20);
});

test.run();
