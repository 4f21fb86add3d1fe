import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home } from '../../../data/pages/home.ts';
import { states } from '../../../data/states.ts';
import {
  addPage,
  addPerson,
  addProperty,
  addState,
  changeFigure,
  removePerson,
  removeState,
} from '../../helpers/build/changes.ts';
import { copyProject, type ProjectCopy } from '../../helpers/build/project-copy.ts';
import { addTests } from '../../helpers/build/real-content.ts';

const test = suite('README: no test is touched for a change');

/** A test that makes changes to a copy of the project, whatever else is sample content, and tests the data. */
function change(title: string, edit: (project: ProjectCopy) => void): void {
  test(title, () => {
    const project = copyProject();
    try {
      edit(project);
      addTests(project);
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'test/harness/run.ts', 'unit/data/', 'build/plain', 'build/layout'],
        { cwd: project.folder, encoding: 'utf8' },
      );
      assert.is(status, 0, stdout);
    } finally {
      project.remove();
    }
  });
}

const [{ claim } = { claim: '' }] = home.statistics;
const figure = { words: '41,250', asOf: '2026-06-30', source: 'Audited schedule of holdings' };

change('a figure, a property, a state, a person and a page more', (project) => {
  changeFigure(project, claim, figure);
  addProperty(project, states[0]?.slug ?? '');
  addState(project);
  addPerson(project);
  addPage(project);
});

change('a state with its properties and a person less', (project) => {
  removeState(project);
  removePerson(project);
});

test.run();
