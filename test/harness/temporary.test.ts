import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FIXTURES, startTests } from './run-tests.ts';
import { skipUnless } from './skip-unless.ts';

const outer = mkdtempSync(join(tmpdir(), 'runs-'));
const harness = suite('harness: what tests leave behind');
harness.after(() => rmSync(outer, { recursive: true }));

/** Starts a run whose temporary folder is an empty one, and says what is in it. */
function start(name: string, ...args: readonly string[]) {
  const folder = join(outer, name);
  mkdirSync(folder, { recursive: true });
  const run = startTests(['--root', FIXTURES, ...args], {
    ...process.env,
    ...{ TMPDIR: folder, TEMP: folder, TMP: folder },
  });
  /** Every file, but those of the compiler, which it keeps from run to run. */
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !/tsx-/.test(file));
  return { ...run, files };
}

harness('a file that passes is told what it left, and that is gone', async () => {
  const { ended, files } = start('passes', 'leaves-folder', 'passes');
  const { output } = await ended;
  assert.match(output, /leaves-folder\.test\.ts: 1 passed, 0 failed/);
  assert.match(output, /LEFT BEHIND, and removed: forgotten-\w+\n/);
  assert.is(output.split('LEFT BEHIND').length, 2, output);
  assert.equal(files(), []);
});

harness('nothing is left of a file that the time limit ends', async () => {
  const { ended, files } = start('ended', '--timeout', '10', 'leaves-and-waits');
  assert.match((await ended).output, /LEFT BEHIND, and removed: forgotten-\w+\n/);
  assert.equal(files(), []);
});

const signals = skipUnless(process.platform !== 'win32', 'a run cannot be told to end there');
signals(harness)('nothing is left of a run that is interrupted', async () => {
  const { child, ended, files } = start('interrupted', 'leaves-and-waits');
  const written = () => files().some((file) => file.includes('forgotten-'));
  while (!written()) await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGTERM');
  assert.is((await ended).code, 1);
  assert.equal(files(), []);
});

harness('what the compiler keeps is linked into a run, and stays', async () => {
  const kept = join(outer, 'linked/tsx-test/compiled');
  mkdirSync(kept, { recursive: true });
  const { ended } = start('linked', 'passes');
  assert.is((await ended).code, 0);
  assert.ok(existsSync(kept));
});

harness.run();
