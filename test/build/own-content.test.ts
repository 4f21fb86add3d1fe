import { spawnSync } from 'node:child_process';
import { assert, test } from '../harness/suite.ts';
import { copyProject, type ProjectCopy } from '../helpers/build/project-copy.ts';
import { makeAllReal, makeReal } from '../helpers/build/real-content.ts';

// A firm replaces the sample content one entry at a time, and never needs to change a test.
/** Tests that read content, except those in a browser. */
const TESTS = [
  ...['check-data', 'check-pages', 'components', 'data', 'release'].map((name) => `unit/${name}`),
  ...['content', 'experience', 'head', 'layout', 'plain-reading', 'privacy'].map((name) => `build/${name}.test`),
];

const TEN = [
  ...['claims', 'disclosures', 'firm', 'people', 'states'],
  ...['advantage', 'company-overview', 'disclaimer', 'experience', 'leadership'].map((name) => `pages/${name}`),
];

for (const [what, change] of [
  ['one entry of the firm', (project: ProjectCopy) => makeReal(project, ['people'])],
  ['ten entries of the firm', (project: ProjectCopy) => makeReal(project, TEN)],
  ['only entries of the firm, and other figures, states and people', makeAllReal],
] as const)
  test(`the tests of content pass with ${what}`, () => {
    const project = copyProject();
    change(project);
    const command = ['--import', 'tsx', 'test/harness/run.ts', ...TESTS];
    const options = { cwd: project.folder, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
    assert.is(status, 0, stdout + stderr);
  });
