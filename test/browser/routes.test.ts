import { parseHTML } from 'linkedom';
import * as assert from 'uvu/assert';
import { notFound } from '#data/pages/not-found.ts';
import { routes } from '#pages/routes.tsx';
import { largestState, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite('browser: routes');

test('each path serves its own page, with and without a trailing slash', async () => {
  for (const { path } of routes) {
    const answer = await fetch(site.url + path);
    assert.equal([answer.status, answer.redirected], [200, false], path);
    const html = await answer.text();
    const { document } = parseHTML(html);
    assert.is(document.querySelector('[rel=canonical]')?.getAttribute('href'), site.url + path);
    if (path === '/') continue;
    const slashed = await fetch(`${site.url}${path}/`);
    assert.equal([slashed.status, await slashed.text()], [200, html], path);
  }
});

test('a missing path shows the 404 page and logs the path', async () => {
  const { page, complaints } = await open();
  for (const path of ['/nowhere', '/company-overview/nothing', `${largestState}/x`]) {
    complaints.length = 0;
    assert.is((await page.goto(path))?.status(), 404);
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
    assert.equal(headings, [notFound.page.heading], path);
    // The browser logs the status, and our script logs the path.
    const log = complaints.filter((line) => !line.includes('Failed to load resource'));
    assert.is(log.length, 1, path);
    assert.match(log[0] ?? '', `error: 404 Error: no page at ${path}`);
  }
});

test('without script, every missing path shows the 404 page with a link to Home', async () => {
  const plain = await open({ javaScriptEnabled: false });
  for (const path of missedPaths) {
    await plain.page.goto(path);
    const heading = plain.page.getByRole('heading', { name: notFound.page.heading });
    assert.ok(await heading.isVisible(), path);
    assert.ok(await plain.page.getByRole('link', { name: notFound.page.back.label }).isVisible());
  }
});

test('a page for an unknown state shows any slug as plain text and keeps a normal size', async () => {
  const { page, complaints } = await open({ viewport: { width: 390, height: 844 } });
  const long = 'long'.repeat(2500);
  // The test sends the 404 document itself, because the local server redirects some of these addresses.
  const body = await (await fetch(`${site.url}/nowhere`)).text();
  await page.route('**/experience/*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }),
  );
  for (const slug of ['<img src=x onerror=alert(1)>', long]) {
    complaints.length = 0;
    await page.goto(`/experience/${encodeURI(slug)}`);
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
    assert.equal(headings, [notFound.state.heading], slug);
    const shown = page.locator('main [data-slug]');
    assert.is(await shown.textContent(), slug);
    assert.is(await shown.evaluate((element) => element.childElementCount), 0);
    const { sideways, height } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    assert.ok(sideways <= 0 && height < 5000, `${sideways} px sideways, ${height} px tall`);
    // Dialogs, errors and policy violations would add lines to the log.
    const log = complaints.filter((line) => !line.includes('Failed to load resource'));
    assert.is(log.length, 1, log.join('\n'));
    assert.match(log[0] ?? '', 'no page at /experience/');
  }
});

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

test.run();
