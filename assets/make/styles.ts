import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AtRule, Plugin } from 'postcss';
import { cached } from './cache.ts';
import { pathsIn } from './files.ts';
import { type HashedFile, hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';

/** esbuild's target: Baseline Widely available (https://web.dev/baseline). Older browsers still show all text and links. */
export const browsers = ['chrome117', 'edge117', 'firefox119', 'safari17', 'ios17'];

const folder = 'assets/styles';

/** Returns the folders of the styles. `layers.css` orders them; a rule in a later folder beats rules in earlier ones. */
const readLayers = (): readonly string[] =>
  readFileSync(join(projectRoot, folder, 'layers.css'), 'utf8').match(/[\w-]+(?=[,;])/g) ?? [];

const filesOf = (layer: string) => pathsIn(`${folder}/${layer}`, '.css');

/** Returns the paths of all style sheets, from the project's root, in cascade order. */
export const styleFiles = (): readonly string[] => readLayers().flatMap(filesOf);

/**
 * Top-level media queries whose rules travel in the late style sheet, with the query there. The late sheet loads after
 * the text, so its rules must not move anything on the screen at rest.
 */
const LATE: ReadonlyMap<string, string> = new Map([
  ['print', 'print'],
  ['(scripting)', 'screen'],
  ['(prefers-reduced-motion:no-preference)', 'screen and (prefers-reduced-motion:no-preference)'],
]);

/** Minified rules of one file: those that pages inline, and those for the late style sheet. */
type Rules = Readonly<Record<'inline' | 'late', string>>;

/**
 * Makes the style sheets of the whole site.
 *
 * @param fonts published font files by the name that `url()` has in the styles
 * @returns `inline`, from which `pageRules` picks each page's rules; and the file with rules for print, script, and
 *   motion, which browsers fetch last
 * @throws Error that names file, line, and column if a style sheet is invalid
 */
export async function makeStyles(fonts: ReadonlyMap<string, HashedFile>) {
  const layers = await Promise.all(
    readLayers().map(async (layer) => {
      const rules = await Promise.all(filesOf(layer).map(minified));
      return { layer, rules };
    }),
  );
  const joined = (sheet: keyof Rules) =>
    layers
      .map(({ layer, rules }) => `@layer ${layer}{${rules.map((each) => each[sheet]).join('')}}`)
      .join('')
      .replace(/url\(([\w-]+\.woff2)\)/g, (url, name) => {
        const file = fonts.get(name);
        if (file) return `url(${file.path})`;
        throw new Error(`${folder}/foundation/fonts.css: no font makes ${url}; see fonts.ts.`);
      });
  return { inline: joined('inline'), late: hashedFile('late.css', Buffer.from(joined('late'))) };
}

/**
 * Returns an error for each use of a custom property that no rule defines, unless the use has a fallback. Browsers
 * silently ignore such declarations. `css` has the minified rules of the whole site.
 */
export function unknownProperties(css: string): readonly string[] {
  const defined = new Set(css.match(/(?<=[{;]|@property )--[\w-]+(?=[:{])/g));
  const unknown = [...new Set(css.match(/(?<=var\(\s*)--[\w-]+(?=\s*\))/g))].filter((name) => !defined.has(name));
  if (unknown.length === 0) return [];
  const uses = new RegExp(`var\\(\\s*(${unknown.join('|')})\\s*\\)`, 'g');
  return styleFiles().flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return [...text.matchAll(uses)].map(({ 1: name, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}: ${name} is not defined; correct the name, define it in foundation/tokens.css, or give a fallback: var(${name}, …).`;
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

/** Minifies one file and sorts its rules into the two sheets. */
async function minified(file: string): Promise<Rules> {
  const css = await readFile(join(projectRoot, file), 'utf8');
  return cached('styles', [file, css], async () => {
    // These modules load slowly, and a build with a warm cache doesn't need them.
    const { transform } = await import('esbuild');
    const { default: postcss } = await import('postcss');
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
    try {
      // esbuild accepts some errors, such as `color:: red`.
      postcss.parse(css);
    } catch (error) {
      const { line, column, reason } = Object(error);
      throw new Error(`${file}:${line}:${column}: ${reason}; correct it.`);
    }
    const { root } = postcss([tightProperties]).process(code.trim(), { from: undefined, map: false });
    const lifted: AtRule[] = [];
    root.each((node) => {
      const query = node.type === 'atrule' && node.name === 'media' && LATE.get(node.params);
      if (query) lifted.push((node.remove() as AtRule).assign({ params: query }));
    });
    return { inline: root.toString(), late: lifted.join('') };
  });
}
