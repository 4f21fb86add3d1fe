import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached } from './cache.ts';
import { type HashedFile, hashedFile } from './hashed-file.ts';

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Characters of English text. Visitors may type any of them into the form, which uses the sans-serif font. */
const basic = `${range(0x20, 0x7e)}\u00a0©×\u2010\u2011–—‘’“”…•−`;

/** Accented letters, which `fonts.css` lists as `unicode-range`. Only pages with accented letters fetch their files. */
const latin1 = range(0xa1, 0xff).replace(/[©×]/g, '');

const newsreader = {
  file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  // No heading shows these characters.
  letters: basic.replace(/[#*<=>@[\\\]^_`{|}~©]/g, ''),
};

/** The font of titles, headings, and large figures. Its light weight needs the optical size of large letters. */
const display = { ...newsreader, name: 'newsreader-300', axes: { wght: 300, opsz: 72 } };

/** Designs to cut out of the variable fonts. Each axis keeps one value or a range. */
const designs = [
  display,
  { ...newsreader, name: 'newsreader-400', axes: { wght: 400, opsz: 24 } },
  {
    name: 'instrument-sans-400-500',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    letters: basic,
    axes: { wght: { min: 400, max: 500 } },
  },
];

type Design = (typeof designs)[number];

/** Makes two files for each design, with basic and accented letters, by the name that `url()` has in `fonts.css`. */
export async function makeFonts(): Promise<ReadonlyMap<string, HashedFile>> {
  const files = designs.flatMap((design) =>
    [design.letters, latin1].map(async (letters) => {
      const file = `${design.name}${letters === latin1 ? '-latin-1' : ''}.woff2`;
      return [file, hashedFile(`fonts/${file}`, await subset(design, letters))] as const;
    }),
  );
  return new Map(await Promise.all(files));
}

/**
 * Makes a WOFF2 subset of the display font with the given letters, small enough to inline in a page. Drops the tables
 * that a single weight without ligatures doesn't need, but keeps `name`, which holds the copyright.
 */
export const makeTitleFont = (letters: string): Promise<Uint8Array> =>
  subset(display, letters, ['STAT', 'GDEF', 'GSUB']);

async function subset({ file, axes }: Design, letters: string, dropTables: string[] = []): Promise<Uint8Array> {
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
