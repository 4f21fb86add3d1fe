import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DenoMissing, findDeno } from '#supabase/local/deno.ts';

const test = suite('which Deno runs the function');

const folder = mkdtempSync(join(tmpdir(), 'ascent-deno-'));
test.after(() => rmSync(folder, { recursive: true }));

/** A folder node_modules that holds these files. */
function modules(name: string, ...files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), '');
  }
  return join(folder, name);
}

test('the hosted version where npm has it, else today’s, wherever its package keeps it', () => {
  const both = modules('linux', 'deno/deno', 'deno-current/deno');
  assert.is(findDeno('deno', both, 'linux').from, 'deno');
  const mac = modules('mac', 'deno-current/deno');
  assert.equal(findDeno('deno', mac, 'darwin'), {
    binary: join(mac, 'deno-current/deno'),
    from: 'deno-current',
  });
  const windows = modules('windows', 'deno-current/package.json', '@deno/win32-x64/deno.exe');
  assert.is(
    findDeno('deno', windows, 'win32').binary,
    join(windows, '@deno', 'win32-x64', 'deno.exe'),
  );
});

test('where npm has installed none, one line says so', () => {
  const none = modules('none', 'react/package.json');
  try {
    findDeno('deno', none, 'linux');
    assert.unreachable('it found one');
  } catch (error) {
    assert.instance(error, DenoMissing);
    assert.match(
      String(error),
      /^DenoMissing: npm has installed no Deno for this machine; [^\n]+$/,
    );
  }
});

test.run();
