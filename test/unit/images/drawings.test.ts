import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { published, readDrawings } from '#assets/make/drawings.ts';
import { pick } from '#assets/make/tokens.ts';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';

const test = suite('drawings');
const all = await readDrawings();

/** Limits in KB for large drawings and for drawings on the first screen. */
const limits: Readonly<Record<string, number>> = {
  'hero/hero-section': 4,
  'pages/why-multifamily-arguments': 5,
  'hero/hero-wide': 17,
  'hero/hero-phone': 9,
  'street/street': 13,
};

test('a drawing has at most 8 KB after brotli, or stays within its own limit', () => {
  for (const [name, { bytes }] of all) {
    const limit = (limits[name.replace(/(?:-\d+)?-(?:day|night)$/, '')] ?? 8) * 1024;
    // A property must fit even at the quality that servers use on the fly.
    if (brotliSize(bytes, 5) <= limit) continue;
    assert.not.match(name, /^properties/);
    assert.ok(brotliSize(bytes, 11) <= limit, `${name}: ${brotliSize(bytes, 11)} B`);
  }
});

test('drawings of properties are 4:3 and portraits are 4:5, like photographs', () => {
  for (const [name, { width, height }] of all) {
    if (name.startsWith('properties/')) assert.is(width / height, 4 / 3, name);
    if (name.startsWith('portraits/')) assert.is(width / height, 4 / 5, name);
  }
});

test('a picked color has its values by day and by night, and an unknown color is an error', () => {
  const { day, night } = pick('paper', 'brass-earth');
  assert.is.not(day.paper, night.paper);
  assert.is(day['brass-earth'], night['brass-earth'], 'tokens.css defines it by day only');
  assert.throws(() => pick('ink', 'no-color'), /tokens\.css: there is no color --no-color; define/);
});

test('the error for a drawing without a size names its file', () => {
  const drawn = (attribute: string) => Buffer.from(`<svg xmlns="x" ${attribute}><path/></svg>`);
  const error = /assets\/drawings\/hero\/new\.svg: no viewBox in its <svg> element; add one/;
  for (const missing of ['', 'viewBox="0 0 0 10"', 'viewBox="0 0 10 wide"', 'width="9" height="9"'])
    assert.throws(() => published('hero/new.svg', drawn(missing)), error);
  const { width, height } = published('hero/new.svg', drawn('viewBox="0 0 40 30"'));
  assert.equal([width, height], [40, 30]);
});

test.run();
