import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findDeno } from '#supabase/local/deno.ts';

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

test('the binary is that of the platform, and one line says where there is none', () => {
  const windows = modules('windows', 'deno/package.json', '@deno/win32-x64/deno.exe');
  assert.is(findDeno(windows), join(windows, '@deno', 'win32-x64', 'deno.exe'));
  assert.throws(
    () => findDeno(modules('none', 'react/package.json')),
    /^npm has installed no Deno [^\n]+ npm ci$/,
  );
});

test.run();
