import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { states } from '#data/states.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/photo.ts';

const test = suite('npm run build: faulty sources');

const project = copyProject();
test.after(() => project.remove());

function build() {
  const { status, output } = project.run(['build']);
  return { status, output, lines: output.trim().split('\n') };
}

/** The list of published files, with their hashes. */
const published = () => readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8');

const [state] = states;
const [property] = state?.properties ?? [];
const FILE = 'data/state-list.ts';

type Edits = Readonly<Record<string, (text: string) => string>>;

/** Changes files of the copy, builds, and puts them back. */
function buildWith(edits: Edits) {
  const before = Object.keys(edits).map((file) => {
    const text = readFileSync(join(project.folder, file), 'utf8');
    return () => project.edit(file, () => text);
  });
  for (const [file, edit] of Object.entries(edits)) project.edit(file, edit);
  const result = build();
  for (const undo of before) undo();
  return result;
}

/** Gives properties of a state photographs, from the first on. */
const withPhotographs =
  (...photographs: readonly string[]) =>
  (text: string): string =>
    photographs.reduce((left, each) => left.replace(/name: '[^']*', units/, `${each}, $&`), text);

test('It prints every fault in a line of its own, ends with 1 and leaves dist whole, also where a killed build took it away.', () => {
  const first = buildWith({
    [FILE]: (text) =>
      text.replace(/(description:\s+)(['`]).*\2/, `$1'A description.${' And more.'.repeat(20)}'`),
  });
  assert.is(first.status, 0, first.output);
  const tooLong = `Warning: ${FILE}: ${state?.slug}: description has 214 characters, and search engines`;
  assert.match(first.output, tooLong);

  const before = published();
  const killed = join(project.folder, '.local/build-dist-killed');
  mkdirSync(join(killed, 'next'), { recursive: true });
  renameSync(join(project.folder, 'dist'), join(killed, 'previous'));
  const { status, lines } = buildWith({
    'data/pages/disclaimer.ts': (text) => text.replace(/date: '[\d-]+'/, "date: '2025-13-01'"),
    [FILE]: (text) => text.replace(/units: \d+,/, 'units: 0,'),
  });
  assert.is(status, 1);
  assert.equal(lines, [
    'data/pages/disclaimer.ts: effectiveDate: date is 2025-13-01; give a day that exists',
    `${FILE}: ${state?.slug}.properties[0] "${property?.name}": units is 0; give a whole number from 1 to 5000`,
  ]);
  assert.is(published(), before);
});

/** A fault each, and the one line that is printed. */
const faults: readonly (readonly [name: string, edits: Edits, line: RegExp])[] = [
  [
    'A property that is shown and not there',
    { 'data/pages/home.ts': (text) => text.replace(/(properties: \[')/, '$1No ') },
    /^data\/pages\/home\.ts: .*no property in .* is called "No /,
  ],
  [
    'A missing comma',
    { [FILE]: (text) => text.replace(/(units: \d+),/, '$1') },
    new RegExp(`^${FILE}:\\d+:\\d+: Expected "}" but found "city"$`),
  ],
  [
    'An import of nothing',
    { [FILE]: (text) => `import { gone } from './gone.ts';\nexport const x = gone;\n${text}` },
    new RegExp(`^${FILE}:1:\\d+: Could not resolve "./gone.ts"$`),
  ],
  [
    'A state whose name is no address',
    { [FILE]: (text) => text.replace(/\n {2}\w+: \{/, "\n  'No Address': {") },
    /^data\/state-list\.ts: "No Address" is no address; write two-words, in lower case$/,
  ],
  [
    'A script that does not compile',
    { 'client/menu.ts': () => 'export function menu( {' },
    /^client\/menu\.ts:1:\d+: |^menu\.ts:1:/,
  ],
  [
    'A rule without its end',
    { 'assets/styles/home.css': (text) => text.replace(/\}\s*$/, '') },
    /^assets\/styles\/home\.css:\d+:\d+: Expected "\}".*; correct it\.$/,
  ],
  [
    'A custom property that is not defined',
    { 'assets/styles/print.css': (text) => `${text}.lead { color: var( --no-such-x ) }\n` },
    /^assets\/styles\/print\.css:\d+: --no-such-x is not defined; correct the name, /,
  ],
  [
    'A photograph without its words',
    { [FILE]: withPhotographs("photo: 'a.jpg'") },
    new RegExp(`^${FILE}: .*photoAlt`),
  ],
  [
    'A photograph that is called a drawing',
    { [FILE]: withPhotographs("photo: 'a.jpg', photoAlt: 'Drawing of a house'") },
    /calls it a drawing; say what it shows/,
  ],
  [
    'A photograph that is not there',
    { [FILE]: withPhotographs("photo: 'b.jpg', photoAlt: 'A house'") },
    /^data\/state-list\.ts: .*there is no assets\/photos\/b\.jpg; add it/,
  ],
  [
    'A photograph that no page shows',
    {},
    /^assets\/photos\/a\.jpg: no page shows it; name it in data\/, or remove it\.$/,
  ],
];

for (const [name, edits, line] of faults) {
  test(`${name} is one line, with its place.`, async () => {
    const photograph = join(project.folder, 'assets/photos/a.jpg');
    if (/photograph/.test(name)) writeFileSync(photograph, await fromPhone());
    const { status, lines } = buildWith(edits);
    rmSync(photograph, { force: true });
    assert.is(status, 1);
    // Before the error, a build may say which pictures it makes.
    const errors = lines.filter((each) => !/^Making .* …$/.test(each));
    assert.is(errors.length, 1, lines.join('\n'));
    assert.match(errors[0] ?? '', line);
  });
}

test('Where no folder can be made, one line says so.', () => {
  const aside = join(project.folder, '.local');
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(aside, 'a file where a folder should be');
  const { status, lines } = build();
  rmSync(aside);
  assert.is(status, 1);
  assert.is(lines.length, 1, lines.join('\n'));
  assert.match(lines[0] ?? '', '/.local');
});

test('An error that nobody expected is shown with the file and line of the source.', () => {
  const { status, lines } = buildWith({
    [FILE]: (text) => text.replace(/units: \d+/, 'units: unitsOfNothing'),
  });
  assert.is(status, 1);
  assert.is(lines[0], 'ReferenceError: unitsOfNothing is not defined');
  assert.match(lines[1] ?? '', new RegExp(`^ +at .*${FILE}:\\d+:\\d+\\)?$`));
});

test.run();
