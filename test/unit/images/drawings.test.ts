import { published, readDrawings, recolor } from '#assets/make/drawings.ts';
import { pick } from '#assets/make/tokens.ts';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';
import { assert, test } from '../../harness/suite.ts';

const all = await readDrawings();

/** Limits in KB for large drawings and for drawings on the first screen. */
const limits: Readonly<Record<string, number>> = {
  'hero/hero-section': 4,
  'pages/why-multifamily-arguments': 5,
  'hero/hero-wide': 17,
  'hero/hero-phone': 9,
  'street/street': 13,
};

test('a drawing has at most 8 KB after brotli, or its own limit, and properties and portraits are as wide as photographs', () => {
  for (const [name, { bytes, width, height }] of all) {
    if (name.startsWith('properties/')) assert.is(width / height, 4 / 3, name);
    if (name.startsWith('portraits/')) assert.is(width / height, 4 / 5, name);
    const day = all.get(name.replace(/-night$/, '-day')) ?? all.get(name.replace(/-night$/, ''));
    assert.equal([width, height], [day?.width, day?.height], `${name}, by day`);
    const limit = (limits[name.replace(/(?:-\d+)?-(?:day|night)$/, '')] ?? 8) * 1024;
    // A property must fit even at the quality that servers use on the fly.
    if (brotliSize(bytes, 5) <= limit) continue;
    assert.not.match(name, /^properties/);
    assert.ok(brotliSize(bytes, 11) <= limit, `${name}: ${brotliSize(bytes, 11)} B`);
  }
});

test('a picked color has its values by day and by night and replaces its tint in drawings, and an unknown color is an error', () => {
  const { day, night } = pick('paper', 'brass-earth');
  assert.is.not(day.paper, night.paper);
  assert.is(day['brass-earth'], night['brass-earth'], 'tokens.css defines it by day only');
  const svg = Buffer.from('#F2ECDF #f2ecdf #14271F');
  assert.is(`${recolor('a', svg)}`, `${pick('panel').day.panel} ${pick('panel').day.panel} #14271F`);
  assert.throws(() => pick('ink', 'no-color'), /tokens\.css: there is no color --no-color; define/);
});

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"';
const drawn = (inside: string) => `${start} viewBox="0 0 40 30">\n${inside}</svg>`;
const entities = '<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY box "0 0 40 30">';
const external = '"-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/SVG/DTD/svg10.dtd"';

for (const [what, svg] of [
  ['from Illustrator', `<!DOCTYPE svg PUBLIC ${external} [\n${entities}\n]><svg xmlns='&ns;' viewBox='&box;'/>`],
  ['after a long comment', `\ufeff<?xml version="1.0"?><!--${'-long '.repeat(500)}-->${drawn('')}`],
  ['with commas in its viewBox', `${start}\n  viewBox=' 0,0, 40 ,30 '/>`],
  ['with links to itself', drawn('<use href="#a"/><a href="/"/><image href="data:image/png;base64,"/>')],
] as const)
  test(`a drawing ${what} has the size of its viewBox`, () => {
    const { width, height } = published('hero/new.svg', Buffer.from(svg));
    assert.equal([width, height], [40, 30]);
  });

for (const [what, svg, error] of [
  ['without a viewBox', `${start}/>`, / no viewBox in its <svg> element; add one/],
  ['without a width', `${start} viewBox="0 0 0 10"/>`, / no viewBox/],
  ['without a height', `${start} viewBox="0 0 10 0"/>`, / no viewBox/],
  ['with a fifth number in its viewBox', `${start} viewBox="0 0 10 9 8"/>`, / no viewBox/],
  ['with an empty number in its viewBox', `${start} viewBox="0,,0 10 9"/>`, / no viewBox/],
  ['with an open tag', drawn('<g><path/>'), /2: .*found end tag "svg" but expected "g" at `/],
  ['that is cut off', drawn('').slice(0, -9), /1: browsers can't read it/],
  ['that is empty', '', /1: browsers can't read it/],
  ['without the namespace', '\n<svg viewBox="0 0 9 9"/>', /2: browsers need <svg xmlns=/],
  ['that is HTML', '<html/>', /1: browsers need <svg/],
  ['that declares another encoding', "<?xml version='1.0' encoding='x'?>", /1: .* UTF-8, not x;/],
  ['in another encoding', Buffer.from(drawn('<title>Pe\u00f1asco</title>'), 'latin1'), /2: the text is not in UTF-8/],
  ['with a picture in another file', drawn('<image href="a.png"/>'), /2: .*no other file.*a\.png/],
  ['from Illustrator with a picture in another file', drawn('<image x:href="a.png"/>'), /2: .*other file.*a\.png/],
] as const)
  test(`a drawing ${what} is an error with its file and line`, () => {
    const place = new RegExp(`^assets/drawings/hero/new\\.svg:${error.source}`);
    assert.throws(() => published('hero/new.svg', Buffer.from(svg)), place);
  });
