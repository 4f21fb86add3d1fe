import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const root = join(import.meta.dirname, '../..');
const test = suite('the packages that cached files are made by');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const quoted = (list: string): string[] =>
  [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/** Every call of `cacheKey` in `assets/`: the modules and packages that it names. */
const calls = readdirSync(join(root, 'assets'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .flatMap((name) =>
    [...read(join('assets', name)).matchAll(/\bcacheKey\(\s*\[(.*?)\],\s*\[(.*?)\],?\s*\)/gs)].map(
      ([, modules = '', packages = '']) => ({
        file: `assets/${name.replaceAll('\\', '/')}`,
        modules: quoted(modules),
        packages: quoted(packages),
      }),
    ),
  );

/** The packages that a module imports, at once or later; types leave no trace. */
const importedBy = (module: string): string[] =>
  [...read(module).matchAll(/(?:^import (?!type\b)[^;]*? from |\bimport\()'([^'.][^']*)'/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );

test('each key names the packages that its modules import, and its own module', () => {
  assert.ok(calls.length >= 5, `${calls.length} keys`);
  for (const { file, modules, packages } of calls) {
    const imported = modules.flatMap(importedBy);
    assert.equal(
      imported.filter((name) => !packages.includes(name)),
      [],
      file,
    );
  }
  const named = new Set(calls.flatMap(({ packages }) => packages));
  for (const name of ['sharp', '@resvg/resvg-js', 'subset-font', 'autoprefixer', 'esbuild']) {
    assert.ok(named.has(name), name);
  }
});

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What the lock file says of each folder: `node_modules/sharp`. */
const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages;

/** The folders of packages and of all that they need, where they are installed on this machine. */
function foldersOf(names: readonly string[], from = '', found = new Set<string>()): Set<string> {
  for (const name of names) {
    let parent = from;
    let folder = `${parent}/node_modules/${name}`.replace(/^\//, '');
    while (!locked[folder] && parent !== '') {
      parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')));
      folder = `${parent}/node_modules/${name}`.replace(/^\//, '');
    }
    if (found.has(folder) || !existsSync(join(root, folder, 'package.json'))) continue;
    found.add(folder);
    const { dependencies, optionalDependencies } = locked[folder] ?? {};
    foldersOf(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

test('another version of any of them, or of anything that they need, is another key', async () => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'ascent-keys-')));
  try {
    cpSync(join(root, 'assets'), join(copy, 'assets'), { recursive: true });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    const all = foldersOf(calls.flatMap(({ packages }) => packages));
    for (const folder of [...all, 'node_modules/uvu']) {
      mkdirSync(join(copy, folder), { recursive: true });
      cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
    }
    symlinkSync(join(root, 'node_modules/valibot'), join(copy, 'node_modules/valibot'), 'junction');
    const { cacheKey } = (await import(
      pathToFileURL(join(copy, 'assets/cache-key.ts')).href
    )) as typeof import('../../assets/cache-key.ts');

    /** The key with another version of the package in a folder. */
    const keyWith = (folder: string, modules: readonly string[], packages: readonly string[]) => {
      const file = join(copy, folder, 'package.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(text), version: '99.0.0' }));
      const key = cacheKey(modules, packages);
      writeFileSync(file, text);
      return key;
    };
    let bumps = 0;
    for (const { file, modules, packages } of calls) {
      const key = cacheKey(modules, packages);
      for (const folder of foldersOf(packages)) {
        assert.is.not(keyWith(folder, modules, packages), key, `${file}: ${folder}`);
        bumps += 1;
      }
      assert.is(keyWith('node_modules/uvu', modules, packages), key, `${file}: uvu`);
    }
    assert.ok(bumps > 30, `${bumps} packages`);
    assert.throws(() => cacheKey([], [dirname('gone/x')]), /gone is not installed; run npm ci/);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test.run();
