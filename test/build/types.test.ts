import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';

const test = suite('what the compiler refuses of the data');

const project = copyProject();
test.after(() => project.remove());

/** A mistake in a file, and what is said of it. */
const mistakes: readonly (readonly [file: string, from: RegExp, to: string, said: RegExp])[] = [
  ['claims', /kind: 'target',/, "kind: 'goal',", /"goal"/],
  ['disclosures', /text:.*/, '', /'text' is missing/],
  ['firm', /address: '.*?'/, "address: 'info(at)firm.com'", /info\(at\)firm/],
  ['glossary', /meaning:/, 'meening:', /'meening' does not exist/],
  ['navigation', /path: '\/contact'/, "path: '/kontact'", /"\/kontact"/],
  ['people', /tagline: '/, "tagLine: '", /'tagLine' does not exist/],
  ['security', /'2027-10-31'/, "'October 31, 2027'", /"October 31, 2027"/],
  ['state-list', /units: \d+, /, '', /'units' is missing/],
  ['state-list', /units: (\d+)/, "units: '$1'", /'string' is not assignable to type 'number'/],
  ['state-list', /(units: \d+)/, "$1, photo: 'a.jpg'", /'photoAlt' is missing/],
  ['state-list', /(words:[\s\S]*?)words:/, '$1wrods:', /'wrods' does not exist/],
  ['pages/advantage', /drawingAlt: '.*/, '', /'drawingAlt' is missing/],
  ['pages/experience', /claim: 'states'/, "claim: 'countries'", /"countries"/],
  ['pages/home', /\n {2}heading: /, '\n  haeding: ', /'haeding' does not exist/],
  ['pages/layout', /skip:.*/, '', /'skip' is missing/],
];

test('Every mistake is named with its file, once.', () => {
  for (const [file, from, to] of mistakes) {
    project.edit(`data/${file}.ts`, (text) => text.replace(from, to));
  }
  const tsc = join(project.folder, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'data', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8' });
  const errors = stdout.split(/\n(?=\S)/);
  for (const [file, , , said] of mistakes) {
    const about = errors.filter((error) => error.startsWith(`data/${file}.ts(`));
    assert.is(about.filter((error) => said.test(error)).length, 1, `${file}: ${said}\n${about}`);
  }
});

test.run();
