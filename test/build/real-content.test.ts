import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent } from '../helpers/build/real-content.ts';

const test = suite("a firm's own content");

/** The tests that read the live data, and the pages made of it. */
const TESTS = ['unit/data/', 'build/content', 'build/experience', 'build/words', 'build/privacy'];

test('passes the tests that the sample content passes', () => {
  const project = copyProject();
  try {
    writeOtherContent(project);
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'test/harness/run.ts', ...TESTS],
      { cwd: project.folder, encoding: 'utf8' },
    );
    assert.is(status, 0, stdout);
  } finally {
    project.remove();
  }
});

test.run();
