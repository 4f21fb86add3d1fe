import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowedFigures } from '../../data/allowed-figures.ts';
import { dataFigures } from '../../pages/build/checks/data-figures.ts';
import { entriesIn, readDataFiles } from '../../pages/build/release/index.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

const test = suite('a figure typed into the data is refused');

const ROOT = join(import.meta.dirname, '../..');

/** What is said of the project once one text of it reads otherwise. */
async function refusal(file: string, from: string, to: string): Promise<readonly string[]> {
  const project = copyProject();
  try {
    project.edit(file, (text) => {
      assert.ok(text.includes(from), `${file} still reads so`);
      return text.replace(from, to);
    });
    return dataFigures(entriesIn(await readDataFiles(project.folder)));
  } finally {
    project.remove();
  }
}

/** The line on which a text stands in a file of the project, counted from 1. */
const lineOf = (file: string, words: string): number =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

const typed: readonly [where: string, file: string, from: string, to: string, figure: string][] = [
  [
    'a page',
    'data/pages/home.ts',
    'renovate them unit by unit',
    'renovate 500 a year',
    'renovate 500 a',
  ],
  [
    'a biography',
    'data/people.ts',
    'Rowan prefers a lost bid',
    'Rowan closed 40 deals and prefers a lost bid',
    'closed 40 deals',
  ],
  [
    'a state',
    'data/states/alabama.ts',
    'so we compute the tax bill',
    'so twelve properties saw us compute the tax bill',
    'so twelve properties',
  ],
  [
    'the meaning of a term',
    'data/glossary.ts',
    'paid out to investors in a year',
    'paid out, often eight percent, in a year',
    'eight percent, in',
  ],
  [
    'a disclosure',
    'data/disclosures.ts',
    'The objective may not be met',
    'The 15% objective may not be met',
    'The 15% objective',
  ],
  [
    'a note of the register',
    'data/claims.ts',
    'Cumulative over the careers',
    'Over 30 years, cumulative over the careers',
    'Over 30 years,',
  ],
  [
    'the words of the privacy section',
    'data/pages/privacy.ts',
    'we add it to no mailing list',
    'we add it to 1 mailing list',
    'to 1 mailing',
  ],
];

for (const [where, file, from, to, figure] of typed) {
  test(`in ${where}, with file and line`, async () => {
    const lines = await refusal(file, from, to);
    assert.ok(lines.length >= 1);
    const [first = ''] = lines;
    const at = Number(/^[^:]+:(\d+):/.exec(first)?.[1]);
    assert.match(first, new RegExp(`^${file}:\\d+: `));
    // The text may begin on the line after its field.
    assert.ok(at === lineOf(file, from) || at === lineOf(file, from) - 1, first);
    assert.ok(first.includes(`"${figure}"`), first);
    assert.match(first, 'register it in data/claims.ts, or allow it in data/allowed-figures.ts');
  });
}

test('the build refuses it, and writes nothing', () => {
  const project = copyProject();
  try {
    project.edit('data/firm.ts', (text) => text.replace('unit by unit', '300 units a year'));
    const { status, output } = project.run(['build']);
    assert.is(status, 1);
    assert.match(output, /^data\/firm\.ts:\d+: firm\.blurb: the figure "/m);
    assert.throws(() => readFileSync(join(project.folder, 'dist/index.html')), /ENOENT/);
  } finally {
    project.remove();
  }
});

test('nothing is typed now, and everything that is allowed is needed', async () => {
  const files = await readDataFiles(ROOT);
  assert.equal(dataFigures(entriesIn(files)), []);
  const sources = files
    .filter(({ file }) => file !== 'data/allowed-figures.ts')
    .map(({ source }) => source)
    .join('\n');
  for (const { words } of allowedFigures) {
    // The year and the months are shown from a number, not from a text.
    if (/^© |months$/.test(words)) continue;
    assert.ok(sources.includes(words), words);
  }
});

test.run();
