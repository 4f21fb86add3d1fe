import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';
import { bytes, dist, filesEnding, html, one, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const budgets = suite('pages: budgets');

// What a server sends before it waits for the browser, and the bytes of it that each page of the sample leaves free.
// Hosts that compress on the fly use a lower quality.
for (const [quality, room] of [
  [5, 700],
  [11, 2_000],
] as const) {
  budgets(
    `every page with its styles and title font leaves ${room} of 14,336 B at brotli ${quality}`,
    () => {
      const most = 14_336 - (sampleIsWhole ? room : 0);
      const sizes = everyPath.map((path) => [path, brotliSize(html(path), quality)] as const);
      assert.equal(
        sizes.filter(([, size]) => size > most),
        [],
      );
    },
  );
}

/** Returns the script with a name. */
const script = (name: string) =>
  bytes(filesEnding('.js').find((file) => file.includes(name)) ?? '');

budgets(
  'the script before any interaction, inline script included, is under 3,072 B of brotli',
  () => {
    const entry = script('/main-');
    const inline = one(open('/'), 'script:not([src], [type])').textContent ?? '';
    const sizes = [
      brotliSize(entry, 5),
      brotliSize(Buffer.concat([Buffer.from(inline), entry]), 11),
    ];
    for (const size of sizes) assert.ok(size > 500 && size < 3_072, `${size} B`);
  },
);

budgets('the chunk that sends messages is under 28 KB of brotli, half of supabase-js', () => {
  const size = brotliSize(script('/supabase-'), 5);
  assert.ok(size > 5_000 && size <= 28 * 1024, `${size} B`);
});

const inFonts = /^assets\/fonts\/[\w-]+\.woff2$/;
const fontFiles = [...dist.keys()].filter((file) => inFonts.test(file));

budgets('the fonts of a first view have at most 38,000 B', () => {
  const first = fontFiles.filter((file) => !file.includes('latin-1'));
  assert.is(first.length, 3);
  const size = first.reduce((sum, file) => sum + bytes(file).length, 0);
  assert.ok(size <= 38_000, `${size} B`);
});

budgets(
  'each font has the rest of Latin-1 in a second file, which a page names only if it needs it',
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

budgets('the font of a title is in the page as a preload and as a rule', () => {
  for (const path of everyPath) {
    const [preload] = open(path).querySelectorAll('link[rel="preload"]');
    const href = preload?.getAttribute('href') ?? '';
    assert.match(href, /^data:font\/woff2;base64,./, path);
    const rule = `@font-face{font-family:title;src:url(${href});font-display:optional}`;
    assert.ok(styles(path).startsWith(rule), path);
  }
});

budgets('every asset has a hash of its content in its name', () => {
  const assets = [...dist.keys()].filter((file) => file.startsWith('assets/'));
  assert.ok(assets.length > 0);
  for (const file of assets) assert.match(file, /-[0-9a-f]{8}\.\w+$/);
});

budgets.run();
