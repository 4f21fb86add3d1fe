import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseMarks } from '../../components/marks.ts';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { glossary } from '../../data/glossary.ts';

const test = suite('marks in words');

test('words are split into text and marks', () => {
  const words =
    '{claim:units} in {term:sun-belt}, {term:jv|joint ventures}. {link:/contact|Write}.';
  assert.equal(parseMarks(words), [
    { kind: 'claim', id: 'units' },
    ' in ',
    { kind: 'term', id: 'sun-belt' },
    ', ',
    { kind: 'term', id: 'jv', shown: 'joint ventures' },
    '. ',
    { kind: 'link', href: '/contact', shown: 'Write' },
    '.',
  ]);
  assert.is(
    plainWords(words),
    `${claims.units.words} in ${glossary['sun-belt'].term}, joint ventures. Write.`,
  );
  assert.equal(parseMarks(''), []);
});

for (const [words, message] of [
  ['{claim:nothing}', /the mark {claim:nothing} names nothing known; look in data\/claims/],
  ['{term:toString}', /the mark {term:toString} names nothing known/],
  ['{claim:irr|high}', /the mark {claim:irr\|high} names nothing known/],
  ['{link:/contact}', /the mark {link:\/contact} names nothing known/],
  ['{month:may}', /the mark {month:may} names nothing known/],
  ['a {term:irr', /a mark is not closed, or has no kind, in "a {term:irr"/],
  ['after {months} months', /a mark is not closed, or has no kind/],
  ['{term:}', /a mark is not closed, or has no kind/],
] as const) {
  test(`${words} is refused`, () => {
    assert.throws(() => parseMarks(words), message);
  });
}

test.run();
