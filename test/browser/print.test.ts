import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: print');

test('the print button prints; without script or support for printing, the button is hidden', async () => {
  const button = (page: Page) => page.getByRole('button', { name: targetInvestments.print });
  for (const [isShown, javaScriptEnabled, print] of [
    [true, true, "window.print = function () { this.document.body.className = 'printed'; }"],
    [false, true, 'delete window.print'],
    [false, false, ''],
  ] as const) {
    const { page } = await open({ javaScriptEnabled });
    await page.addInitScript(print);
    await page.goto('/target-investments');
    assert.is(await button(page).isVisible(), isShown);
    if (!isShown) continue;
    await button(page).click();
    assert.is(await page.locator('body.printed').count(), 1);
    await page.emulateMedia({ media: 'print' });
    assert.not.ok(await button(page).isVisible());
  }
});

test('printing in dark mode inverts the night drawings and fetches no day drawings', async () => {
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
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const filters = await page
    .locator('figure picture img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
  assert.equal([...new Set(filters)], ['invert(1) hue-rotate(180deg)']);
});

test.run();
