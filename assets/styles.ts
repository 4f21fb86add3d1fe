import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserslist } from './browsers.ts';
import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { fontFaces } from './font-faces.ts';
import type { FontFile } from './fonts.ts';
import { hashedName } from './hashed-name.ts';
import { projectRoot } from './project-root.ts';

/** The files of the stylesheet, in the order in which they may overrule each other. */
const sheets = [
  'tokens',
  'base',
  'layout',
  'header',
  'footer',
  'buttons',
  'components',
  'page-end',
  'reveal',
  'sheets',
  'home',
  'firm',
  'leadership',
  'company-overview',
  'advantage',
  'experience',
  'state',
  'dusk',
  'why-multifamily',
  'investment-process',
  'target-investments',
  'target-drawings',
  'contact-form',
  'contact',
  'disclaimer',
  'illustrated-message',
  'modes',
];

/** The files of the rules for paper, likewise. */
const printSheets = ['print', 'print-pages', 'print-text'];

// What Autoprefixer knows about browsers comes from caniuse-lite.
const key = cacheKey(
  ['assets/styles.ts', 'assets/browsers.ts'],
  ['postcss', 'autoprefixer', 'browserslist', 'caniuse-lite', 'esbuild'],
);

/** The rules for paper, as they are published. */
export interface PrintStyles {
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes the stylesheet of the whole site; `layoutStyles` takes from it what a page carries.
 *
 * @param fonts the published font files
 * @returns minified CSS
 * @throws on a syntax error, with file and line
 */
export async function makeStyles(fonts: readonly FontFile[]): Promise<string> {
  return Buffer.from(await makeSheet(sheets, fontFaces(fonts))).toString();
}

/**
 * Makes the rules for paper. They are a file of their own, which browsers fetch last: in each page they
 * would take 500 of its 14,336 bytes, and nothing needs them before somebody prints.
 *
 * @throws on a syntax error, with file and line
 */
export async function makePrintStyles(): Promise<PrintStyles> {
  const bytes = await makeSheet(printSheets);
  return { path: `/assets/${hashedName('print.css', bytes)}`, bytes };
}

async function makeSheet(names: readonly string[], first = ''): Promise<Uint8Array> {
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(projectRoot, 'assets/styles', `${name}.css`);
      return { file, css: await readFile(file, 'utf8') };
    }),
  );
  return cached([key, first, ...files.map(({ css }) => css)], async () => {
    // These take long to load: a build that finds its stylesheet in the cache does without them.
    const [{ default: postcss }, { default: autoprefixer }, { transform }] = await Promise.all([
      import('postcss'),
      import('autoprefixer'),
      import('esbuild'),
    ]);
    const prefixer = postcss([autoprefixer({ overrideBrowserslist: browserslist })]);
    const prefixed = await Promise.all(
      files.map(({ file, css }) => prefixer.process(css, { from: file, map: false })),
    );
    const sheet = [first, ...prefixed.map(({ css }) => css)].join('\n');
    const { code } = await transform(sheet, { loader: 'css', minify: true, legalComments: 'none' });
    return Buffer.from(code.trim());
  });
}
