import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { notFound } from '../../data/pages/not-found.ts';
import { launchBrowser } from '../../pages/build/provenance/browser.ts';
import { printPages } from '../../pages/build/provenance/print-pages.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { field, fillForm, success, toasts } from '../helpers/browser/form.ts';
import { distinctPages, everyPath } from '../helpers/browser/paths.ts';
import { startPlainHost } from '../helpers/browser/plain-host.ts';
import { visit } from '../helpers/browser/visit.ts';
import { buildFiles } from '../helpers/build/build-site.ts';
import { KEY } from '../helpers/build/settings.ts';

// As a project's page on GitHub: the site below a path, nothing but 404 outside of it.
const BASE = '/ascent.site';
const folder = await mkdtemp(join(tmpdir(), 'ascent-base-'));
const host = await startPlainHost(BASE);
const print = () => {};
const backend = await startBackend({ port: 0, siteUrl: host.url, dir: folder, print, env: {} });
const settings = {
  siteUrl: host.url,
  supabaseUrl: backend.url,
  supabasePublishableKey: KEY,
};
const files = await buildFiles(settings);
host.serve(files);
const browser = await launchBrowser();
const test = suite('browser: a site below a path');
test.after(async () => {
  await browser.close();
  await backend.close();
  await host.close();
  await rm(folder, { recursive: true });
});

/** Opens a window that also complains of every request outside the path, and of every missing file. */
async function open(options?: BrowserContextOptions) {
  const { origin } = new URL(host.url);
  const opened = await visit(browser, origin, options, [backend.url]);
  const { context, page, complaints } = opened;
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin) && !url.startsWith(`${host.url}/`)) complaints.push(`left: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return { page, complaints };
}

/** The addresses that a page links to, as they are written; those within the page know no path. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !/^(?:#|mailto:|tel:)/.test(href)),
  );

test('every link of every page leads to a page below the path, as do all requests', async () => {
  const { page, complaints } = await open({ viewport: { width: 1440, height: 900 } });
  const clicked = new Set<string>();
  for (const path of everyPath) {
    await page.goto(host.url + path);
    for (const href of await linksOf(page)) {
      if (clicked.has(href)) continue;
      clicked.add(href);
      if (page.url() !== host.url + path) {
        await page.goto(host.url + path, { waitUntil: 'domcontentloaded' });
      }
      const expected = new URL(href, host.url + path).href;
      await page.evaluate(
        (address) =>
          [...document.querySelectorAll('a')]
            .find((link) => link.getAttribute('href') === address)
            ?.click(),
        href,
      );
      await page.waitForURL(expected, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  }
  assert.ok(clicked.size >= everyPath.length, `${clicked.size} links`);
  assert.equal(complaints, []);
});

test('by night and on a phone nothing is fetched outside the path', async () => {
  const { page, complaints } = await open({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  for (const path of distinctPages) {
    await page.goto(host.url + path, { waitUntil: 'load' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
  }
  assert.equal(complaints, []);
});

for (const [path, heading] of [
  ['/a/b/c', notFound.page.heading],
  ['/experience/atlantis', notFound.state.heading],
] as const) {
  test(`${path} shows the styled 404 page, which leads back to the site`, async () => {
    const { page, complaints } = await open();
    const answer = await page.goto(host.url + path);
    assert.is(answer?.status(), 404);
    assert.is(await page.locator('h1:visible').textContent(), heading);
    const face = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      const families = [...new Set(loaded.map(({ family }) => family))].sort();
      return [families, getComputedStyle(document.body).backgroundColor];
    });
    assert.equal(face, [['instrument-sans', 'newsreader', 'title'], 'rgb(250, 247, 240)']);
    await page.locator('main .button:visible').click();
    await page.waitForURL(path === '/a/b/c' ? `${host.url}/` : `${host.url}/experience`);
    assert.equal(
      complaints.filter((line) => !line.startsWith('404: ') && !/404/.test(line)),
      [],
    );
    assert.equal(
      complaints.filter((line) => line.startsWith('404: ')),
      [`404: ${host.url}${path}`],
    );
  });
}

test('the manifest loads, and its scope is the path', async () => {
  const { page } = await open();
  await page.goto(`${host.url}/`);
  const client = await page.context().newCDPSession(page);
  const { url, errors, manifest } = (await client.send('Page.getAppManifest')) as {
    url: string;
    errors: unknown[];
    manifest: { startUrl: string; scope: string; icons: { url: string }[] };
  };
  assert.is(url, `${host.url}/site.webmanifest`);
  assert.equal(errors, []);
  assert.is(manifest.startUrl, `${host.url}/`);
  assert.is(manifest.scope, `${host.url}/`);
  for (const icon of manifest.icons) assert.is((await fetch(icon.url)).status, 200, icon.url);
});

test('its pages are printed for the record, with links that lead to it', async () => {
  const kept = new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)]));
  const routes = ['/contact'];
  const time = new Date('2026-11-20');
  const printed = await printPages(browser, { files: kept, site: host.url, routes, time });
  const text = Buffer.from(printed.get('/contact') ?? []).toString('latin1');
  const links = [...text.matchAll(/\/URI \((http:[^)]*)\)/g)].map(([, url = '']) => url);
  assert.ok(links.length > 0);
  for (const link of links) assert.ok(link.startsWith(`${host.url}/`), link);
});

test('what the site says of itself is true', async () => {
  const { page } = await open();
  await page.goto(`${host.url}/experience/texas`);
  const said = await page.evaluate(() =>
    [
      ...document.querySelectorAll('link[rel=canonical], meta[property="og:url"]'),
      ...document.querySelectorAll('meta[property="og:image"]'),
    ].map((element) => element.getAttribute('href') ?? element.getAttribute('content') ?? ''),
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const sitemap = await (await fetch(`${host.url}/sitemap.xml`)).text();
  const robots = await (await fetch(`${host.url}/robots.txt`)).text();
  const listed = `${data.join()}${sitemap}${robots}`.match(/http:\/\/localhost[^"<\s]*/g) ?? [];
  const all = [...said, ...listed];
  assert.ok(all.length > everyPath.length, `${all.length} addresses`);
  for (const address of all) assert.is((await fetch(address)).status, 200, address);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the form comes back to the page ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { page, complaints } = await open({ javaScriptEnabled });
    await page.goto(`${host.url}/contact`);
    await fillForm(page);
    await field(page, 'message').fill(`Script: ${javaScriptEnabled}.`);
    await page.getByRole('button', { name: contact.form.send }).click();
    if (javaScriptEnabled) {
      await toasts(page).first().waitFor();
      assert.match((await toasts(page).first().textContent()) ?? '', success.title);
    } else {
      await page.waitForURL(`${host.url}/contact#message-sent`);
      assert.ok(await page.getByText(success.text).isVisible());
    }
    assert.equal(complaints, []);
  });
}

test.run();
