import { spawnSync } from 'node:child_process';
import { assert, test } from '../harness/suite.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

const project = copyProject();

const node = (...words: string[]) => spawnSync(process.execPath, words, { cwd: project.folder, encoding: 'utf8' });

test('npm run check reports the file and field of a misspelled word and of a word of praise', () => {
  const file = 'data/pages/leadership.ts';
  project.edit(file, (text) => text.replace(/(lead:\s*)'/, "$1'We recieve robust reports. "));
  const { status, stderr } = node('--import', 'tsx', 'test/check-words.ts');
  project.edit(file, (text) => text.replace('We recieve robust reports. ', ''));
  assert.is(status, 1, stderr);
  // The spelling check may also report the names in a firm's own content.
  const lines = stderr.split('\n').filter((line) => line.startsWith(`${file}: lead: `));
  assert.is(lines.length, 2, stderr);
  assert.match(lines[0] ?? '', /lead: "recieve" is not .*; receive/);
  assert.match(lines[1] ?? '', /lead: "robust" is praise/);
});

/** Each row has a mistake in a file of `data/`, and part of the compiler error. */
const mistakes: readonly (readonly [file: string, from: RegExp, to: string, error: RegExp])[] = [
  ['disclosures', /text:.*/, '', /'text' is missing/],
  ['firm', /address: '.*?'/, "address: 'info(at)firm.com'", /info\(at\)firm/],
  ['navigation', /path: '\/contact'/, "path: '/kontact'", /"\/kontact"/],
  ['security', /'2027-10-31'/, "'October 31, 2027'", /"October 31, 2027"/],
  ['states', /([\s\S]*city: '[^,]+), \w+/, '$1, Tx', /, Tx"/],
  ['states', /(units: \d+)/, "$1, photo: 'a.jpg'", /'photoAlt' is missing/],
  ['states', /(words:[\s\S]*?)words:/, '$1wrods:', /'wrods' does not exist/],
  ['pages/advantage', /drawingAlt: '.*/, '', /'drawingAlt' is missing/],
  ['pages/experience', /claim: 'states'/, "claim: 'countries'", /"countries"/],
];

test('the compiler reports each mistake in data/ once, with its file', () => {
  for (const [file, from, to] of mistakes) project.edit(`data/${file}.ts`, (text) => text.replace(from, to));
  const { stdout } = node('node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false');
  const errors = stdout.split(/\n(?=\S)/);
  for (const [file, , , message] of mistakes) {
    const inFile = errors.filter((error) => error.startsWith(`data/${file}.ts(`));
    assert.is(inFile.filter((error) => message.test(error)).length, 1, `${file}: ${message}\n${inFile}`);
  }
});
