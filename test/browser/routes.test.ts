import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { documentTitle } from '#components/head.tsx';
import { notFound } from '#data/pages/not-found.ts';
import { assert } from '../harness/suite.ts';
import { layoutErrors, sideways } from '../helpers/browser/layout.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite();

/** Missing paths, each with its slug if the path shows the state view. */
const missing: readonly (readonly [path: string, slug?: string])[] = [
  ['/nowhere'],
  ['/experience'],
  ['/experience/'],
  ['/experience/a/b'],
  ['/x/experience/a'],
  ['/experience/ohio', 'ohio'],
  ['/experience/ohio/', 'ohio'],
  ['/experience/ohio?from=mail#top', 'ohio'],
  ['/experience/%3Cimg%20src=x%20onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  // A right-to-left mark, letters of other scripts, an encoded slash, and a malformed escape
  ['/experience/%E2%80%AEsaxet%D7%90%E6%9D%B1', '\u202Esaxet\u05D0東'],
  ['/experience/north%2Fsouth', 'north/south'],
  ['/experience/%E0%A4%A', '%E0%A4%A'],
  [`/experience/${'long'.repeat(2500)}`, 'long'.repeat(2500)],
];

for (const [file, first, paths] of [
  ['404.html', 'page', missing],
  ['experience/404.html', 'state', missing.slice(4, 7)],
] as const) {
  const body = readFileSync(join(site.dir, file));
  const answer = { status: 404, contentType: 'text/html; charset=utf-8', body };
  /** Opens a window in which every path is missing. */
  const openMissing = async (options?: BrowserContextOptions) => {
    const opened = await open(options);
    await opened.page.route(`${site.url}/**`, (route) =>
      route.request().isNavigationRequest() ? route.fulfill(answer) : route.continue(),
    );
    return { ...opened, headings: opened.page.getByRole('heading', { level: 1 }) };
  };

  test(`${file} shows the view and the slug of each missing path as plain text, and logs the path`, async () => {
    const { page, complaints, headings } = await openMissing({ viewport: { width: 390, height: 844 } });
    for (const [path, slug] of paths) {
      complaints.length = 0;
      await page.goto(path);
      const { heading, title } = slug === undefined ? notFound.page : notFound.state;
      assert.equal(await headings.allTextContents(), [heading], path);
      assert.is(await page.title(), documentTitle(title));
      const shown = page.locator('main bdi[data-slug]');
      assert.is(await shown.textContent(), slug ?? notFound.state.noSlug);
      assert.is(await shown.evaluate((element) => element.childElementCount), 0);
      assert.equal(await layoutErrors(page, [sideways]), [], path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height < 5000, `${height} px tall`);
      // The browser logs the status. Dialogs, errors and policy violations would add lines to the log.
      const log = complaints.filter((line) => !line.includes('Failed to load resource'));
      assert.is(log.length, 1, log.join('\n'));
      assert.match(log[0] ?? '', `error: 404 Error: no page at ${new URL(page.url()).pathname}`);
    }
  });

  test(`without script, ${file} shows its own view, with a link back`, async () => {
    const { page, headings } = await openMissing({ javaScriptEnabled: false });
    await page.goto('/nowhere');
    const { heading, back } = notFound[first];
    assert.equal(await headings.allTextContents(), [heading]);
    assert.ok(await page.getByRole('link', { name: back.label }).isVisible());
  });
}

test('hovering over a link prefetches its page, and the speculation rules have no errors', async () => {
  const { page, complaints } = await open();
  // Chromium doesn't prerender under automation, but still prefetches the page.
  const session = await page.context().newCDPSession(page);
  const errors: unknown[] = [];
  const ready: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => errors.push(ruleSet.errorType));
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  await page.goto('/');
  await page.locator('main a[href="/target-investments"]').first().hover();
  await waitUntil('the prefetch', () => ready.length > 0);
  assert.equal(ready, [`${site.url}/target-investments`]);
  assert.equal([errors, complaints], [[undefined], []]);
});
