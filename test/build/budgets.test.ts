import { brotliSize } from '#test/helpers/build/brotli-size.ts';
import { assert, test } from '../harness/suite.ts';
import { bytes, dist, filesEnding, html, one, open, textOf } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const RECORD = 16_384;

// A server can send 14,336 B in its first round trip. Hosts that compress on the fly use brotli 5.
for (const [quality, most] of [
  [5, 14_336],
  [11, 13_400],
] as const)
  test(`every page has at most ${most} B at brotli ${quality}, and the page of record ${RECORD}`, () => {
    const sizes = everyPath.map((path) => ({ path, size: brotliSize(html(path), quality) }));
    const large = sizes.filter(({ path, size }) => size > (path === '/disclaimer' ? RECORD : most));
    assert.equal(large, []);
  });

const inline = one(open('/'), 'script:not([src], [type])').textContent ?? '';

for (const [what, name, before, least, most] of [
  ['the script that runs before any interaction', '/main-', inline, 500, 3_200],
  ['the chunk that sends messages', '/supabase-', '', 5_000, 28 * 1024],
] as const)
  test(`${what} has at most ${most} B at brotli 5`, () => {
    const file = filesEnding('.js').find((file) => file.includes(name)) ?? '';
    const size = brotliSize(before + textOf(file));
    assert.ok(size > least && size <= most, `${size} B`);
  });

test('the font files for basic letters have at most 38,000 B', () => {
  const fontFiles = filesEnding('.woff2').filter((file) => file.startsWith('assets/fonts/'));
  const first = fontFiles.filter((file) => !file.includes('latin-1'));
  assert.equal([first.length, fontFiles.length], [3, 6]);
  const size = first.reduce((sum, file) => sum + bytes(file).length, 0);
  assert.ok(size <= 38_000, `${size} B`);
});

test('the name of every asset contains a hash', () => {
  const assets = [...dist.keys()].filter((file) => file.startsWith('assets/'));
  assert.ok(assets.length > 0);
  for (const file of assets) assert.match(file, /-[0-9a-f]{8}\.\w+$/);
});
