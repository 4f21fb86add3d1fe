import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { addTests } from '../helpers/build/real-content.ts';

const test = suite('npm run check:words');

const project = copyProject();
test.after(() => project.remove());

test('A word that is misspelled, or praises, is named with its file and field.', () => {
  addTests(project);
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(/(lead:\s*)'/, "$1'We recieve robust reports. "),
  );
  const { status, stderr } = spawnSync('node', ['--import', 'tsx', 'test/check-words.ts'], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  assert.is(status, 1, stderr);
  const [first, second, ...rest] = stderr.trim().split('\n');
  assert.match(first ?? '', /^data\/pages\/leadership\.ts: lead: "recieve" is not .*; receive/);
  assert.match(second ?? '', /^data\/pages\/leadership\.ts: lead: "robust" praises/);
  assert.is(rest.length, 1, stderr);
});

test.run();
