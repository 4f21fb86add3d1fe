import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached, cacheKey, hashedFile } from './cache.ts';

/** A font file as it is published, with its @font-face rule. */
export type FontFile = Awaited<ReturnType<typeof makeFile>>;

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** The characters of English text. Visitors may type any of them into the form, which uses the sans. */
const basic = `${range(0x20, 0x7e)}\u00a0©×\u2010\u2011–—‘’“”…•−`;

/** Accented letters are in separate files, which only a page that shows one fetches. */
const latin1 = {
  suffix: '-latin-1',
  letters: range(0xa1, 0xff).replace(/[©×]/g, ''),
  unicodeRange: ';unicode-range:U+A1-A8,U+AA-D6,U+D8-FF',
};

const newsreader = {
  family: 'newsreader',
  file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  // Leaves out the characters that no heading shows.
  letters: basic.replace(/[#*<=>@[\\\]^_`{|}~©]/g, ''),
  features: ['kern'],
};

/** For titles, headings and large figures. Its light weight needs the optical size of large letters. */
const display = { ...newsreader, weight: '300', axes: { wght: 300, opsz: 72 } };

/** The designs to cut out of the variable fonts: each axis keeps one value or a range. */
const designs = [
  display,
  { ...newsreader, weight: '400', axes: { wght: 400, opsz: 24 } },
  {
    family: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    letters: basic,
    // Tables and notes set their figures in columns.
    features: ['kern', 'tnum'],
    weight: '400 500',
    axes: { wght: { min: 400, max: 500 } },
  },
];

type Design = (typeof designs)[number];

const key = cacheKey('assets/make/fonts.ts');

/** Makes a file of basic and a file of accented letters for each design. */
export const makeFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(designs.flatMap((design) => [makeFile(design), makeFile(design, latin1)]));

/** Web fonts always load; on slow connections, text first appears in a fallback font. */
async function makeFile(
  design: Design,
  { suffix, letters, unicodeRange } = { suffix: '', letters: design.letters, unicodeRange: '' },
) {
  const { family, weight } = design;
  const name = `fonts/${family}-${weight.replace(' ', '-')}${suffix}.woff2`;
  const file = hashedFile(name, await subset(design, letters));
  const rule = `@font-face{font-family:${family};src:url(${file.path});font-weight:${weight};font-display:swap${unicodeRange}}`;
  return { ...file, rule };
}

/**
 * Makes a WOFF2 file of the display font with the letters of some titles, small enough to inline in a page. It lacks the
 * tables that a font of one weight without ligatures doesn't need; `name` stays because it holds the copyright.
 */
export const makeTitleFont = (letters: string): Promise<Uint8Array> =>
  subset(display, letters, ['STAT', 'GDEF', 'GSUB']);

async function subset(
  { file, axes, features }: Design,
  letters: string,
  dropTables: string[] = [],
): Promise<Uint8Array> {
  const wanted = [...new Set(letters)].sort().join('');
  const options = JSON.stringify([axes, features, dropTables, wanted]);
  // The key names the package, and with it the bytes of its font.
  return cached('fonts', [key, file, options], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(await readFile(createRequire(import.meta.url).resolve(file)), wanted, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      dropTables,
    });
  });
}

/** Ascent and descent of our two typefaces, in percent of the font size, from the `hhea` tables of their files. */
const METRICS = { newsreader: [73.5, 26.5], 'instrument-sans': [97, 25] } as const;

/**
 * Returns a rule that makes system fonts of one width as wide and as tall as ours. Every line height is a number, so
 * their line gap never counts.
 *
 * @param names full or PostScript names, as `local()` takes them
 * @param sizeAdjust our average width relative to theirs, in percent
 */
function fallback(
  family: keyof typeof METRICS,
  number: number,
  names: readonly string[],
  sizeAdjust: number,
): string {
  const sources = names.map((name) => `local("${name}")`).join();
  const [ascent, descent] = METRICS[family].map((part) => ((part / sizeAdjust) * 100).toFixed(1));
  return `@font-face{font-family:${family}-${number};src:${sources};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
}

/**
 * System fonts that stand in until ours arrive: Georgia on Windows, macOS and iOS, Noto Serif on Android, Times on
 * Linux, and Arial or Roboto. Each `size-adjust` is the width of all text of the pages in our font, divided by its width
 * in the system font: headings for the serifs, text for the sans, both of weight 400 (Roboto: 102.6). Chromium measured
 * the widths with kerning in npm's noto-serif, roboto, gelasio, tinos and arimo; the last three share the widths of
 * Georgia, Times and Arial (https://wiki.archlinux.org/title/Metric-compatible_fonts), as does Liberation.
 */
const fallbacks = [
  fallback('newsreader', 1, ['Georgia'], 92.4),
  fallback('newsreader', 2, ['Noto Serif', 'NotoSerif-Regular'], 86.2),
  fallback('newsreader', 3, ['Times New Roman', 'Liberation Serif'], 101.4),
  fallback('instrument-sans', 1, ['Arial', 'Roboto', 'Liberation Sans'], 102.5),
  ':root{--serif:newsreader,newsreader-1,newsreader-2,newsreader-3,serif;--sans:instrument-sans,instrument-sans-1,sans-serif}',
];

/**
 * Returns the @font-face rules of our fonts and of their fallbacks, and the custom properties `--serif` and `--sans` that
 * list them. Nothing preloads our fonts, because they would compete with the LCP image.
 */
export const fontFaces = (fonts: readonly FontFile[]): string =>
  [...fonts.map(({ rule }) => rule), ...fallbacks].join('');
