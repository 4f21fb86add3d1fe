import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'postcss';
import { cached, cacheKey, type HashedFile, hashedFile } from './cache.ts';
import { type FontFile, fontFaces } from './fonts.ts';
import { projectRoot } from './project-root.ts';

/**
 * The oldest browsers that get everything, script and styles; older ones get every word and every link.
 * They are those of "Baseline widely available" (https://web.dev/baseline), as esbuild takes them.
 */
export const browsers = ['chrome117', 'edge117', 'firefox119', 'safari17', 'ios17'];
/** As Autoprefixer takes them. */
const prefixed = browsers.map((browser) => browser.replace(/\d+/, ' >= $&'));

/** The files of the stylesheet, in the order in which they may overrule each other. */
const sheets = [
  'tokens',
  'base',
  'layout',
  'header',
  'footer',
  'components',
  'ending',
  'home',
  'company',
  'experience',
  'why-multifamily',
  'investment-process',
  'target-investments',
  'contact',
  'text-pages',
];

/** The number of each item of a sheet, the first being 0. */
const numbers = [1, 2, 3, 4, 5].map((n) => `.sheet>:nth-child(${n + 1}){--n:${n}}`);

const key = cacheKey('assets/make/styles.ts');

/**
 * Makes the stylesheet of the whole site; `pageRules` takes from it what a page carries.
 *
 * @returns minified CSS
 * @throws on a syntax error, with file and line
 */
export const makeStyles = (fonts: readonly FontFile[]): Promise<string> =>
  minified(sheets, [fontFaces(fonts), ...numbers].join(''));

/**
 * Makes the rules for paper and for what only script shows. They are a file of their own, which browsers fetch last:
 * in each page they would take 700 of its 14,336 bytes, and nothing needs them before script runs.
 *
 * @throws on a syntax error, with file and line
 */
export async function makeLateStyles(): Promise<HashedFile> {
  const rules = `@media print{${await minified(['print'])}}@media screen{${await minified(['script'])}}`;
  return hashedFile('late.css', Buffer.from(rules));
}

/** Custom properties without their spaces, which esbuild keeps: 15 of the bytes of each page, compressed. */
const tightProperties: Plugin = {
  postcssPlugin: 'tight-properties',
  Declaration(declaration) {
    if (!declaration.variable) return;
    declaration.raws.between = ':';
    declaration.value = declaration.value.trim().replaceAll(', ', ',');
  },
};

async function minified(names: readonly string[], first = ''): Promise<string> {
  const made = names.map(async (name) => {
    const file = `assets/styles/${name}.css`;
    const css = await readFile(join(projectRoot, file), 'utf8');
    return cached('styles', [key, file, css], async () => {
      // These take long to load: a build that finds its stylesheet in the cache does without them.
      const [{ transform }, { default: postcss }, { default: autoprefixer }] = await Promise.all([
        import('esbuild'),
        import('postcss'),
        import('autoprefixer'),
      ]);
      const { code, warnings } = await transform(css, {
        loader: 'css',
        minify: true,
        target: browsers,
        legalComments: 'none',
        logLevel: 'silent',
      });
      const [warning] = warnings;
      if (warning) {
        const { line, column } = warning.location ?? { line: 0, column: -1 };
        throw new Error(`${file}:${line}:${column + 1}: ${warning.text}; correct it.`);
      }
      const prefixer = postcss([autoprefixer({ overrideBrowserslist: prefixed }), tightProperties]);
      return Buffer.from(prefixer.process(code.trim(), { from: undefined, map: false }).css);
    });
  });
  return first + (await Promise.all(made)).join('');
}
