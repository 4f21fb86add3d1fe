import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../pages/build/settings/settings.ts';
import { readFunctionSettings } from '../../../supabase/functions/send-contact-email/settings.ts';

const test = suite('.env.example');

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

test('copied to .env as it is, it changes nothing', () => {
  assert.equal(readSettings({}, example), readSettings({}, ''));
});

test('it names every setting of the contact function', () => {
  const read: string[] = [];
  assert.throws(() => readFunctionSettings((name) => void read.push(name)));
  assert.ok(read.length > 5);
  for (const name of read) assert.match(example, new RegExp(`^(# )?${name}=`, 'm'));
});

test.run();
