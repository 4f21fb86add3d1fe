import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserslist } from './browsers.ts';
import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { fontFaces } from './font-faces.ts';
import type { FontFile } from './fonts.ts';
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
  'home',
  'firm',
  'experience',
  'why-multifamily',
  'investment-process',
  'target-investments',
  'target-drawings',
  'contact-form',
  'contact',
  'disclaimer',
  'illustrated-message',
  'modes',
  'print',
  'print-pages',
  'print-text',
];

// What Autoprefixer knows about browsers comes from caniuse-lite.
const key = cacheKey(
  ['assets/styles.ts', 'assets/browsers.ts'],
  ['postcss', 'autoprefixer', 'browserslist', 'caniuse-lite', 'esbuild'],
);

/**
 * Makes the stylesheet of the whole site; `layoutStyles` takes from it what a page carries.
 *
 * @param fonts the published font files
 * @returns minified CSS
 * @throws on a syntax error, with file and line
 */
export async function makeStyles(fonts: readonly FontFile[]): Promise<string> {
  const files = await Promise.all(
    sheets.map(async (name) => {
      const file = join(projectRoot, 'assets/styles', `${name}.css`);
      return { file, css: await readFile(file, 'utf8') };
    }),
  );
  const faces = fontFaces(fonts);
  const made = await cached([key, faces, ...files.map(({ css }) => css)], async () => {
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
    const sheet = [faces, ...prefixed.map(({ css }) => css)].join('\n');
    const { code } = await transform(sheet, { loader: 'css', minify: true, legalComments: 'none' });
    return Buffer.from(code.trim());
  });
  return Buffer.from(made).toString();
}
