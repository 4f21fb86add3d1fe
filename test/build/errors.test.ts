import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { states } from '#data/locations.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/photo.ts';

const test = suite('errors of npm run build');

const project = copyProject();
test.after(() => project.remove());

type Edits = Readonly<Record<string, (text: string) => string>>;

/** Changes files of the copy, builds it, and restores the files. */
function build(edits: Edits = {}) {
  const before = Object.keys(edits).map((file) => {
    const text = readFileSync(join(project.folder, file), 'utf8');
    return () => project.edit(file, () => text);
  });
  for (const [file, edit] of Object.entries(edits)) project.edit(file, edit);
  const { status, output } = project.run(['build']);
  for (const undo of before) undo();
  return { status, output, lines: output.trim().split('\n') };
}

/** Returns the checksums of the published files. */
const published = () => readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8');

const [state] = states;
const [property] = state?.properties ?? [];
const FILE = 'data/states.ts';

/** Gives the first property a photograph. */
const withPhotograph =
  (fields: string) =>
  (text: string): string =>
    text.replace(/name: '[^']*', units/, `${fields}, $&`);

test('a build prints each error in its own line, and restores the dist that a killed build moved', () => {
  const first = build({
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
  const { status, lines } = build({
    'data/pages/disclaimer.ts': (text) => text.replace(/date: '[\d-]+'/, "date: '2025-13-01'"),
    [FILE]: (text) => text.replace(/units: \d+,/, 'units: 0,'),
  });
  assert.is(status, 1);
  assert.equal(lines, [
    'data/pages/disclaimer.ts: effectiveDate: date is 2025-13-01; give a date that exists',
    `${FILE}: ${state?.slug}.properties[0] "${property?.name}": units is 0; give a whole number from 1 to 5000`,
  ]);
  assert.is(published(), before);
});

/** Mistakes, and the only line that a build prints. */
const mistakes: readonly (readonly [name: string, edits: Edits, line: RegExp])[] = [
  [
    'an unknown property',
    { 'data/pages/home.ts': (text) => text.replace(/(properties: \[')/, '$1No ') },
    /^data\/pages\/home\.ts: .*no property in .* is called "No /,
  ],
  [
    'a missing comma',
    { [FILE]: (text) => text.replace(/(units: \d+),/, '$1') },
    new RegExp(`^${FILE}:\\d+:\\d+: Expected "}" but found "city"$`),
  ],
  [
    'an unresolved import',
    { [FILE]: (text) => `import { gone } from './gone.ts';\nexport const x = gone;\n${text}` },
    new RegExp(`^${FILE}:1:\\d+: Could not resolve "./gone.ts"$`),
  ],
  [
    'a syntax error in a script',
    { 'client/menu.ts': () => 'export function menu( {' },
    /^client\/menu\.ts:1:\d+: |^menu\.ts:1:/,
  ],
  [
    'an unclosed style rule',
    { 'assets/styles/home.css': (text) => text.replace(/\}\s*$/, '') },
    /^assets\/styles\/home\.css:\d+:\d+: Expected "\}".*; correct it\.$/,
  ],
  [
    'a photograph without alternative text',
    { [FILE]: withPhotograph("photo: 'a.jpg'") },
    new RegExp(`^${FILE}: .*photoAlt`),
  ],
  [
    'a photograph that its alternative text calls a drawing',
    { [FILE]: withPhotograph("photo: 'a.jpg', photoAlt: 'Drawing of a house'") },
    /calls it a drawing; say what it shows/,
  ],
];

for (const [name, edits, line] of mistakes) {
  test(`${name} is reported in one line with its place`, async () => {
    const photograph = join(project.folder, 'assets/photos/a.jpg');
    if (/photograph/.test(name)) writeFileSync(photograph, await fromPhone());
    const { status, lines } = build(edits);
    rmSync(photograph, { force: true });
    assert.is(status, 1);
    const [error = '', ...more] = lines.filter((each) => !/^Making .* …$/.test(each));
    assert.equal(more, []);
    assert.match(error, line);
  });
}

test('a folder that cannot be made is reported in one line', () => {
  const aside = join(project.folder, '.local');
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(aside, 'a file where a folder should be');
  const { status, lines } = build();
  rmSync(aside);
  assert.is(status, 1);
  assert.is(lines.length, 1, lines.join('\n'));
  assert.match(lines[0] ?? '', '/.local');
});

test('an unexpected error is reported with the file and line of the source', () => {
  const { status, lines } = build({
    [FILE]: (text) => text.replace(/units: \d+/, 'units: unitsOfNothing'),
  });
  assert.is(status, 1);
  assert.is(lines[0], 'ReferenceError: unitsOfNothing is not defined');
  assert.match(lines[1] ?? '', new RegExp(`^ +at .*${FILE}:\\d+:\\d+\\)?$`));
});

test.run();
