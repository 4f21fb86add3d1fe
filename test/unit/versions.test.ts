import { readFileSync } from 'node:fs';
import { assert, test } from '../harness/suite.ts';

const FUNCTION = 'supabase/functions/send-contact-email';
const read = (file: string) => readFileSync(file, 'utf8');
const { engines, dependencies, devDependencies } = JSON.parse(read('package.json'));
const pins: Record<string, string> = { ...dependencies, ...devDependencies };
const { packages } = JSON.parse(read('package-lock.json'));
const { imports } = JSON.parse(read(`${FUNCTION}/deno.json`));
const lock = JSON.parse(read(`${FUNCTION}/deno.lock`));

/** Returns the versions that a pattern finds in a file; asserts that there is one. */
function versionsIn(file: string, pattern: RegExp): readonly string[] {
  const versions = [...read(file).matchAll(pattern)].map(([, version = '']) => version);
  assert.ok(versions.length > 0, `${file} names no version as ${pattern}`);
  return versions;
}

test('every package is pinned to an exact version', () => {
  for (const [name, version] of Object.entries(pins))
    assert.match(version, /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/, name);
});

test('READMEs and configurations match the versions of Node and Deno in package.json', () => {
  const [oldest = '', major] = /(\d+)\.\d+/.exec(engines.node) ?? [];
  const named = versionsIn('README.md', /\bNode (\d+(?:\.\d+)*) or later/g);
  assert.equal([...new Set(named)], [oldest]);
  assert.ok(Number(read('.nvmrc')) >= Number(major));
  assert.is(pins['@types/node']?.split('.')[0], major);
  const [, hosted, deno] = /((\d+)\.\d+)\.\d+$/.exec(pins.deno ?? '') ?? [];
  const runtimes = versionsIn('supabase/functions/README.md', /\bDeno (\d+\.\d+)\b(?! up)/g);
  assert.equal([...new Set(runtimes)], [hosted]);
  assert.equal(versionsIn('supabase/config.toml', /^deno_version = (\d+)$/gm), [deno]);
});

test('deno.lock locks the imports of deno.json and their dependencies as installed, in a version for every Supabase bundler', () => {
  // Deno 2.3 and later write version 5: https://github.com/supabase/edge-runtime/issues/615
  assert.is(lock.version, '4');
  assert.equal(Object.keys(lock.specifiers).sort(), Object.values(imports).sort());
  // The entry `pg-pool@3.14.0_pg@8.23.1` names a package and its peer dependency.
  const nameOf = (entry: string) => /^.+?(?=@)/.exec(entry)?.[0] ?? '';
  const names = new Set(Object.keys(lock.npm).map(nameOf));
  for (const [specifier, version] of Object.entries(lock.specifiers)) {
    assert.ok(specifier.endsWith(`@${version}`), specifier);
    assert.ok(names.has(nameOf(specifier.slice('npm:'.length))), specifier);
  }
  for (const [entry, { integrity, dependencies = [] }] of Object.entries<Record<string, string | object>>(lock.npm)) {
    const installed = packages[`node_modules/${nameOf(entry)}`];
    assert.is(entry.split('_')[0], `${nameOf(entry)}@${installed?.version}`);
    assert.is(integrity, installed?.integrity, entry);
    const needed = [...Object.values(dependencies), ...Object.keys(installed?.dependencies ?? {})];
    for (const name of needed) assert.ok(names.has(nameOf(`${name}@`)), `${entry} needs ${name}`);
  }
});
