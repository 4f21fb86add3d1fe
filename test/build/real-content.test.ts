import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent } from '../helpers/build/real-content.ts';

const test = suite("a firm's own content");

/** The tests of rules on content and pages; `release.test.ts` releases such content. */
const TESTS = [
  ...['check-data', 'check-pages', 'components', 'data', 'release'].map((name) => `unit/${name}`),
  ...['content', 'experience', 'head', 'layout', 'plain-reading', 'privacy'].map(
    (name) => `build/${name}.test`,
  ),
];

test('the tests of rules pass with other words, figures, states, people and pages', () => {
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
