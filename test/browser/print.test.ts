import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { statePath } from '#data/paths.ts';
import { states } from '#data/states.ts';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { countSheets, SHEETS } from '../helpers/browser/paper.ts';
import { distinctPages, largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const backgrounds = () =>
  [...document.querySelectorAll('body *')].map((e) => getComputedStyle(e).backgroundImage).join();

const { test, open } = await siteSuite('browser: paper');

/** These are one sheet, and so is a state of up to three properties. */
const single = [
  ...['/', '/leadership', '/experience', '/target-investments'],
  '/investment-process',
];
const small = states.find(({ properties }) => properties.length <= 3);

test('each page prints on as few sheets as it can, none nearly empty, with no disc over words', async () => {
  const { page } = await open();
  for (const path of [...distinctPages, ...(small ? [statePath(small.slug)] : [])]) {
    await page.goto(path);
    await seeAll(page);
    const most = single.includes(path) || path === statePath(small?.slug ?? '') ? 1 : 2;
    for (const { format, width, height } of SHEETS) {
      const where = `${path}, ${format}`;
      const sheets = countSheets(await page.pdf({ format }));
      assert.ok(sheets <= most, `${where}: ${sheets} sheets`);
      if (sheets === 1) continue;
      // With room for eight more lines, a last sheet of so few would be gone.
      const taller = { width: `${width + 106}px`, height: `${height + 84 + 110}px` };
      assert.is(countSheets(await page.pdf(taller)), sheets, `${where}: a nearly empty sheet`);
    }
    await page.emulateMedia({ media: 'print' });
    assert.not.match(await page.evaluate(backgrounds), 'radial-gradient', path);
    const block = await page.locator('.foot-sheet').boundingBox();
    assert.is(block?.y, 0, `${path}: the title block takes a line`);
    await page.emulateMedia({ media: null });
  }
});

test('A sheet made for paper has a button that prints it, where script runs and a window can print.', async () => {
  const button = (page: Page) => page.getByRole('button', { name: targetInvestments.print });
  for (const [isShown, javaScriptEnabled, print] of [
    [true, true, "window.print = () => document.documentElement.setAttribute('data-printed', '')"],
    [false, true, 'delete window.print'],
    [false, false, ''],
  ] as const) {
    const { page } = await open({ javaScriptEnabled });
    await page.addInitScript(print);
    await page.goto('/target-investments');
    assert.is(await button(page).isVisible(), isShown);
    if (!isShown) continue;
    await button(page).click();
    assert.is(await page.locator('html[data-printed]').count(), 1);
    await page.emulateMedia({ media: 'print' });
    assert.not.ok(await button(page).isVisible());
  }
});

test('In dark mode no drawing is fetched for paper, and those that are shown print in light tints.', async () => {
  const { page } = await open({ colorScheme: 'dark' });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(request.url());
  });
  await page.goto(largestState);
  await seeAll(page);
  assert.ok(fetched.some((url) => /-night-.*\.svg$/.test(url)));
  assert.equal(
    fetched.filter((url) => url.endsWith('.svg') && !/-night-|icons-/.test(url)),
    [],
  );
  await page.pdf({ format: 'A4' });
  assert.ok(await page.evaluate(() => document.documentElement.dataset.scheme === 'dark'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const filters = await page
    .locator('figure picture img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
  assert.equal([...new Set(filters)], ['invert(1) hue-rotate(180deg)']);
});

test.run();
