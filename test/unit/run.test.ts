import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('a command of the project');

test('runs from any folder and through a linked path, and says what is wrong in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-run-'));
  try {
    const link = join(folder, 'linked');
    symlinkSync(join(import.meta.dirname, '../..'), link, 'junction');
    const words = [join(link, 'pages/site/run.js'), 'build.ts', 'nothing'];
    const { status, stderr } = spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.is(status, 1);
    assert.match(stderr, /^build\.ts: unknown command "nothing"; use build, [a-z, ]+\.\n$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
