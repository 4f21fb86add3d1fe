import { firm } from '#data/firm.ts';
import { navigation, portalLink } from '#data/navigation.ts';
import { siteWords } from '#data/site-words.ts';
import { notFoundRoutes, routes } from '#pages/routes.tsx';
import { siteFiles } from '#pages/site/render/site-files.ts';
import { assert, test } from '../harness/suite.ts';
import { all, bytes, dist, html, ORIGIN, one, open, textOf, words } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';

const meta = (document: Document, which: string) => one(document, `head > meta${which}`).getAttribute('content') ?? '';

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

for (const { path, title: subject, description } of [...routes, ...notFoundRoutes]) {
  test(`${path} has a title, an address, a link preview and a copy in a folder, and nothing blocks its rendering`, () => {
    const document = open(path);
    const isMissed = missed.includes(path);
    const title = words(one(document, 'head > title'));
    assert.is(title, `${subject} - ${firm.name}`);
    assert.is(title.split(firm.name).length, 2, title);
    const url = isMissed ? undefined : ORIGIN + path;
    for (const [selector, attribute, value] of [
      ['html', 'lang', 'en'],
      ['link[rel="canonical"]', 'href', url],
      ['meta[property="og:url"]', 'content', url],
      ['meta[name="robots"]', 'content', isMissed ? 'noindex' : undefined],
      ['meta[name="viewport"]', 'content', 'width=device-width, initial-scale=1'],
      ['meta[property="og:title"]', 'content', title],
      ['meta[property="og:type"]', 'content', 'website'],
      ['meta[property="og:site_name"]', 'content', firm.name],
      ['meta[name="description"]', 'content', description],
      ['meta[property="og:description"]', 'content', description],
      ['meta[name="twitter:card"]', 'content', 'summary_large_image'],
      ['link[rel="stylesheet"]', 'media', 'print'],
      ['link[rel="manifest"]', 'href', '/site.webmanifest'],
      ['link[rel="icon"]:not([sizes])', 'type', 'image/svg+xml'],
      ['link[rel="icon"][sizes]', 'sizes', '32x32'],
      ['script[src]', 'type', 'module'],
    ] as const) {
      const found = [...document.querySelectorAll(selector)].map((it) => it.getAttribute(attribute));
      assert.equal(found, value === undefined ? [] : [value], selector);
    }
    assert.not.match(html(path), siteWords.preview);
    if (path !== '/' && !isMissed) assert.ok(html(`${path}/index`) === html(path), 'the copy');

    const image = meta(document, '[property="og:image"]');
    assert.ok(image.startsWith(`${ORIGIN}/`), image);
    const size = ['width', 'height'].map((side) => meta(document, `[property="og:image:${side}"]`));
    assert.equal(sizeOf(bytes(image.slice(ORIGIN.length + 1))).map(String), size);

    // Some readers of link previews read only the first 8 KB.
    const [before = '', after = ''] = html(path).split('<style>');
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:type', 'twitter:card']) {
      assert.ok(before.includes(`"${name}"`), name);
      assert.not.ok(after.includes(`"${name}"`), name);
    }
    assert.ok(Buffer.byteLength(before) < 8192);
  });
}

test('the icons of tabs, the home screen and the manifest have their stated sizes', () => {
  for (const [selector, size] of Object.entries({ '[rel="apple-touch-icon"]': 180, '[sizes="32x32"]': 32 })) {
    const icon = one(open('/'), `link${selector}`).getAttribute('href') ?? '';
    assert.equal(sizeOf(bytes(icon.slice(1))), [size, size]);
  }
  const manifest = JSON.parse(textOf('site.webmanifest'));
  const { name, icons: _, background_color: back, theme_color: theme, ...rest } = manifest;
  assert.match(name, firm.name);
  assert.equal(rest, { short_name: firm.name, start_url: '/', display: 'browser' });
  assert.equal([back, theme], Array(2).fill(meta(open('/'), '[name="theme-color"]:not([media])')));
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  assert.equal(purposes, ['any', 'any', 'maskable']);
  for (const { src, sizes } of manifest.icons) assert.is(sizeOf(bytes(src.slice(1))).join('x'), sizes, src);
});

test('the sitemap lists every page except the investor portal', () => {
  const found = routes.map(({ path }) => path).filter((path) => path !== portalLink.href);
  assert.equal(textOf('sitemap.xml').split('\n'), [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`),
    ...['</urlset>', ''],
  ]);
});

test('robots.txt names the sitemap, and a preview below a path blocks only its own path', () => {
  const allowed = (base: string) => `User-agent: *\nAllow: ${base}/\n\nSitemap: ${ORIGIN}${base}/sitemap.xml\n`;
  assert.is(textOf('robots.txt'), allowed(''));
  const robots = (release: boolean) => siteFiles([], `${ORIGIN}/ascent`, release, new Map()).get('robots.txt');
  assert.is(robots(true), allowed('/ascent'));
  assert.is(robots(false), 'User-agent: *\nDisallow: /ascent/\n');
});

function structuredData(path: string): Readonly<Record<string, unknown>> {
  const [script = '{}', ...more] = all(open(path), 'script[type="application/ld+json"]');
  assert.equal(more, [], path);
  return JSON.parse(script);
}

test('JSON-LD describes the firm on Home, has its logo on Company Overview and breadcrumbs on a state page, and is on no other page', () => {
  const named = { name: firm.name, url: `${ORIGIN}/` };
  const publisher = { '@type': 'Organization', ...named };
  assert.equal(structuredData('/'), { '@context': 'https://schema.org', '@type': 'WebSite', ...named, publisher });
  const { logo } = structuredData('/company-overview');
  assert.ok(dist.has(String(logo).slice(ORIGIN.length + 1)));

  for (const path of everyPath.filter((each) => !['/', '/company-overview'].includes(each))) {
    const { '@type': type, itemListElement = [] } = structuredData(path);
    const isState = /^\/experience\/(?!404)/.test(path);
    assert.is(type, isState ? 'BreadcrumbList' : undefined, path);
    const trail = isState ? ['/', '/experience', path] : [];
    const items = itemListElement as readonly Record<string, unknown>[];
    const listed = items.map(({ position, name, item }) => `${position} ${name} ${item}`);
    const names = [navigation[0]?.name, ...all(open(path), '.breadcrumbs li')];
    const expected = trail.map((each, index) => `${index + 1} ${names[index]} ${ORIGIN}${each}`);
    assert.equal(listed, expected, path);
  }
});
