import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached, hashedFile } from './cache.ts';

/** A published font file with its @font-face rule. */
export type FontFile = Awaited<ReturnType<typeof makeFile>>;

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Characters of English text. Visitors may type any of them into the form, which uses the sans-serif font. */
const basic = `${range(0x20, 0x7e)}\u00a0©×\u2010\u2011–—‘’“”…•−`;

/** Accented letters are in separate files, which only pages with accented letters fetch. */
const latin1 = {
  suffix: '-latin-1',
  letters: range(0xa1, 0xff).replace(/[©×]/g, ''),
  unicodeRange: ';unicode-range:U+A1-A8,U+AA-D6,U+D8-FF',
};

const newsreader = {
  family: 'newsreader',
  file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  // No heading shows these characters.
  letters: basic.replace(/[#*<=>@[\\\]^_`{|}~©]/g, ''),
};

/** The font of titles, headings, and large figures. Its light weight needs the optical size of large letters. */
const display = { ...newsreader, weight: '300', axes: { wght: 300, opsz: 72 } };

/** Designs to cut out of the variable fonts. Each axis keeps one value or a range. */
const designs = [
  display,
  { ...newsreader, weight: '400', axes: { wght: 400, opsz: 24 } },
  {
    family: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    letters: basic,
    weight: '400 500',
    axes: { wght: { min: 400, max: 500 } },
  },
];

type Design = (typeof designs)[number];

/** Makes two files for each design: basic letters and accented letters. */
export const makeFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(designs.flatMap((design) => [makeFile(design), makeFile(design, latin1)]));

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
 * Makes a WOFF2 file of the display font with the letters of some titles, small enough to inline in a page. The file
 * lacks tables that a font of one weight without ligatures doesn't need. The table `name` stays because it has the
 * copyright.
 */
export const makeTitleFont = (letters: string): Promise<Uint8Array> =>
  subset(display, letters, ['STAT', 'GDEF', 'GSUB']);

async function subset(
  { file, axes }: Design,
  letters: string,
  dropTables: string[] = [],
): Promise<Uint8Array> {
  const wanted = [...new Set(letters)].sort().join('');
  const options = JSON.stringify([axes, dropTables, wanted]);
  // The lock file covers the bytes of the package's font.
  return cached('fonts', [file, options], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(await readFile(createRequire(import.meta.url).resolve(file)), wanted, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern'],
      dropTables,
    });
  });
}

/** Ascent and descent of our two typefaces in percent of the font size, from the `hhea` tables of their files. */
const METRICS = { newsreader: [73.5, 26.5], 'instrument-sans': [97, 25] } as const;

/**
 * Returns a rule that makes system fonts of equal width as wide and as tall as our font. Every line height is a number,
 * so line gaps don't matter.
 *
 * @param names full names or PostScript names of the system fonts, for `local()`
 * @param sizeAdjust average width of our font, in percent of the system fonts' average width
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
 * System fonts for text until our fonts arrive: Georgia on Windows, macOS, and iOS, Noto Serif on Android, Times on
 * Linux, and Arial or Roboto. Each `size-adjust` is the width of the site's text in our font, divided by the width in
 * the system font: headings for serif fonts, body text for sans-serif fonts, all in weight 400. Chromium measured the
 * widths with the npm fonts noto-serif, roboto, gelasio, tinos, and arimo. The last three have the widths of Georgia,
 * Times, and Arial (https://wiki.archlinux.org/title/Metric-compatible_fonts), and so do the Liberation fonts.
 */
const fallbacks = [
  fallback('newsreader', 1, ['Georgia'], 92.4),
  fallback('newsreader', 2, ['Noto Serif', 'NotoSerif-Regular'], 86.2),
  fallback('newsreader', 3, ['Times New Roman', 'Liberation Serif'], 101.4),
  fallback('instrument-sans', 1, ['Arial', 'Roboto', 'Liberation Sans'], 102.5),
  ':root{--serif:newsreader,newsreader-1,newsreader-2,newsreader-3,serif;--sans:instrument-sans,instrument-sans-1,sans-serif}',
];

/**
 * Returns the @font-face rules of our fonts and of their fallbacks, and the font lists `--serif` and `--sans`. Nothing
 * preloads our fonts, because they would compete with the LCP image.
 */
export const fontFaces = (fonts: readonly FontFile[]): string =>
  [...fonts.map(({ rule }) => rule), ...fallbacks].join('');
