import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent } from '../helpers/build/real-content.ts';

const test = suite("a firm's own content");

/** That it is released is for `release.test.ts`; these are the tests of rules on content and pages. */
const TESTS = [
  ...['check-data', 'check-pages', 'data', 'release', 'render-page'].map((name) => `unit/${name}`),
  ...['content', 'experience', 'head', 'layout', 'plain-reading', 'privacy'].map(
    (name) => `build/${name}.test`,
  ),
];

test('The tests of rules pass on it, as they pass on the sample content.', () => {
  const project = copyProject('own');
  writeOtherContent(project);
  project.commit('2026-11-20T12:00:00Z');
  try {
    const command = ['--import', 'tsx', 'test/harness/run.ts', ...TESTS];
    const options = { cwd: project.folder, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
    assert.is(status, 0, stdout + stderr);
  } finally {
    project.remove();
  }
});

test.run();
