import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const root = join(import.meta.dirname, '../..');

interface Context {
  /** A folder for copies of `assets/`, and for the cache that they share. */
  folder: string;
}
const caching = suite<Context>('what is slow to make');
caching.before((context) => {
  context.folder = realpathSync(mkdtempSync(join(tmpdir(), 'ascent-cache-')));
  mkdirSync(join(context.folder, '.cache'));
});
caching.after(({ folder }) => rmSync(folder, { recursive: true }));

/**
 * Makes something in a copy of `assets/`, where one package has another version and one module another
 * comment.
 *
 * @param make runs one of the copied modules, by its path in `assets/`
 * @returns the names in the cache that all copies share
 */
async function makeWith(
  { folder }: Context,
  make: (load: (module: string) => Promise<unknown>) => unknown,
  { bumped, edited }: { readonly bumped?: string; readonly edited?: string } = {},
): Promise<string[]> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(join(root, 'assets'), join(copy, 'assets'), {
    recursive: true,
    filter: (path) => !/assets.(?:drawings|og|logo|icons|photo)/.test(path) || /\.ts$/.test(path),
  });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  if (edited) writeFileSync(join(copy, edited), '\n// Edited.\n', { flag: 'a' });
  const modules = join(copy, 'node_modules');
  link(join(root, 'node_modules'), modules, ['.cache', bumped ?? '']);
  symlinkSync(join(folder, '.cache'), join(modules, '.cache'), 'junction');
  if (bumped) {
    const from = join(root, 'node_modules', bumped);
    link(from, join(modules, bumped), ['package.json']);
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    writeFileSync(
      join(modules, bumped, 'package.json'),
      JSON.stringify({ ...manifest, version: '99.0.0' }),
    );
  }
  await make((module) => import(pathToFileURL(join(copy, 'assets', module)).href));
  return readdirSync(join(folder, '.cache'), { recursive: true }).map(String).sort();
}

/** Makes a folder whose entries are those of another, except for some. */
function link(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (except.includes(name)) continue;
    // On Windows anyone may link a folder, and not a file.
    if (statSync(join(from, name)).isDirectory()) {
      symlinkSync(join(from, name), join(to, name), 'junction');
    } else copyFileSync(join(from, name), join(to, name));
  }
}

type Make = Parameters<typeof makeWith>[1];
const makeStyles: Make = async (load) =>
  ((await load('styles.ts')) as typeof import('../../assets/styles.ts')).makeStyles([]);
const makeFonts: Make = async (load) =>
  ((await load('fonts.ts')) as typeof import('../../assets/fonts.ts')).makeFonts();

for (const [what, make, packages, module] of [
  ['stylesheet', makeStyles, ['autoprefixer', 'caniuse-lite'], 'styles.ts'],
  ['fonts', makeFonts, ['subset-font', 'harfbuzzjs'], 'fonts.ts'],
] as const) {
  caching(`the ${what} comes from the cache when nothing has changed`, async (context) => {
    assert.equal(await makeWith(context, make), await makeWith(context, make));
  });

  for (const bumped of packages) {
    caching(`another version of ${bumped} makes the ${what} again`, async (context) => {
      const before = await makeWith(context, make);
      assert.ok((await makeWith(context, make, { bumped })).length > before.length);
    });
  }

  caching(`another assets/${module} makes the ${what} again`, async (context) => {
    const before = await makeWith(context, make);
    const edited = `assets/${module}`;
    assert.ok((await makeWith(context, make, { edited })).length > before.length);
  });
}

caching.run();
