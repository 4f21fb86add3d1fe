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

test('every package is pinned exactly', () => {
  for (const [name, version] of Object.entries(pins)) {
    assert.match(version, /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/, name);
  }
});

test('Node: the README, .nvmrc and the types say what engines says', () => {
  const oldest = /\d+(?:\.\d+)+/.exec(engines.node)?.[0] ?? '';
  assert.match(oldest, /^\d+\.\d+$/);
  for (const version of found('README.md', /\bNode (\d+(?:\.\d+)*) or later/g)) {
    assert.is(version, oldest);
  }
  const [major] = oldest.split('.');
  assert.is(read('.nvmrc').trim(), major);
  assert.is(pins['@types/node']?.split('.')[0], major);
});

test('Deno: what is said of the hosted one is the pinned one', () => {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)\.\d+$/.exec(pins.deno ?? '') ?? [];
  const hosted = `${major}.${minor}`;
  for (const file of ['supabase/README.md', 'supabase/local/deno/serve.ts']) {
    for (const version of found(file, /\bDeno (\d+\.\d+)\b(?! up)/g))
      assert.is(version, hosted, file);
  }
  assert.equal(found('supabase/config.toml', /^deno_version = (\d+)$/gm), [major]);
});

test('the function imports the versions that are tested', () => {
  const { imports } = JSON.parse(read('supabase/functions/send-contact-email/deno.json'));
  assert.ok(Object.keys(imports).length > 0);
  for (const [name, specifier] of Object.entries(imports)) {
    assert.is(specifier, `npm:${name}@${pins[name]}`);
  }
  for (const version of found('supabase/README.md', /nodemailer past (\d+\.\d+\.\d+)/g)) {
    assert.is(version, pins.nodemailer);
  }
});

test('Renovate tells of newer versions and merges none', () => {
  const { automerge, rangeStrategy, packageRules } = JSON.parse(read('.renovaterc.json')) as {
    automerge: boolean;
    rangeStrategy: string;
    packageRules: { matchPackageNames?: string[]; matchDepNames?: string[]; automerge?: boolean }[];
  };
  assert.is(automerge, false);
  assert.is(rangeStrategy, 'pin');
  for (const rule of packageRules) {
    assert.is(rule.automerge, undefined);
    const names = [...(rule.matchPackageNames ?? []), ...(rule.matchDepNames ?? [])];
    assert.ok(names.length > 0);
    for (const name of names.filter((each) => each !== 'node')) {
      const prefix = name.replace(/\*+$/, '');
      const known = Object.keys(pins).some((pin) =>
        name.endsWith('*') ? pin.startsWith(prefix) : pin === name,
      );
      assert.ok(known, `${name} is no package of ours`);
    }
  }
});

test.run();
