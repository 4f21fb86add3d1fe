import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '#supabase/local/deno.ts';

const test = suite('the deployment of the contact function');

const FUNCTION = join('supabase', 'functions', 'send-contact-email');
const read = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: readonly string[] | Readonly<Record<string, string>>;
}

const { imports }: { imports: Record<string, string> } = read(FUNCTION, 'deno.json');
const lock: {
  version: string;
  specifiers: Record<string, string>;
  npm: Record<string, Locked>;
} = read(FUNCTION, 'deno.lock');
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');

test('the lock file has the version that every Supabase bundler reads', () => {
  // Deno writes 5 from 2.3 on: https://github.com/supabase/edge-runtime/issues/615
  assert.is(lock.version, '4');
});

test('the lock file locks exactly the imports of deno.json', () => {
  const names = Object.values(imports).sort();
  assert.ok(names.length > 0);
  assert.equal(Object.keys(lock.specifiers).sort(), names);
  for (const name of names) assert.match(name, new RegExp(`@${lock.specifiers[name]}$`));
});

test('each locked package is the version that the tests use, and has locked dependencies only', () => {
  const names = new Set<string>();
  for (const [entry, { integrity, dependencies = [] }] of Object.entries(lock.npm)) {
    // `pg-pool@3.14.0_pg@8.23.1` is a package and its peer dependency.
    const [, name = '', version] = /^(.+?)@([^_]+)/.exec(entry) ?? [];
    const installed = packages[`node_modules/${name}`];
    assert.is(version, installed?.version, name);
    assert.is(integrity, installed?.integrity, name);
    names.add(name);
    for (const needed of Object.values(dependencies)) {
      assert.ok(
        Object.keys(lock.npm).some((each) => each.startsWith(`${needed}@`)),
        needed,
      );
    }
  }
  for (const specifier of Object.values(imports)) {
    const name = specifier.replace(/^npm:|@[^@]*$/g, '');
    assert.ok(names.has(name), name);
    for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) {
      assert.ok(names.has(needed), `${name} needs ${needed}`);
    }
  }
});

const config = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');

test('the API exposes only the schema public, so it cannot reach a message', () => {
  assert.equal(config.match(/^schemas = .*$/gm), ['schemas = ["public"]']);
});

test('config.toml has no section that the Supabase CLI rejects', () => {
  // https://supabase.com/docs/guides/local-development/cli/migrating-to-v3
  assert.not.match(config, /^\[(remotes\..*\.)?inbucket\]/m);
  assert.match(config, /^\[local_smtp\]/m);
});

test.run();
