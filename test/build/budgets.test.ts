import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cspHash } from '../../pages/build/hosts/csp.ts';
import { brotliSize } from '../../pages/build/writing/brotli-size.ts';
import { bytes, dist, html, one, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';
import { sampleIsWhole } from '../helpers/data/whole-sample.ts';

const budgets = suite('pages: budgets');

/**
 * What every page of the sample leaves of the first flight to the firm's own words, in bytes; one page, with
 * most terms and notes, leaves less.
 */
const ROOM = sampleIsWhole ? 2_000 : 0;
const LESS_ROOM: Readonly<Record<string, number>> = {
  '/target-investments': Math.min(1_200, ROOM),
};

for (const quality of [5, 11] as const) {
  budgets(`every page with its rules and title leaves room in 14,336 B, brotli ${quality}`, () => {
    const sizes = everyPath.map((path) => [path, brotliSize(html(path), quality)] as const);
    const large = sizes.filter(([path, size]) => size > 14_336 - (LESS_ROOM[path] ?? ROOM));
    assert.equal(large, []);
  });

  budgets(`script before any interaction is under 3,072 B, brotli ${quality}`, () => {
    for (const path of everyPath) {
      const sources = [...open(path).querySelectorAll('script[src]')].map(
        (script) => script.getAttribute('src')?.slice(1) ?? '',
      );
      const size = sources.reduce((sum, file) => sum + brotliSize(bytes(file), quality), 0);
      assert.ok(size > 0 && size < 3_072, `${path}: ${size} B`);
    }
  });
}

const inFonts = /^assets\/fonts\/[\w-]+\.woff2$/;
const fontFiles = [...dist.keys()].filter((file) => inFonts.test(file));

budgets('the faces of a first view weigh 38,000 B together', () => {
  const first = fontFiles.filter((file) => !file.includes('latin-1'));
  assert.is(first.length, 3);
  const size = first.reduce((sum, file) => sum + bytes(file).length, 0);
  assert.ok(size <= 38_000, `${size} B`);
});

budgets(
  'each face has the rest of Latin-1 in a file of its own, which a page names if it needs it',
  () => {
    assert.is(fontFiles.length, 6);
    for (const path of everyPath) {
      const accented = /[\u00a1-\u00a8\u00aa-\u00d6\u00d8-\u00ff]/.test(
        html(path).replace(/<style>.*<\/style>/s, ''),
      );
      assert.is(styles(path).includes('unicode-range'), accented, path);
    }
  },
);

/** A page's stylesheet in its two parts. */
function partsOf(path: string): { title: string; rules: string } {
  const [, title = '', rules = ''] =
    /^(@font-face{font-family:title;[^}]*})(.*)$/s.exec(styles(path)) ?? [];
  return { title, rules };
}

budgets('the pages of a layout share their rules, and the policies name their sheets', () => {
  const layouts = new Map<string, string>();
  const header = bytes('_headers').toString();
  for (const path of everyPath) {
    const { title, rules } = partsOf(path);
    assert.ok(title && rules, path);
    const layout = open(path).body.className;
    assert.is(layouts.get(layout) ?? rules, rules, path);
    layouts.set(layout, rules);
    const policy = one(open(path), 'meta[http-equiv="Content-Security-Policy"]');
    const hash = cspHash(styles(path));
    assert.match(policy.getAttribute('content') ?? '', `style-src 'self' '${hash}';`, path);
    assert.match(header, `'${hash}'`, path);
  }
  assert.ok(layouts.size > 10);
});

budgets('the font of a title is in the page once to be there in time, and once to be named', () => {
  for (const path of everyPath) {
    const [preload] = open(path).querySelectorAll('link[rel="preload"]');
    assert.match(partsOf(path).title, `url(${preload?.getAttribute('href')})`, path);
  }
});

budgets('the policy fits the 2,000 characters that Cloudflare leaves a header', () => {
  const [policy = ''] = /Content-Security-Policy: .*/.exec(bytes('_headers').toString()) ?? [];
  assert.ok(policy.length > 0 && policy.length <= 2_000, `${policy.length}`);
});

budgets('every asset has the hash of its content in its name', () => {
  const assets = [...dist.keys()].filter((file) => file.startsWith('assets/'));
  assert.ok(assets.length > 0);
  for (const file of assets) assert.match(file, /-[0-9a-f]{10}\.\w+$/);
});

budgets.run();
