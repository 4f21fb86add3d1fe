import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../pages/build/settings/settings.ts';

const test = suite('.env.example');

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

test('copied to .env as it is, it changes nothing', () => {
  assert.equal(readSettings({}, example), readSettings({}, ''));
});

test('it names every setting of the contact function', () => {
  const path = '../../../supabase/functions/send-contact-email/settings.ts';
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  const names = [...source.matchAll(/(?:setting|read)\('([A-Z_]+)'/g)].map(([, name]) => name);
  assert.ok(names.length > 5, 'the function still reads its settings by name');
  for (const name of names) assert.match(example, new RegExp(`^(# )?${name}=`, 'm'));
});

test.run();
