import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../pages/build/provenance/browser.ts';
import { everyPath, missedPaths } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { visit } from '../helpers/browser/visit.ts';

const site = await serveSite();
const browser = await launchBrowser();
const quiet = suite('browser: nothing to complain of');
quiet.after(async () => {
  await browser.close();
  await site.close();
});

/** Brings every lazy picture on the way and waits until it has arrived. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  quiet(`every page by ${colorScheme}: no error, no warning, no request elsewhere`, async () => {
    const { page, context, complaints } = await visit(browser, site.url, { colorScheme });
    for (const path of everyPath) {
      await page.goto(path);
      await seeAll(page);
    }
    assert.equal(complaints, []);
    await context.close();
  });
}

quiet('the 404 document complains of nothing but the path', async () => {
  const { page, context, complaints } = await visit(browser, site.url);
  for (const path of missedPaths) {
    await page.goto(path);
    await seeAll(page);
  }
  assert.is(complaints.length, 4, complaints.join('\n'));
  for (const line of complaints) assert.match(line, /status of 404|404 Error: no page at/);
  await context.close();
});

quiet('the watch notices an error, a breach of the policy and a request elsewhere', async () => {
  const { page, context, complaints } = await visit(browser, site.url);
  await page.goto('/');
  await page.evaluate(() => {
    console.error('seen');
    document.body.append(Object.assign(document.createElement('img'), { src: '//other.invalid/' }));
    document.body.setAttribute('style', 'color: red');
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b>!</b>'));
  });
  await page.waitForTimeout(200);
  const all = complaints.join('\n');
  assert.match(all, /error: seen/);
  assert.match(all, /img-src 'self'/);
  assert.match(all, /style-src/);
  assert.match(all, /TrustedHTML/);
  await context.close();
});

quiet('no page sets a cookie or keeps anything in storage', async () => {
  const { page, context } = await visit(browser, site.url);
  for (const path of everyPath) await page.goto(path);
  const { cookies, origins } = await context.storageState();
  assert.equal([cookies, origins], [[], []]);
  await context.close();
});

quiet.run();
