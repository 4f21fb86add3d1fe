import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findTests } from '../harness/find-tests.ts';
import { entries } from '../helpers/data/live.ts';
import { sampleSuite } from '../helpers/data/sample-suite.ts';
import { rooms } from './rooms.ts';
import { faultOf } from './runner/apply.ts';
import { mutants } from './runner/mutants.ts';

/* `npm run test:mutants` takes long and runs by hand: this keeps its list from growing old meanwhile. */
const list = suite('the list of mutants');

const root = join(import.meta.dirname, '../..');
const tests = findTests(join(root, 'test'), []);

list('holds at least 150, each with a name of its own', () => {
  const names = mutants.map(({ name }) => name);
  assert.ok(names.length >= 150, `${names.length}`);
  assert.equal(names, [...new Set(names)]);
});

list('names tests that exist, and says what each mutant does', () => {
  for (const { name, tests: filters, what, equal } of mutants) {
    assert.ok(filters.length > 0 && what.length > 10 && equal !== '', name);
    for (const filter of filters) {
      assert.ok(
        tests.some((file) => file.includes(filter)),
        `${name}: no test "${filter}"`,
      );
    }
  }
});

for (const { name, mutants: of } of rooms.filter(({ sample }) => !sample)) {
  list(`${name}: the text of each is in the product, once`, () => {
    assert.equal(
      of.flatMap((mutant) => faultOf(root, mutant) ?? []),
      [],
    );
  });
}

list.run();

const sample = sampleSuite('mutants of the sample content');

/** The entries of a file that the firm replaces one by one. */
const entriesIn = (file: string) =>
  entries
    .filter(
      ({ kind, fields }) => ['claim', 'property', 'person'].includes(kind) || 'sample' in fields,
    )
    .filter((entry) => entry.file === file)
    .map(({ fields }) => ({ sample: fields.sample === true }));

for (const { mutants: of } of rooms.filter(({ sample }) => sample)) {
  for (const mutant of of) {
    sample(
      `${mutant.id}: its text is in ${mutant.file}, once`,
      () => assert.is(faultOf(root, mutant), undefined),
      entriesIn(mutant.file),
    );
  }
}

sample.run();
