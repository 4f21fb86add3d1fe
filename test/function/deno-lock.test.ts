import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import { assert, test } from '../harness/suite.ts';

const FUNCTION = join('supabase', 'functions', 'send-contact-email');
const read = (...path: string[]) => JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: readonly string[] | Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Package>>;

const { imports }: { imports: Record<string, string> } = read(FUNCTION, 'deno.json');
const lock: { version: string; specifiers: Record<string, string>; npm: Packages } = read(FUNCTION, 'deno.lock');
const { packages }: { packages: Packages } = read('package-lock.json');

test('deno.lock has a version that every Supabase bundler reads, and locks the imports of deno.json', () => {
  // Deno 2.3 and later write version 5: https://github.com/supabase/edge-runtime/issues/615
  assert.is(lock.version, '4');
  const locked = Object.entries(lock.specifiers);
  assert.equal(locked.map(([specifier]) => specifier).sort(), Object.values(imports).sort());
  for (const [specifier, version] of locked) assert.ok(specifier.endsWith(`@${version}`), specifier);
});

test('deno.lock has the installed version of each package, and locks all dependencies', () => {
  // The entry `pg-pool@3.14.0_pg@8.23.1` names a package and its peer dependency.
  const nameOf = (entry: string) => /^.+?(?=@)/.exec(entry)?.[0] ?? '';
  const names = new Set(Object.keys(lock.npm).map(nameOf));
  for (const specifier of Object.values(imports)) {
    assert.ok(names.has(nameOf(specifier.slice('npm:'.length))), specifier);
  }
  for (const [entry, { integrity, dependencies = [] }] of Object.entries(lock.npm)) {
    const installed = packages[`node_modules/${nameOf(entry)}`];
    assert.is(entry.split('_')[0], `${nameOf(entry)}@${installed?.version}`);
    assert.is(integrity, installed?.integrity, entry);
    const needed = [...Object.values(dependencies), ...Object.keys(installed?.dependencies ?? {})];
    for (const name of needed) assert.ok(names.has(nameOf(`${name}@`)), `${entry} needs ${name}`);
  }
});

test('config.toml exposes only the schema public to the API, and lets the function run without a key', () => {
  const config = readFileSync(join(projectRoot, 'supabase', 'config.toml'), 'utf8');
  const lines = config.match(/^(schemas|verify_jwt) = .*$/gm);
  assert.equal(lines, ['schemas = ["public"]', 'verify_jwt = false']);
});
