import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { makeFonts } from '#assets/make/fonts.ts';
import { assert, test } from '../harness/suite.ts';
import { all, bytes, dist, filesEnding, one, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

/** Every character that a font of the site could have. */
const ANY = String.fromCharCode(...Array.from({ length: 0x3000 }, (_, code) => code));

const faceOf = async (font: Uint8Array) =>
  new Face(new Blob(await subsetFont(Buffer.from(font), ANY, { targetFormat: 'truetype' })));

async function charactersOf(...fonts: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
  const found = fonts.map(async (font) => [...(await faceOf(font)).collectUnicodes()]);
  return new Set((await Promise.all(found)).flat().map((code) => String.fromCharCode(code)));
}

const SERIF = 'h1, h2, h3, summary, .subtitle, .location-name, :is(.statistics, .counts) dd, header li a';

const serif = everyPath.flatMap((path) => all(open(path), SERIF)).join('');
const sans = everyPath.map((path) => one(open(path), 'body').textContent).join('');
/** Visitors may type any ASCII character into the form. */
const asciiForVisitors = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

for (const [name, text] of [
  ['newsreader-300', serif],
  ['newsreader-400', serif],
  ['instrument-sans-400-500', sans + asciiForVisitors],
] as const)
  test(`the font files of ${name} have every character that the pages show in that font`, async () => {
    const files = [...dist.keys()].filter((file) => file.startsWith(`assets/fonts/${name}`));
    assert.is(files.length, 2, 'basic letters and accented letters');
    const drawn = await charactersOf(...files.map(bytes));
    const used = new Set(text.replaceAll('\n', ''));
    assert.ok(used.size > 50, `${used.size} characters`);
    const missing = [...used].filter((character) => !drawn.has(character));
    assert.equal(missing, []);
  });

test('the only font that a page preloads is its title font, from a data: URL', () => {
  for (const path of everyPath) {
    const href = one(open(path), 'link[rel="preload"]').getAttribute('href') ?? '';
    const rule = `@font-face{font-family:title;src:url(${href});font-display:optional}`;
    assert.ok(href.startsWith('data:font/woff2;base64,') && styles(path).startsWith(rule), path);
  }
});

test('every font has its copyright, as its license requires, and its kerning', async () => {
  const inlined = one(open('/'), 'link[rel="preload"]').getAttribute('href')?.split(',')[1] ?? '';
  for (const font of [Buffer.from(inlined, 'base64'), ...filesEnding('.woff2').map(bytes)]) {
    const face = await faceOf(font);
    assert.match(face.getName(0, 'en'), /^Copyright 20/);
    assert.ok(face.getTableFeatureTags('GPOS').includes('kern'), face.getName(4, 'en'));
  }
});

test('the unicode-range of a font has its accented letters, and text shows before the font loads', async () => {
  const css = readFileSync('assets/styles/foundation/fonts.css', 'utf8');
  const fonts = [...(await makeFonts())];
  assert.is(fonts.length, 6);
  for (const [name, { bytes }] of fonts) {
    const rule = css.split('}').find((each) => each.includes(`"${name}"`)) ?? '';
    assert.match(rule, 'font-display: swap', 'text is visible before the font loads');
    if (!name.includes('latin-1')) continue;
    const ranges = [...rule.matchAll(/U\+(\w\w)-(\w\w)/g)].map(([, from, to]) => `\\x${from}-\\x${to}`);
    // Instrument Sans has no fractions, superscript digits, and µ.
    const listed = new RegExp(`^[${ranges.join('')}]{${name.startsWith('instrument') ? 81 : 93}}$`);
    assert.match([...(await charactersOf(bytes))].join(''), listed);
  }
});
