import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { hashedName } from './hashed-name.ts';

/** A font file as it is published. */
export interface FontFile {
  /** The CSS family. */
  readonly family: string;
  /** The range of weights in the file, as `font-weight` in @font-face takes it. */
  readonly weight: string;
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface FontSource {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly axes: Record<string, { min: number; max: number }>;
  readonly characters: string;
  readonly features: readonly string[];
}

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0\u2010\u2011–—‘’“”…•−×';
const accents = 'áéíóúñüöçÁÉÍÓÑÜÖ';

// The two files may weigh 60 KB together. Headings keep the optical sizes, which double the file, and
// leave out what no heading shows; the text face keeps all of Latin-1 and tabular figures.
const sources: readonly FontSource[] = [
  {
    family: 'Newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    weight: '300 400',
    axes: { wght: { min: 300, max: 400 }, opsz: { min: 20, max: 72 } },
    characters: ascii.replace(/[#*<=>@[\\\]^_`{|}~]/g, '') + punctuation + accents,
    features: ['kern'],
  },
  {
    family: 'Instrument Sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 500',
    axes: { wght: { min: 400, max: 500 } },
    characters: ascii + punctuation + range(0xa1, 0xff),
    features: ['kern', 'tnum'],
  },
];

const key = cacheKey(['assets/fonts.ts'], ['subset-font']);

/**
 * Cuts the two typefaces down to the letters, weights and features that the site uses.
 *
 * @returns the two files; the same bytes for the same packages
 */
export async function makeFonts(): Promise<readonly FontFile[]> {
  const require = createRequire(import.meta.url);
  return Promise.all(
    sources.map(async ({ family, file, weight, axes, characters, features }) => {
      const original = await readFile(require.resolve(file));
      const bytes = await cached(['font', key, family, original], async () => {
        const { default: subsetFont } = await import('subset-font');
        return subsetFont(original, characters, {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures: [...features],
        });
      });
      const name = `${family.toLowerCase().replace(' ', '-')}.woff2`;
      return { family, weight, path: `/assets/fonts/${hashedName(name, bytes)}`, bytes };
    }),
  );
}
