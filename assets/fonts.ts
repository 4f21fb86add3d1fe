import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { hashedName } from './hashed-name.ts';

/** A font file as it is published. */
export interface FontFile {
  /** The CSS family. */
  readonly family: string;
  /** The weight or weights in the file, as `font-weight` in @font-face takes them. */
  readonly weight: string;
  /** The letters that the file is fetched for, as `unicode-range` takes them; for all unless given. */
  readonly unicodeRange?: string;
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A typeface as the site shows it: one design, cut out of a variable font. */
interface Face {
  readonly family: 'newsreader' | 'instrument-sans';
  readonly weight: string;
  /** Axes of the variable font, at one value or within a range. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  readonly features: readonly string[];
}

const files: Readonly<Record<Face['family'], string>> = {
  newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'instrument-sans':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** Titles, headings and large figures; light, so that it needs the optical size of large letters. */
const display: Face = {
  family: 'newsreader',
  weight: '300',
  axes: { wght: 300, opsz: 72 },
  features: ['kern'],
};

const faces: readonly Face[] = [
  display,
  { family: 'newsreader', weight: '400', axes: { wght: 400, opsz: 24 }, features: ['kern'] },
  {
    family: 'instrument-sans',
    weight: '400 500',
    axes: { wght: { min: 400, max: 500 } },
    // Tables and notes set their figures in columns.
    features: ['kern', 'tnum'],
  },
];

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** What English texts are written in; visitors type any of it into the form, which is set in the sans. */
const basic = `${range(0x20, 0x7e)}\u00a0©×\u2010\u2011–—‘’“”…•−`;

/** What no heading shows. */
const technical = /[#*<=>@[\\\]^_`{|}~©]/g;

/** Names with an accent, in files of their own: only a page that shows one fetches them. */
const latin1 = {
  letters: range(0xa1, 0xff).replace(/[©×]/g, ''),
  unicodeRange: 'U+A1-A8,U+AA-D6,U+D8-FF',
};

const key = cacheKey(['assets/fonts.ts'], ['subset-font']);

/**
 * Cuts the two typefaces down to the letters, weights, optical sizes and features that the site uses.
 *
 * @returns the files of the basic letters, and then, for the same faces, those of the rest of Latin-1; the
 *   same bytes for the same packages
 */
export async function makeFonts(): Promise<readonly FontFile[]> {
  const made = faces.flatMap((face) => [
    makeFile(face, '', face.family === 'newsreader' ? basic.replace(technical, '') : basic),
    makeFile(face, '-latin-1', latin1.letters, latin1.unicodeRange),
  ]);
  return Promise.all(made);
}

async function makeFile(
  face: Face,
  suffix: string,
  letters: string,
  unicodeRange?: string,
): Promise<FontFile> {
  const { family, weight } = face;
  const bytes = await subset(face, letters);
  const name = `${family}-${weight.replace(' ', '-')}${suffix}.woff2`;
  const path = `/assets/fonts/${hashedName(name, bytes)}`;
  return { family, weight, path, bytes, ...(unicodeRange && { unicodeRange }) };
}

/**
 * The display face with the letters of some titles alone, small enough to stand in the pages themselves.
 *
 * @param letters each letter once or more often; what the typeface lacks is left out
 * @returns a WOFF2 file
 */
export async function makeTitleFont(letters: string): Promise<Uint8Array> {
  // What a face of one weight without ligatures can do without; `name` stays, for it holds the copyright.
  return subset(display, letters, ['STAT', 'GDEF', 'GSUB']);
}

async function subset(
  { family, axes, features }: Face,
  letters: string,
  dropTables: string[] = [],
): Promise<Uint8Array> {
  const original = await readFile(createRequire(import.meta.url).resolve(files[family]));
  const wanted = [...new Set(letters)].sort().join('');
  const options = JSON.stringify([axes, features, dropTables, wanted]);
  return cached(['font', key, options, original], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(original, wanted, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: [...features],
      dropTables,
    });
  });
}
