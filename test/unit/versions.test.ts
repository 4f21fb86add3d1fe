import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, test } from '../harness/suite.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const { engines, dependencies, devDependencies } = JSON.parse(read('package.json'));
const pins: Record<string, string> = { ...dependencies, ...devDependencies };

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

test('README.md, .nvmrc and @types/node match the Node version of package.json', () => {
  const [oldest = '', major] = /(\d+)\.\d+/.exec(engines.node) ?? [];
  const named = versionsIn('README.md', /\bNode (\d+(?:\.\d+)*) or later/g);
  assert.equal([...new Set(named)], [oldest]);
  assert.ok(Number(read('.nvmrc')) >= Number(major));
  assert.is(pins['@types/node']?.split('.')[0], major);
});

test('the README and the configuration of the function match the pinned version of Deno', () => {
  const [, hosted, major] = /((\d+)\.\d+)\.\d+$/.exec(pins.deno ?? '') ?? [];
  const named = versionsIn('supabase/functions/README.md', /\bDeno (\d+\.\d+)\b(?! up)/g);
  assert.equal([...new Set(named)], [hosted]);
  assert.equal(versionsIn('supabase/config.toml', /^deno_version = (\d+)$/gm), [major]);
});
