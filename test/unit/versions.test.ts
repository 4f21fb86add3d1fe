import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('versions');

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** The one place of every version. */
const { engines, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
);
const pins: Readonly<Record<string, string>> = {
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
};

/** What a pattern finds in a file, once or more often; throws where it finds nothing. */
function found(file: string, pattern: RegExp): string[] {
  const versions = [...read(file).matchAll(pattern)].map(([, version = '']) => version);
  assert.ok(versions.length > 0, `${file} names no version as ${pattern}`);
  return versions;
}

test('Every package is pinned exactly.', () => {
  for (const [name, version] of Object.entries(pins)) {
    assert.match(version, /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/, name);
  }
});

test('README and types name the Node that engines names, and .nvmrc is no older.', () => {
  const oldest = /\d+(?:\.\d+)+/.exec(engines.node)?.[0] ?? '';
  assert.match(oldest, /^\d+\.\d+$/);
  for (const version of found('README.md', /\bNode (\d+(?:\.\d+)*) or later/g)) {
    assert.is(version, oldest);
  }
  const [major] = oldest.split('.');
  assert.ok(Number(read('.nvmrc')) >= Number(major));
  assert.is(pins['@types/node']?.split('.')[0], major);
});

test('What is said of the hosted Deno is true of the pinned one.', () => {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)\.\d+$/.exec(pins.deno ?? '') ?? [];
  const hosted = `${major}.${minor}`;
  for (const file of ['supabase/functions/README.md']) {
    for (const version of found(file, /\bDeno (\d+\.\d+)\b(?! up)/g))
      assert.is(version, hosted, file);
  }
  assert.equal(found('supabase/config.toml', /^deno_version = (\d+)$/gm), [major]);
});

test.run();
