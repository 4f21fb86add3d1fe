import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '#data/firm.ts';
import { portalLink } from '#data/navigation.ts';
import { layout } from '#data/pages/layout.ts';
import { notFoundRoutes, routes } from '#pages/routes.tsx';
import { siteFiles } from '#pages/site/site-files.ts';
import { bytes, dist, html, ORIGIN, one, open, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const head = suite('build: head, sitemap, robots');

/** The content of a `<meta>`. */
const meta = (document: Document, selector: string) =>
  one(document, `head > meta${selector}`).getAttribute('content') ?? '';

head(
  'A title is the subject of its page and then the firm, once; a preview has the subject.',
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

head('Every page names its canonical address, and error pages are kept out of search.', () => {
  for (const path of everyPath) {
    const found = ['link[rel="canonical"]', 'meta[property="og:url"]', 'meta[name="robots"]'].map(
      (selector) => {
        const element = open(path).querySelector(`head > ${selector}`);
        return element && (element.getAttribute('href') ?? element.getAttribute('content'));
      },
    );
    const expected = [ORIGIN + path, ORIGIN + path, null];
    assert.equal(found, missed.includes(path) ? [null, null, 'noindex'] : expected, path);
    assert.not.match(html(path), layout.preview, `${path} is no preview`);
    const zoomable = 'width=device-width, initial-scale=1';
    assert.is(meta(open(path), '[name="viewport"]'), zoomable);
  }
});

/** What the preview image of a page has written on it. */
const writtenOn = (path: string): string =>
  path === '/' ? firm.tagline : (routes.find((route) => route.path === path)?.name ?? path);

head(
  'Every page has Open Graph and a Twitter card with an image that exists and is described.',
  () => {
    for (const path of everyPath) {
      const document = open(path);
      assert.is(meta(document, '[property="og:type"]'), 'website');
      assert.is(meta(document, '[property="og:site_name"]'), firm.name);
      assert.is(meta(document, '[name="twitter:card"]'), 'summary_large_image');
      const described = meta(document, '[property="og:description"]');
      assert.is(described, meta(document, '[name="description"]'));
      const alt = meta(document, '[property="og:image:alt"]');
      assert.ok(alt.length > 10 && (missed.includes(path) || alt.includes(writtenOn(path))), alt);
      const image = meta(document, '[property="og:image"]');
      assert.ok(image.startsWith(`${ORIGIN}/`), image);
      const png = bytes(image.slice(ORIGIN.length + 1));
      assert.is(png.subarray(1, 4).toString(), 'PNG');
      assert.is(String(png.readUInt32BE(16)), meta(document, '[property="og:image:width"]'));
      assert.is(String(png.readUInt32BE(20)), meta(document, '[property="og:image:height"]'));
    }
  },
);

head('What link previews read comes before the stylesheet.', () => {
  for (const path of everyPath) {
    const [before = '', ...after] = html(path).split('<style>');
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'twitter:card']) {
      assert.ok(before.includes(`"${name}"`), `${path}: ${name}`);
      assert.not.ok(after.join().includes(`"${name}"`), `${path}: ${name}`);
    }
    assert.ok(Buffer.byteLength(before) < 8192, path);
  }
});

head('The icon for a home screen is a square picture.', () => {
  const icon = one(open('/'), 'link[rel="apple-touch-icon"]').getAttribute('href') ?? '';
  const png = bytes(icon.slice(1));
  assert.equal([png.readUInt32BE(16), png.readUInt32BE(20)], [180, 180]);
});

head('Nothing blocks rendering: one deferred module, no linked stylesheet but for paper.', () => {
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
    const [title, ...others] = [...document.querySelectorAll('link[rel="preload"]')];
    assert.match(
      title?.getAttribute('href') ?? '',
      /^data:font/,
      `${path}: the letters of the title`,
    );
    assert.equal(others, [], `${path}: and nothing that would take the line from the picture`);
  }
});

head('The manifest parses, and its icons exist.', () => {
  const manifest = JSON.parse(bytes('site.webmanifest').toString());
  assert.match(manifest.name, firm.name);
  assert.ok(manifest.icons.length >= 2);
  for (const { src } of manifest.icons) assert.ok(dist.has(src.slice(1)), src);
});

head('The sitemap lists every page with something to find, and nothing else.', () => {
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

head('robots.txt names the sitemap; that of a preview shuts out its own path alone.', () => {
  const robots = bytes('robots.txt').toString();
  assert.match(robots, /^User-agent: \*\nAllow: \/$/m);
  assert.match(robots, `Sitemap: ${ORIGIN}/sitemap.xml`);
  const preview = siteFiles([], `${ORIGIN}/ascent`, false, new Map());
  assert.is(preview.get('robots.txt'), 'User-agent: *\nDisallow: /ascent/\n');
});

head('Each page is written as a file and as a folder index with the same bytes.', () => {
  for (const { path } of pages.slice(1)) {
    assert.ok(bytes(`${path.slice(1)}.html`).equals(bytes(`${path.slice(1)}/index.html`)), path);
  }
});

head.run();
