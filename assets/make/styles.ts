import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'postcss';
import { cached, type HashedFile, hashedFile } from './cache.ts';
import { type FontFile, fontFaces } from './fonts.ts';
import { projectRoot } from './project-root.ts';

/**
 * The oldest browsers with full support, in esbuild's format: "Baseline widely available" (https://web.dev/baseline).
 * Older browsers show every word and every link.
 */
export const browsers = ['chrome117', 'edge117', 'firefox119', 'safari17', 'ios17'];
/** The oldest supported browsers in Autoprefixer's format. */
const prefixed = browsers.map((browser) => browser.replace(/\d+/, ' >= $&'));

/** Files of the stylesheet, in cascade order. */
const sheets = [
  'tokens',
  'base',
  'layout',
  'header-footer',
  'components',
  'ending',
  'home',
  'company',
  'experience',
  'state',
  'why-multifamily',
  'investment-process',
  'target-investments',
  'contact',
  'text-pages',
];

/** CSS rules that number the items of a `.sheet` from 0. */
const numbers = [1, 2, 3, 4, 5].map((n) => `.sheet>:nth-child(${n + 1}){--n:${n}}`);

/** Makes the minified stylesheet of the whole site. `pageRules` picks each page's rules from the stylesheet. */
export const makeStyles = (fonts: readonly FontFile[]): Promise<string> =>
  minified(sheets, [fontFaces(fonts), ...numbers].join(''));

/**
 * Makes the file with rules for print and for script, which browsers fetch last. Inlined, the rules would take 700 of a
 * page's 14,336 bytes, and no page needs them before script runs.
 */
export async function makeLateStyles(): Promise<HashedFile> {
  const rules = `@media print{${await minified(['print'])}}@media screen{${await minified(['script'])}}`;
  return hashedFile('late.css', Buffer.from(rules));
}

/**
 * Returns an error for each use of a custom property that no rule defines, unless the use has a fallback. Browsers
 * silently ignore such declarations. `css` has the minified rules of the whole site.
 */
export function unknownProperties(css: string): readonly string[] {
  const defined = new Set(css.match(/(?<=[{;]|@property )--[\w-]+(?=[:{])/g));
  const unknown = [...new Set(css.match(/(?<=var\(\s*)--[\w-]+(?=\s*\))/g))].filter(
    (name) => !defined.has(name),
  );
  if (unknown.length === 0) return [];
  const places = new RegExp(`var\\(\\s*(${unknown.join('|')})\\s*\\)`, 'g');
  const folder = 'assets/styles';
  const files = readdirSync(join(projectRoot, folder)).sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, folder, file), 'utf8');
    return [...text.matchAll(places)].map(({ 1: name, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${folder}/${file}:${line}: ${name} is not defined; correct the name, define it in tokens.css, or give a fallback: var(${name}, …).`;
    });
  });
}

/** Removes spaces from custom properties. esbuild keeps the spaces, which take 15 compressed bytes of each page. */
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
    return cached('styles', [file, css], async () => {
      // These modules load slowly, and a build with a warm cache doesn't need them.
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
