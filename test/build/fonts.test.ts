import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeFonts } from '#assets/make/fonts.ts';
import { projectRoot } from '#assets/make/project-root.ts';
import { all, bytes, dist, one, open } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('fonts');

/** Returns the characters of a WOFF2 font: https://www.w3.org/TR/WOFF2/ */
function charactersOf(font: Buffer): ReadonlySet<string> {
  let [at, offset, cmapAt] = [48, 0, 0];
  const readLength = (): number => {
    let value = 0;
    for (let byte = 128; byte >= 128; at += 1) {
      byte = font.readUInt8(at);
      value = value * 128 + (byte % 128);
    }
    return value;
  };
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at);
    const [tag, version] = [flags & 63, flags >> 6];
    at += tag === 63 ? 5 : 1;
    const length = readLength();
    // A table is transformed unless its version is 3 (glyf and loca) or 0 (other tables).
    const isTransformed = version !== (tag === 10 || tag === 11 ? 3 : 0);
    if (tag === 0) cmapAt = offset;
    offset += isTransformed ? readLength() : length;
  }
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  const cmap = tables.subarray(cmapAt);
  // Format 4 lists ranges of codes: https://learn.microsoft.com/typography/opentype/spec/cmap
  const ranges = cmap.subarray(cmap.readUInt32BE(8));
  assert.is(ranges.readUInt16BE(0), 4);
  const size = ranges.readUInt16BE(6);
  const found = new Set<string>();
  for (let i = 0; i < size; i += 2) {
    const [start, end] = [ranges.readUInt16BE(16 + size + i), ranges.readUInt16BE(14 + i)];
    for (let code = start; code <= end; code += 1) found.add(String.fromCharCode(code));
  }
  return found;
}

/** Returns the characters of both files of a font. */
const charactersIn = (name: string): ReadonlySet<string> => {
  const files = [...dist.keys()].filter((file) => file.startsWith(`assets/fonts/${name}`));
  assert.is(files.length, 2, `${name}: basic letters and accented letters`);
  return new Set(files.flatMap((file) => [...charactersOf(bytes(file))]));
};

/** Elements in the serif font. */
const SERIF =
  'h1, h2, h3, summary, .subtitle, .location-name, :is(.statistics, .counts) dd, header li a';

const serif = everyPath.flatMap((path) => all(open(path), SERIF)).join('');
const sans = everyPath.map((path) => one(open(path), 'body').textContent).join('');
/** Visitors may type any ASCII character into the form. */
const asciiForVisitors = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

for (const [name, text] of [
  ['newsreader-300', serif],
  ['newsreader-400', serif],
  ['instrument-sans-400-500', sans + asciiForVisitors],
] as const) {
  test(`the font files of ${name} have every character that the pages show in that font`, () => {
    const drawn = charactersIn(name);
    const used = new Set(text.replaceAll('\n', ''));
    assert.ok(used.size > 50, `${used.size} characters`);
    const missing = [...used].filter((character) => !drawn.has(character));
    assert.equal(missing, []);
  });
}

test('the unicode-range of a font covers its accented letters, and text shows before the font loads', async () => {
  const css = readFileSync(join(projectRoot, 'assets/styles/foundation/fonts.css'), 'utf8');
  const fonts = [...(await makeFonts())].filter(([name]) => name.includes('latin-1'));
  assert.is(fonts.length, 3);
  for (const [name, { bytes }] of fonts) {
    const rule = css.split('}').find((each) => each.includes(`"${name}"`)) ?? '';
    assert.match(rule, 'font-display: swap', 'text is visible before the font loads');
    const ranges = [...rule.matchAll(/U\+(\w\w)-(\w\w)/g)].map(
      ([, from, to]) => `\\x${from}-\\x${to}`,
    );
    const listed = new RegExp(`^[${ranges.join('')}]{60,}$`);
    assert.match([...charactersOf(Buffer.from(bytes))].join('').replace('\uffff', ''), listed);
  }
});

test.run();
