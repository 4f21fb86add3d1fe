import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent } from '../helpers/build/real-content.ts';

const test = suite("a firm's own content");

/** The tests of rules on the content and on the pages made of it. */
const TESTS = [
  ...['checks/', 'data/', 'marks', 'release/', 'render-page'].map((name) => `unit/${name}`),
  ...['content', 'experience', 'head', 'layout', 'notes', 'plain-reading', 'privacy', 'words'].map(
    (name) => `build/${name}.test`,
  ),
];

const project = copyProject('own');
writeOtherContent(project);
project.commit('2026-11-20T12:00:00Z');
test.after(() => project.remove());

/** Runs a program of the packages in the copy, and fails with what it printed. */
function run(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project.folder,
    encoding: 'utf8',
  });
  assert.is(status, 0, stdout + stderr);
}

test('passes the type check: an edit in data/ is all it took', () => {
  run(join(project.folder, 'node_modules/typescript/bin/tsc'), '-p', '.');
});

test('is released', () => {
  const { status, output } = project.run(['release'], {
    SITE_URL: 'https://www.ascent-multifamily.com',
    SUPABASE_URL: 'https://abcdefgh.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  });
  assert.is(status, 0, output);
});

test('passes the tests that the sample content passes', () => {
  run('--import', 'tsx', 'test/harness/run.ts', ...TESTS);
});

test.run();
