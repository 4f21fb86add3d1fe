import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { people } from '../../../data/people.ts';
import { states } from '../../../data/states.ts';
import { knownPhrases, knownWords } from '../../words/known-words.ts';
import { misspelled } from '../../words/spelling.ts';
import { awkward } from '../../words/style.ts';

const test = suite('the check of the words');

const words = (findings: readonly { readonly words: string }[]) =>
  findings.map((finding) => finding.words);

test('finds what is misspelled, British or praise, each in its own text', async () => {
  const found = await misspelled(
    ['We recieve rent.', 'We read the rent roll.', 'A colour.\nA recieved note.', 'A robust plan.'],
    [],
  );
  assert.equal(found.map(words), [['recieve'], [], ['colour', 'recieved'], ['robust']]);
  assert.match(found[0]?.[0]?.suggestion ?? '', /receive/);
  assert.not.match(found[3]?.[0]?.problem ?? '', /dictionary/);
});

test('accepts what the lists accept, praise too', async () => {
  const found = await misspelled(['Quuxley has a robust plan.'], ['Quuxley', 'robust']);
  assert.equal(found.map(words), [[]]);
});

test('knows every name and city of the data, and the terms of the trade', async () => {
  const names = [...people, ...states.flatMap(({ properties }) => properties)];
  const texts = names.map(({ name }) => `This is what ${name} was about.`);
  const found = await misspelled([...texts, 'The NOI and the LTV of a loan.'], knownWords);
  assert.equal(found.flatMap(words), []);
  assert.ok(names.length > 0);
});

test('finds wordy, vague, worn and doubled words', () => {
  const text = 'In order to win, we clearly went the extra mile for for the lender.';
  const found = words(awkward(text, []));
  for (const each of ['In order to', 'clearly', 'for']) assert.ok(found.includes(each), each);
});

test('accepts a phrase as a whole, and only where it stands', () => {
  assert.equal(awkward('The equity multiple ignores time.', knownPhrases), []);
  assert.equal(
    words(awkward('We commence. We commence construction.', ['commence construction'])),
    ['commence'],
  );
});

test.run();
