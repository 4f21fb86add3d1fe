import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { fontFaces } from './font-faces.ts';
import type { FontFile } from './fonts.ts';
import { projectRoot } from './project-root.ts';

/** The parts of the one stylesheet, in the order in which they may overrule each other. */
const parts = [
  'tokens',
  'base',
  'layout',
  'header',
  'footer',
  'parts',
  'home',
  'firm',
  'experience',
  'arguments',
  'contact',
  'plain',
  'modes',
  'print',
];

/** Baseline widely available in November 2026, and a little older (DESIGN.md, "Browsers"). */
const browsers = [
  'chrome >= 107',
  'edge >= 107',
  'firefox >= 104',
  'safari >= 16.0',
  'ios >= 16.0',
];

/**
 * Makes the stylesheet that every page carries inline.
 *
 * @param fonts the published font files
 * @returns minified CSS
 * @throws on a syntax error, with file and line
 */
export async function makeStyles(fonts: readonly FontFile[]): Promise<string> {
  const files = await Promise.all(
    parts.map(async (part) => {
      const file = join(projectRoot, 'assets/styles', `${part}.css`);
      return { file, css: await readFile(file, 'utf8') };
    }),
  );
  const inputs = [fontFaces(fonts), ...files.map(({ css }) => css), browsers.join()];
  const made = await cached(inputs, async () => {
    // These take long to load: a build that finds its stylesheet in the cache does without them.
    const [{ default: postcss }, { default: autoprefixer }, { transform }] = await Promise.all([
      import('postcss'),
      import('autoprefixer'),
      import('esbuild'),
    ]);
    const prefixer = postcss([autoprefixer({ overrideBrowserslist: browsers })]);
    const sheets = await Promise.all(
      files.map(({ file, css }) => prefixer.process(css, { from: file, map: false })),
    );
    const sheet = [fontFaces(fonts), ...sheets.map(({ css }) => css)].join('\n');
    const { code } = await transform(sheet, { loader: 'css', minify: true, legalComments: 'none' });
    return Buffer.from(code.trim());
  });
  return Buffer.from(made).toString();
}
