import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { states } from '../../data/states.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

const test = suite('npm run build: faulty data');

const project = copyProject();
test.after(() => project.remove());

/** `npm run build`, as somebody types it. */
function build() {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: project.folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const lines = stderr.trim().split('\n');
  return { status, stdout, lines: lines.filter((line) => !line.startsWith('npm warn')) };
}

/** The list of published files, with their hashes. */
const published = () => readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8');

const [state] = states;
const [property] = state?.properties ?? [];
const FILE = `data/states/${state?.slug}.ts`;

/** Changes files of the copy, builds, and puts them back. */
function buildWith(edits: Readonly<Record<string, (text: string) => string>>) {
  const before = Object.keys(edits).map((file) => {
    const text = readFileSync(join(project.folder, file), 'utf8');
    return () => project.edit(file, () => text);
  });
  for (const [file, edit] of Object.entries(edits)) project.edit(file, edit);
  const result = build();
  for (const undo of before) undo();
  return result;
}

test('prints every fault in a line of its own, ends with 1 and leaves dist whole', () => {
  const first = build();
  assert.is(first.status, 0, first.lines.join('\n'));
  const before = published();
  const { status, lines } = buildWith({
    'data/disclaimers.ts': (text) => text.replace(/date: '[\d-]+'/, "date: '2025-13-01'"),
    [FILE]: (text) => text.replace(/\n *units: \d+,/, ''),
    'data/states.ts': (text) => text.replace(/= \[\n( *\w+,\n)/, '$&$1'),
  });
  assert.is(status, 1);
  assert.equal(lines, [
    'data/disclaimers.ts: effectiveDate: date is "2025-13-01"; give a day that exists, as 2026-09-30',
    `${FILE}: properties[0] "${property?.name}": units is missing; give the number of rental units, 1 or more`,
    `data/states.ts: states has ${state?.name} 2 times; keep one`,
  ]);
  assert.is(published(), before);
});

test('says of a text that is too short for its place, and goes on', () => {
  const { status, stdout } = buildWith({
    [FILE]: (text) => text.replace(/(description:\s+)(['`]).*\2/, "$1'A short description.'"),
  });
  assert.is(status, 0);
  assert.match(stdout, `\nWarning: ${FILE}: description has 20 characters, and search engines`);
});

const unloadable: readonly [name: string, edit: (text: string) => string, line: RegExp][] = [
  [
    'a missing comma',
    (text) => text.replace(/(units: \d+),/, '$1'),
    new RegExp(`^${FILE}:\\d+: Expected "}" but found "city"; look at this line`),
  ],
  [
    'an import of nothing',
    (text) => `import { gone } from './gone.ts';\nexport const x = gone;\n${text}`,
    new RegExp(`^${FILE}: it imports data/states/gone.ts, which is not there; add it`),
  ],
  [
    'an export that was renamed',
    (text) => text.replace(/export const (\w+)/, 'export const $1Renamed'),
    /^data\/states\.ts:\d+: .*does not provide an export named '\w+'; correct the name here/,
  ],
  [
    'a name that nothing has',
    (text) => text.replace(/units: \d+/, 'units: unitsOfNothing'),
    new RegExp(`^${FILE}:\\d+: unitsOfNothing is not defined; correct it`),
  ],
];

for (const [name, edit, line] of unloadable) {
  test(`${name} is one line, with file and place`, () => {
    const { status, lines } = buildWith({ [FILE]: edit });
    assert.is(status, 1);
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', line);
  });
}

test.run();
