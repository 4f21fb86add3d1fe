import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '#data/firm.ts';
import { portalLink } from '#data/navigation.ts';
import { siteWords } from '#data/site-words.ts';
import { notFoundRoutes, routes } from '#pages/routes.tsx';
import { siteFiles } from '#pages/site/render/site-files.ts';
import { bytes, dist, html, ORIGIN, one, open, textOf, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const test = suite('head, sitemap, robots.txt and structured data');

const meta = (document: Document, selector: string) =>
  one(document, `head > meta${selector}`).getAttribute('content') ?? '';

/** Returns the width and the height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

for (const { path, title: subject, name } of [...routes, ...notFoundRoutes]) {
  const isMissed = missed.includes(path);

  test(`${path} has a title, an address and a link preview`, () => {
    const document = open(path);
    const title = words(one(document, 'head > title'));
    assert.is(title, `${subject} - ${firm.name}`);
    assert.is(title.split(firm.name).length, 2, title);
    assert.is(meta(document, '[name="viewport"]'), 'width=device-width, initial-scale=1');
    const url = ORIGIN + path;
    for (const [selector, value] of [
      ['link[rel="canonical"]', isMissed ? undefined : url],
      ['meta[property="og:url"]', isMissed ? undefined : url],
      ['meta[name="robots"]', isMissed ? 'noindex' : undefined],
    ] as const) {
      const element = document.querySelector(`head > ${selector}`);
      const found = element?.getAttribute('href') ?? element?.getAttribute('content');
      assert.is(found ?? undefined, value, selector);
    }
    assert.not.match(html(path), siteWords.preview);

    for (const [property, content] of [
      ['[property="og:title"]', `${subject} - ${firm.name}`],
      ['[property="og:type"]', 'website'],
      ['[property="og:site_name"]', firm.name],
      ['[property="og:description"]', meta(document, '[name="description"]')],
      ['[name="twitter:card"]', 'summary_large_image'],
    ] as const)
      assert.is(meta(document, property), content, property);
    const alt = meta(document, '[property="og:image:alt"]');
    const written = path === '/' ? firm.tagline : name;
    assert.ok(alt.length > 10 && (isMissed || alt.includes(written)), alt);
    const image = meta(document, '[property="og:image"]');
    assert.ok(image.startsWith(`${ORIGIN}/`), image);
    const size = ['width', 'height'].map((side) => meta(document, `[property="og:image:${side}"]`));
    assert.equal(sizeOf(bytes(image.slice(ORIGIN.length + 1))).map(String), size);
  });

  test(`link previews find their metadata in the first 8 KB of ${path}`, () => {
    const [before = '', ...after] = html(path).split('<style>');
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'twitter:card']) {
      assert.ok(before.includes(`"${name}"`), name);
      assert.not.ok(after.join().includes(`"${name}"`), name);
    }
    assert.ok(Buffer.byteLength(before) < 8192);
  });

  test(`no stylesheet or script blocks the rendering of ${path}`, () => {
    const attributes = (selector: string, name: string) =>
      [...open(path).querySelectorAll(selector)].map((element) => element.getAttribute(name));
    assert.equal(attributes('link[rel="stylesheet"]', 'media'), ['print']);
    assert.equal(attributes('script[src]', 'type'), ['module']);
  });
}

test('the icons of the manifest and the home screen have their stated sizes', () => {
  const icon = one(open('/'), 'link[rel="apple-touch-icon"]').getAttribute('href') ?? '';
  assert.equal(sizeOf(bytes(icon.slice(1))), [180, 180]);
  const manifest = JSON.parse(textOf('site.webmanifest'));
  assert.match(manifest.name, firm.name);
  assert.ok(manifest.icons.length >= 2);
  for (const { src, sizes } of manifest.icons)
    assert.is(sizeOf(bytes(src.slice(1))).join('x'), sizes, src);
});

test('the sitemap lists every page except the investor portal', () => {
  const found = pages.map(({ path }) => path).filter((path) => path !== portalLink.href);
  assert.equal(textOf('sitemap.xml').split('\n'), [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`),
    ...['</urlset>', ''],
  ]);
});

test('robots.txt names the sitemap, and a preview below a path blocks only its own path', () => {
  const allowed = (base: string) =>
    `User-agent: *\nAllow: ${base}/\n\nSitemap: ${ORIGIN}${base}/sitemap.xml\n`;
  assert.is(textOf('robots.txt'), allowed(''));
  const robots = (release: boolean) =>
    siteFiles([], `${ORIGIN}/ascent`, release, new Map()).get('robots.txt');
  assert.is(robots(true), allowed('/ascent'));
  assert.is(robots(false), 'User-agent: *\nDisallow: /ascent/\n');
});

test('each page has two identical files, page.html and page/index.html', () => {
  for (const { path } of pages.slice(1))
    assert.ok(bytes(`${path.slice(1)}.html`).equals(bytes(`${path.slice(1)}/index.html`)), path);
});

function structuredData(path: string): Readonly<Record<string, unknown>> {
  const scripts = [...open(path).querySelectorAll('script[type="application/ld+json"]')];
  assert.ok(scripts.length <= 1, path);
  return JSON.parse(scripts[0]?.textContent ?? '{}');
}

test('the structured data of Company Overview describes the firm without empty fields', () => {
  const { address, logo, ...others } = structuredData('/company-overview');
  assert.equal(others, {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: firm.name,
    url: `${ORIGIN}/`,
    ...(firm.legalName && { legalName: firm.legalName.name }),
    email: firm.email.address,
    ...(firm.phone && { telephone: firm.phone.number }),
    ...(firm.sameAs && { sameAs: firm.sameAs }),
  });
  assert.ok(dist.has(String(logo).slice(ORIGIN.length + 1)));
  assert.is(Object(address).streetAddress, firm.office?.street);
  assert.is(Object(address).postalCode, firm.office?.postalCode);
});

test('the structured data of Home names the site and its publisher', () => {
  const named = { name: firm.name, url: `${ORIGIN}/` };
  assert.equal(structuredData('/'), {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    ...named,
    publisher: { '@type': 'Organization', ...named },
  });
});

test('the structured data of a state page has breadcrumbs, and other pages have no structured data', () => {
  for (const path of everyPath.filter((each) => !['/', '/company-overview'].includes(each))) {
    const { '@type': type, itemListElement = [] } = structuredData(path);
    const isState = /^\/experience\/(?!404)/.test(path);
    assert.is(type, isState ? 'BreadcrumbList' : undefined, path);
    const trail = isState ? ['/', '/experience', path] : [];
    const listed = (itemListElement as readonly Record<string, unknown>[]).map(
      ({ position, item }) => `${position} ${item}`,
    );
    const expected = trail.map((each, index) => `${index + 1} ${ORIGIN}${each}`);
    assert.equal(listed, expected, path);
  }
});

test.run();
