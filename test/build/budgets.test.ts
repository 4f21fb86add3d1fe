import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cspHash } from '../../pages/build/hosts/csp.ts';
import { brotliSize } from '../helpers/brotli.ts';
import { bytes, dist, html, one, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const budgets = suite('pages: budgets');

for (const quality of [5, 11] as const) {
  budgets(`every page with its styles is under 14,336 B, brotli ${quality}`, () => {
    const sizes = everyPath.map((path) => [path, brotliSize(html(path), quality)] as const);
    const large = sizes.filter(([, size]) => size >= 14_336);
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

budgets('two font files, 60,000 B together', () => {
  const fonts = [...dist.keys()].filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  assert.is(fonts.length, 2);
  const size = fonts.reduce((sum, file) => sum + bytes(file).length, 0);
  assert.ok(size <= 60_000, `${size} B`);
});

budgets('the pages of a layout share one stylesheet, which its policy names', () => {
  const layouts = new Map<string, string>();
  for (const path of everyPath) {
    const sheet = styles(path);
    const layout = open(path).body.className;
    assert.is(layouts.get(layout) ?? sheet, sheet, path);
    layouts.set(layout, sheet);
    const policy = one(open(path), 'meta[http-equiv="Content-Security-Policy"]');
    assert.match(policy.getAttribute('content') ?? '', `style-src '${cspHash(sheet)}';`, path);
    assert.match(bytes('_headers').toString(), `'${cspHash(sheet)}'`, path);
  }
  assert.ok(layouts.size > 10);
});

budgets('every asset has the hash of its content in its name', () => {
  const assets = [...dist.keys()].filter((file) => file.startsWith('assets/'));
  assert.ok(assets.length > 0);
  for (const file of assets) assert.match(file, /-[0-9a-f]{10}\.\w+$/);
});

budgets.run();
