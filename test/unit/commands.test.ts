import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { typeErrors } from '#pages/site/check-types.ts';
import { findDeno } from '#supabase/local/deno.ts';

const test = suite('commands');

const folder = mkdtempSync(join(tmpdir(), 'ascent-commands-'));
test.after(() => rmSync(folder, { recursive: true }));

test('a command runs from any folder and through a linked path, and reports an error in one line', () => {
  const link = join(folder, 'linked');
  symlinkSync(join(import.meta.dirname, '../..'), link, 'junction');
  const words = [join(link, 'pages/site/run.js'), 'build.ts', 'nothing'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  assert.is(status, 1);
  assert.match(stderr, /^build\.ts: unknown command "nothing"; use build, [a-z, ]+\.\n$/);
});

test('the Deno of this platform is found, and a missing one is reported with the command to run', () => {
  const windows = join(folder, '@deno/win32-x64');
  mkdirSync(windows, { recursive: true });
  const message = /^npm has installed no Deno [^\n]+ npm ci$/;
  assert.throws(() => findDeno(folder), message);
  writeFileSync(join(windows, 'deno.exe'), '');
  assert.is(findDeno(folder), join(windows, 'deno.exe'));
  assert.throws(() => findDeno(join(folder, 'none')), message);
});

test('a type checker that cannot run is an error', async () => {
  const { NODE_OPTIONS } = process.env;
  process.env.NODE_OPTIONS = '--unknown';
  try {
    assert.match((await typeErrors('.')).join('\n'), /^\.: tsc did not run: .*--unknown/);
  } finally {
    process.env.NODE_OPTIONS = NODE_OPTIONS ?? '';
  }
});

test.run();
