import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'mrmime';
import type { BrowserContextOptions } from 'playwright-core';
import { navigation } from '#data/navigation.ts';
import { contact } from '#data/pages/contact.ts';
import { notFound } from '#data/pages/not-found.ts';
import { routes } from '#pages/routes.tsx';
import { closeServer } from '#pages/site/commands/start.ts';
import { pageFiles } from '#pages/site/render/addresses.ts';
import { assert, suite } from '../harness/suite.ts';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { field, fillForm, toasts, written } from '../helpers/browser/form.ts';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { visit } from '../helpers/browser/visit.ts';
import { buildFiles } from '../helpers/build/build-site.ts';
import { KEY } from '../helpers/build/settings.ts';
import { folderWith } from '../helpers/folder.ts';
import { runLocalBackend } from '../helpers/function/local-backend.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// Tests the site below a path, where GitHub Pages serves project sites: `/x` is `x.html`, and a missing path gets
// `404.html`. The form, the function, Postgres and the mail are real.
const BASE = '/ascent.site';
const { success } = contact.toasts;
const test = suite();
const folder = folderWith();
const host = createServer(({ url = '/' }, response) => {
  const [, path = 'outside'] = decodeURIComponent(new URL(url, 'http://host').pathname).split(BASE);
  const found = [path.slice(1), ...pageFiles({ path: path || '/', status: 200 })].find((name) => files.has(name));
  const name = found ?? '404.html';
  response.writeHead(found ? 200 : 404, { 'content-type': lookup(name) ?? 'application/octet-stream' });
  response.end(files.get(name));
});
await once(host.listen(0), 'listening');
const origin = `http://localhost:${(host.address() as AddressInfo).port}`;
const siteUrl = origin + BASE;
const backend = await runLocalBackend({ siteUrl, folder });
const files = await buildFiles({ siteUrl, supabaseUrl: backend.url, supabasePublishableKey: KEY });
const browser = await launchBrowser();
test.after(async () => {
  await browser.close();
  await backend.close();
  await closeServer(host);
});

/** Opens a window that also reports requests outside the base path and missing files. */
async function open(options?: BrowserContextOptions) {
  const opened = await visit(browser, origin, options, [backend.url]);
  const { context, complaints } = opened;
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin) && !url.startsWith(`${siteUrl}/`)) complaints.push(`left: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return opened;
}

const ADDRESS =
  /\b(?:href|src|action|srcset|imagesrcset)="([^"]+)|url\(["']?([^"')]+)|(http:\/\/localhost:\d+[^"'<\s)&;]*)/gi;

/** Returns the addresses on this host that a text file contains. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)]
    .flatMap(([, attribute, rule, whole]) => attribute?.split(/,\s+/) ?? rule ?? whole ?? [])
    .filter((address) => !/^(?:#|mailto:|tel:|data:)/.test(address))
    .map((address) => new URL(address.split(' ')[0] ?? '', `${siteUrl}/`))
    .filter((url) => url.origin === origin)
    .map((url) => url.origin + url.pathname);

test('every address in the published files exists and is below the base path', async () => {
  const page = '<a href="/d"></a><img srcSet="/a, /b 2x"><link imageSrcSet="/e">';
  assert.equal(
    addressesIn(page),
    ['/d', '/a', '/b', '/e'].map((path) => origin + path),
  );
  // security.txt belongs at the root of the host: https://www.rfc-editor.org/rfc/rfc9116#section-3
  const texts = [...files].filter(([name]) => /(?<!security)\.(?:html|css|json|xml|txt|webmanifest)$/.test(name));
  const found = new Set(texts.flatMap(([, bytes]) => addressesIn(String(bytes))));
  for (const address of found) {
    assert.ok(address === siteUrl || address.startsWith(`${siteUrl}/`), `${address} is outside`);
    assert.is((await fetch(address)).status, 200, address);
  }
  for (const { path } of routes) assert.ok(found.has(siteUrl + path), `no file links to ${path}`);
});

test('on a site with a base path, all requests, links and manifest addresses include the base path', async () => {
  const { page, complaints } = await open({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  for (const path of [largestState, '/']) {
    await page.goto(siteUrl + path);
    await seeAll(page);
  }
  const client = await page.context().newCDPSession(page);
  const { errors, manifest } = await client.send('Page.getAppManifest');
  assert.equal([errors, manifest.startUrl, manifest.scope], [[], `${siteUrl}/`, `${siteUrl}/`]);
  assert.ok(manifest.icons?.length);
  for (const icon of manifest.icons) assert.is((await fetch(icon.url)).status, 200, icon.url);
  const { path = '' } = navigation.at(-1) ?? {};
  await page.getByRole('contentinfo').locator(`a[href="${BASE}${path}"]`).first().click();
  await page.waitForURL(siteUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(complaints, []);
});

test('on a site with a base path, the 404 page keeps its styles, and its button leads back to the site', async () => {
  for (const [path, { heading }, back] of [
    ['/a/b/c', notFound.page, '/'],
    ['/experience/atlantis', notFound.state, '/experience'],
  ] as const) {
    const { page, complaints } = await open();
    await page.goto(siteUrl + path);
    assert.is(await page.locator('h1:visible').textContent(), heading);
    const body = page.locator('body');
    assert.is.not(await body.evaluate((it) => getComputedStyle(it).backgroundColor), 'rgba(0, 0, 0, 0)');
    await page.locator('main .button:visible').click();
    await page.waitForURL(siteUrl + back);
    // The browser, the script of the page, and this test each report the missing path.
    assert.equal(new Set(complaints.map((line) => line.includes('404'))), new Set([true]));
    const missing = complaints.filter((line) => line.startsWith('404: '));
    assert.equal(missing, [`404: ${siteUrl}${path}`]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script';
  test(`${how} the form sends a message, which is confirmed, stored once and emailed`, async () => {
    const { page, complaints } = await open({ javaScriptEnabled });
    const message = `${how} it was sent.`;
    await page.goto(`${siteUrl}/contact`);
    await fillForm(page);
    await field(page, 'message').fill(message);
    await page.getByRole('button', { name: contact.form.send }).click();
    if (javaScriptEnabled) {
      await toasts(page).first().waitFor();
      assert.match((await toasts(page).first().textContent()) ?? '', success.title);
    } else {
      await page.waitForURL(/#message-sent$/);
      assert.ok(await page.getByText(success.text).isVisible());
    }
    const rows = async () => (await backend.messages()).filter((row) => row.message === message);
    await waitUntil('the delivery', async () => (await rows())[0]?.state === 'mailed');
    const [row, ...more] = await rows();
    const { name, email, company, phone, reference = '-' } = row ?? {};
    assert.equal({ name, email, company, phone, message }, { ...written, message });
    assert.is(more.length, 0);
    assert.match(javaScriptEnabled ? await page.locator('[data-status]').innerText() : page.url(), reference);
    assert.equal(complaints, []);
  });
}
