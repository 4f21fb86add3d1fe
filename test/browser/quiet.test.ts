import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, sweep } = await siteSuite('browser: console and network');

/** Scrolls to the end, so that every lazy picture is fetched, and waits until they are decoded. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
  });
}

/** What a page has left in the browser: cookies and every kind of storage. */
async function stored(page: Page): Promise<unknown[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);
  return [...(await page.context().cookies()), ...inPage];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every kind of page in ${colorScheme}: no error, warning, foreign request, cookie or storage`, async () => {
    const complaints = await sweep(
      distinctPages,
      async (page, path) => {
        await seeAll(page);
        assert.equal(await stored(page), [], path);
      },
      { colorScheme },
    );
    assert.equal(complaints, []);
  });
}

test('the watch notices cookies and storage', async () => {
  const { page, context } = await open();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('seen', '1'));
  await context.addCookies([{ name: 'seen', value: '1', url: page.url() }]);
  assert.is((await stored(page)).length, 2);
});

test('the 404 document reports the missed path and nothing else', async () => {
  const { page, complaints } = await open();
  for (const path of missedPaths) {
    await page.goto(path);
    await seeAll(page);
  }
  assert.is(complaints.length, 4, complaints.join('\n'));
  for (const line of complaints) assert.match(line, /status of 404|404 Error: no page at/);
});

test('the watch notices an error, a policy violation and a foreign request', async () => {
  const { page, complaints } = await open();
  await page.goto('/');
  await page.evaluate(() => {
    console.error('seen');
    document.body.append(Object.assign(document.createElement('img'), { src: '//other.invalid/' }));
    document.body.setAttribute('style', 'color: red');
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b>!</b>'));
  });
  for (const noticed of ['error: seen', "img-src 'self'", 'style-src', 'TrustedHTML']) {
    await waitUntil(noticed, () => complaints.join('\n').includes(noticed));
  }
});

test.run();
