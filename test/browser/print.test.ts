import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { countSheets, SHEETS } from '../helpers/browser/paper.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: paper');

test('Home and the buy-box are one sheet each, on A4 and on Letter.', async () => {
  const { page } = await open();
  for (const path of ['/', '/target-investments']) {
    await page.goto(path);
    await seeAll(page);
    for (const { format } of SHEETS) {
      assert.is(countSheets(await page.pdf({ format })), 1, `${path}, ${format}`);
    }
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
  page.on('request', (request) => fetched.push(request.url()));
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
