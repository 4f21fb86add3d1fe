import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '#data/locations.ts';
import { home } from '#data/pages/home.ts';
import type { Property } from '#data/types.ts';
import { assert, test } from '../harness/suite.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/photo.ts';

const project = copyProject();

type Edits = Readonly<Record<string, (text: string) => string>>;

/** Changes files of the copy, builds the copy, and restores the files. */
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

const published = () => readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8');

const [state] = states;
const [property] = state?.properties ?? [];
const [FILE, HOME, TEAM] = ['data/states.ts', 'data/pages/home.ts', 'data/pages/leadership.ts'];
const [CSS, OTHER] = ['assets/styles/pages/home.css', 'assets/styles/parts/term.css'];
const PROPERTY = /name: '[^']*', units/;

test('a build prints each error on its own line, and restores the dist that a killed build moved', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
  project.edit('assets/drawings/properties/stray.svg', () => svg);
  const first = build({
    [FILE]: (text) => text.replace(/(description:\s+)(['`]).*\2/, `$1'A description.${' And more.'.repeat(20)}'`),
  });
  assert.is(first.status, 0, first.output);
  assert.match(first.output, `Warning: ${FILE}: ${state?.slug}: description has 214 characters, and search engines`);
  assert.match(first.output, 'properties/stray.svg matches no property');

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

const IMPORT = "import { gone } from './gone.ts';\nexport const x = gone;\n$&";
const JPG = 'assets/photos/a.jpg';
const [PHOTO, DRAWING] = ["photo: 'a.jpg', $&", "photo: 'a.jpg', photoAlt: 'Drawing', $&"];

/** Each row has a mistake, the edit that makes the mistake, and the error after the file name. */
for (const [name, file, from, to, error] of [
  ['an unknown property', HOME, /properties: \['/, '$&No ', /no property in .* is called "No /],
  ['a step that only an unknown person decides', TEAM, /[\w'-]+: \['decides'\]/, "no: ['decides']", /who decides/],
  ['an undefined custom property', OTHER, /^/, '@media print{p{color:var(--no)}}', /^:1: --no is not defined; /],
  ['an unresolved import', FILE, /^/, IMPORT, /^:1:\d+: Could not resolve ".\/gone.ts"$/],
  ['a syntax error in a script', 'client/menu.ts', /^/, 'export function menu( {', /^:1:\d+: /],
  ['a doubled colon in styles', CSS, /background:/, '$&:', /^:\d+:\d+: Double colon; correct/],
  ['an unclosed style rule', CSS, /\}\s*$/, '', /^:\d+:\d+: Expected "\}".*; correct it\.$/],
  ['a photograph without alternative text', FILE, PROPERTY, PHOTO, /^: .*photoAlt/],
  ['a photograph that its text calls a drawing', FILE, PROPERTY, DRAWING, /say what it/],
  ['a dead link', TEAM, /lead:\s*'/, '$&{link:/gone|Gone} ', /page \/leadership: dead link to \/gone; /],
  ['a photograph that no page shows', JPG, /$/, '', /^: no page shows it; name it/],
] as const)
  test(`a build reports ${name} on one line with the file`, async () => {
    const photograph = join(project.folder, JPG);
    if (/photograph/.test(name)) writeFileSync(photograph, await fromPhone());
    const { status, lines } = build(file === JPG ? {} : { [file]: (text) => text.replace(from, to) });
    rmSync(photograph, { force: true });
    assert.is(status, 1);
    const [printed = '', ...more] = lines.filter((each) => !/^Making .* …$/.test(each));
    assert.equal(more, []);
    assert.ok(printed.startsWith(file), printed);
    assert.match(printed.slice(file.length), error);
  });

test('two states may have a property of the same name, if Home adds the city of the one that it shows', () => {
  const [first = ''] = home.experience.properties;
  const isFirst = ({ name, city }: Property) => [name, `${name}, ${city}`].includes(first);
  const { name, city } = states.flatMap((each) => each.properties).find(isFirst) ?? {};
  const [other] = states.findLast(({ properties }) => !properties.some(isFirst))?.properties ?? [];
  const buildWith = (shown: string) =>
    build({
      [FILE]: (text) => text.replace(`name: '${other?.name}'`, `name: '${name}'`),
      ...(shown !== first && { [HOME]: (text) => text.replace(`'${first}'`, `'${shown}'`) }),
    });
  const { status, lines } = buildWith(`${name}`);
  assert.is(status, 1);
  const error = `several properties are called "${name}"; add the city: "${name}, `;
  assert.match(lines.at(-1) ?? '', new RegExp(`^${HOME}: .*${error}`));
  assert.is(buildWith(`${name}, ${city}`).status, 0);
});

test('a build reports the source file and line of an unexpected error in the data or in a component', () => {
  for (const [file, before] of Object.entries({ [FILE]: 'units: ', 'pages/advantage.tsx': 'return ' })) {
    const { status, output } = build({ [file]: (text) => text.replace(before, '$&unitsOfNothing ?? ') });
    assert.is(status, 1);
    assert.match(output, new RegExp(`^ReferenceError: unitsOfNothing .*\n +at .*${file}:\\d+:\\d+\\)?$`, 'm'));
  }
});
