import { brotliCompressSync, constants } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bytes, dist, html, open, styles } from '../helpers/build/built.ts';
import { everyPath, pages } from '../helpers/build/routes.ts';

const budgets = suite('pages: budgets of DESIGN.md');

/** Bytes after brotli at a quality: 5 is what hosts use on the fly, 11 what they use ahead. */
const brotli = (content: Uint8Array | string, quality: number) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

for (const quality of [5, 11]) {
  budgets(`every page with its styles is under 14,336 B, brotli ${quality}`, () => {
    const sizes = everyPath.map((path) => [path, brotli(html(path), quality)] as const);
    const large = sizes.filter(([, size]) => size >= 14_336);
    assert.equal(large, []);
  });

  budgets(`script before any interaction is under 3,072 B, brotli ${quality}`, () => {
    for (const path of everyPath) {
      const sources = [...open(path).querySelectorAll('script[src]')].map(
        (script) => script.getAttribute('src')?.slice(1) ?? '',
      );
      const size = sources.reduce((sum, file) => sum + brotli(bytes(file), quality), 0);
      assert.ok(size > 0 && size < 3_072, `${path}: ${size} B`);
    }
  });
}

budgets('two font files, 60,000 B together', () => {
  const fonts = [...dist.keys()].filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  assert.is(fonts.length, 2);
  const size = fonts.reduce((sum, file) => sum + bytes(file).length, 0);
  assert.ok(size <= 60_000, `${size} B`);
});

budgets('each property drawing is at most 8 KB, brotli', () => {
  const drawings = new Set<string>();
  for (const { path } of pages.filter(({ path }) => path.startsWith('/experience/'))) {
    for (const file of html(path).match(/assets\/drawings\/[\w-]+\.svg/g) ?? []) drawings.add(file);
  }
  const properties = [...drawings].filter((file) => !/band-/.test(file));
  assert.is(properties.length, 106);
  const large = properties.filter((file) => brotli(bytes(file), 11) > 8_192);
  assert.equal(large, []);
});

budgets('one stylesheet, the same on every page', () => {
  for (const path of everyPath) assert.ok(html(path).includes(`<style>${styles}</style>`));
});

budgets('what stands under a hashed name is named after its content', () => {
  const assets = [...dist.keys()].filter((file) => file.startsWith('assets/'));
  assert.ok(assets.length > 100);
  for (const file of assets) assert.match(file, /-[0-9a-f]{10}\.\w+$/);
});

budgets.run();
