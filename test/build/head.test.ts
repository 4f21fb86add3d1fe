import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { color } from '../../assets/tokens.ts';
import { firm } from '../../data/firm.ts';
import { portalLink } from '../../data/navigation.ts';
import { notFoundRoutes, routes } from '../../pages/routes.tsx';
import { bytes, dist, html, ORIGIN, one, open, SUPABASE, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const head = suite('build: head, sitemap, robots');

/** The content of a `<meta>`. */
const meta = (document: Document, selector: string) =>
  one(document, `head > meta${selector}`).getAttribute('content') ?? '';

head('titles and descriptions have the length that search results show', () => {
  for (const path of everyPath) {
    const document = open(path);
    const title = words(one(document, 'head > title'));
    const description = meta(document, '[name="description"]');
    // A firm with a long name need not rewrite every page: it counts for eight letters at most.
    const lengthOf = (text: string) => text.replaceAll(firm.name, firm.name.slice(0, 8)).length;
    const titled = lengthOf(title);
    const described = lengthOf(description);
    assert.ok(titled >= 10 && titled <= 60, `${path}: ${title}`);
    assert.ok(described >= 50 && described <= 160, `${path}: ${description}`);
  }
});

head(
  'a title is the subject of its page and then the firm, once; a preview has the subject',
  () => {
    for (const { path, title: subject } of [...routes, ...notFoundRoutes]) {
      const document = open(path);
      const title = words(one(document, 'head > title'));
      assert.is(title, `${subject} - ${firm.name}`, path);
      assert.is(title.split(firm.name).length, 2, `${path}: ${title}`);
      assert.is(meta(document, '[property="og:title"]'), subject, path);
    }
  },
);

head('every page names its canonical address, without a trailing slash', () => {
  for (const { path } of pages) {
    const document = open(path);
    const canonical = one(document, 'head > link[rel="canonical"]').getAttribute('href');
    assert.is(canonical, ORIGIN + path);
    assert.is(meta(document, '[property="og:url"]'), ORIGIN + path);
    assert.is(document.querySelector('meta[name="robots"]'), null);
  }
});

head('the 404 pages are excluded from search and have no canonical address', () => {
  for (const path of missed) {
    const document = open(path);
    assert.is(meta(document, '[name="robots"]'), 'noindex');
    assert.is(document.querySelector('[rel="canonical"], [property="og:url"]'), null);
  }
});

head('every page has Open Graph and a Twitter card with an image that exists', () => {
  for (const path of everyPath) {
    const document = open(path);
    assert.is(meta(document, '[property="og:type"]'), 'website');
    assert.is(meta(document, '[property="og:site_name"]'), firm.name);
    assert.is(meta(document, '[name="twitter:card"]'), 'summary_large_image');
    const described = meta(document, '[property="og:description"]');
    assert.is(described, meta(document, '[name="description"]'));
    assert.ok(meta(document, '[property="og:image:alt"]').length > 10);
    const image = meta(document, '[property="og:image"]');
    assert.ok(image.startsWith(`${ORIGIN}/`), image);
    const png = bytes(image.slice(ORIGIN.length + 1));
    assert.is(png.subarray(1, 4).toString(), 'PNG');
    assert.is(String(png.readUInt32BE(16)), meta(document, '[property="og:image:width"]'));
    assert.is(String(png.readUInt32BE(20)), meta(document, '[property="og:image:height"]'));
  }
});

head('what link previews read comes before the stylesheet', () => {
  for (const path of everyPath) {
    const [before = '', ...after] = html(path).split('<style>');
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'twitter:card']) {
      assert.ok(before.includes(`"${name}"`), `${path}: ${name}`);
      assert.not.ok(after.join().includes(`"${name}"`), `${path}: ${name}`);
    }
    assert.ok(Buffer.byteLength(before) < 8192, path);
  }
});

