import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { published, readDrawings } from '#assets/make/drawings.ts';
import { color, colorsIn } from '#assets/make/tokens.ts';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';

const drawings = suite('drawings: size and shape');
const all = await readDrawings();

/** Those of which a page shows a part, or its whole first screen. */
const large: Readonly<Record<string, number>> = {
  'hero/hero-wide': 17,
  'hero/hero-phone': 9,
  'street/street': 13,
};

drawings(
  '8 KB each, compressed; the hero 17 KB, on phones 9 KB, a wide stretch of the street 13 KB',
  () => {
    for (const [name, { bytes }] of all) {
      const limit = (large[name.replace(/(?:-\d+)?-(?:day|night)$/, '')] ?? 8) * 1024;
      // As a server compresses on the fly, which every property must bear; others may count on the best.
      if (brotliSize(bytes, 5) <= limit) continue;
      assert.not.match(name, /^properties/);
      assert.ok(brotliSize(bytes, 11) <= limit, `${name}: ${brotliSize(bytes, 11)} B`);
    }
  },
);

drawings('properties are 4:3 and portraits 4:5, as the photographs that replace them', () => {
  for (const [name, { width, height }] of all) {
    if (name.startsWith('properties/')) assert.is(width / height, 4 / 3, name);
    if (name.startsWith('portraits/')) assert.is(width / height, 4 / 5, name);
  }
});

drawings('a cache key holds the colors that a module names, by day and by night', () => {
  const own = colorsIn('assets/make/og.ts').split(' ');
  assert.equal(
    own,
    ['ink', 'ink2', 'ink', 'brass-drawn'].map((name) => color(name)),
  );
  assert.ok(colorsIn('assets/hill/look.ts').includes(color('earth', 'night')));
});

drawings('one without a size is refused, by its name', () => {
  const drawn = (attribute: string) => Buffer.from(`<svg xmlns="x" ${attribute}><path/></svg>`);
  for (const missing of [
    '',
    'viewBox="0 0 0 10"',
    'viewBox="0 0 10 wide"',
    'width="9" height="9"',
  ]) {
    assert.throws(
      () => published('hero/new.svg', drawn(missing)),
      /assets\/drawings\/hero\/new\.svg: no viewBox in its <svg> element; add one/,
    );
  }
  const { width, height } = published('hero/new.svg', drawn('viewBox="0 0 40 30"'));
  assert.equal([width, height], [40, 30]);
});

drawings.run();