head('every page has policy, referrer, theme colors, icons and manifest', () => {
  for (const path of everyPath) {
    const document = open(path);
    const policy = meta(document, '[http-equiv="Content-Security-Policy"]');
    assert.not.match(policy, /unsafe-(inline|eval)/);
    assert.match(policy, "require-trusted-types-for 'script'");
    assert.match(policy, `form-action 'self' ${SUPABASE}`);
    assert.match(policy, `connect-src 'self' ${SUPABASE}`);
    assert.is(meta(document, '[name="referrer"]'), 'strict-origin-when-cross-origin');
    for (const link of document.querySelectorAll('link[rel~="icon"], link[rel="manifest"]')) {
      assert.ok(dist.has(link.getAttribute('href')?.slice(1) ?? ''), link.outerHTML);
    }
    assert.is(meta(document, '[name="viewport"]'), 'width=device-width, initial-scale=1');
    assert.ok(html(path).startsWith('<!doctype html>'));
  }
});

head('the bars of the browser have the color of the page, by day and by night', () => {
  for (const [scheme, mode] of [
    ['light', 'day'],
    ['dark', 'night'],
  ] as const) {
    for (const path of everyPath) {
      const found = open(path).querySelectorAll(
        `meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`,
      );
      assert.equal(
        [...found].map((each) => each.getAttribute('content')),
        [color('paper', mode)],
        path,
      );
    }
  }
});

head('the icon for a home screen is a square picture', () => {
  const icon = one(open('/'), 'link[rel="apple-touch-icon"]').getAttribute('href') ?? '';
  const png = bytes(icon.slice(1));
  assert.equal([png.readUInt32BE(16), png.readUInt32BE(20)], [180, 180]);
});

head('the image of a preview says what is written on it', () => {
  for (const { path, name } of routes) {
    const alt = meta(open(path), '[property="og:image:alt"]');
    assert.ok(alt.includes(path === '/' ? firm.tagline : name), `${path}: ${alt}`);
  }
});

head('nothing blocks rendering: one deferred module, no linked stylesheet but for paper', () => {
  for (const path of everyPath) {
    const document = open(path);
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];
    assert.equal(
      sheets.map((sheet) => sheet.getAttribute('media')),
      ['print'],
    );
    const scripts = [...document.querySelectorAll('script[src]')];
    assert.is(scripts.length, 1);
    assert.is(scripts[0]?.getAttribute('type'), 'module');
    const [title, ...fonts] = [...document.querySelectorAll('link[rel="preload"]')];
    assert.match(
      title?.getAttribute('href') ?? '',
      /^data:font/,
      `${path}: the letters of the title`,
    );
    assert.is(fonts.length, 3, `${path}: and in wide windows the three faces`);
    for (const font of fonts) assert.is(font.getAttribute('media'), '(min-width: 40rem)');
  }
});

head('the manifest parses and its icons exist', () => {
  const manifest = JSON.parse(bytes('site.webmanifest').toString());
  assert.match(manifest.name, firm.name);
  assert.ok(manifest.icons.length >= 2);
  for (const { src } of manifest.icons) assert.ok(dist.has(src.slice(1)), src);
});

head('the sitemap lists every page with something to find, and nothing else', () => {
  const locations = [
    ...bytes('sitemap.xml')
      .toString()
      .matchAll(/<loc>(.*?)<\/loc>/g),
  ];
  assert.equal(
    locations.map(([, url]) => url).sort(),
    pages
      .map(({ path }) => path)
      .filter((path) => path !== portalLink.href)
      .map((path) => ORIGIN + path)
      .sort(),
    'the portal is still to come',
  );
});

head('robots.txt names the sitemap', () => {
  const robots = bytes('robots.txt').toString();
  assert.match(robots, /^User-agent: \*\nAllow: \/$/m);
  assert.match(robots, `Sitemap: ${ORIGIN}/sitemap.xml`);
});

head('each page is written as a file and as a folder index with the same bytes', () => {
  for (const { path } of pages.slice(1)) {
    assert.ok(bytes(`${path.slice(1)}.html`).equals(bytes(`${path.slice(1)}/index.html`)), path);
  }
});

head.run();
