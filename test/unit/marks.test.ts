import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseMarks } from '../../components/marks.ts';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { glossary } from '../../data/glossary.ts';

const test = suite('marks in words');

test('words are split into text and marks', () => {
  const [[claim, figure] = []] = Object.entries(claims);
  const [[id, { term } = {}] = []] = Object.entries(glossary);
  const words = `{claim:${claim}} in {term:${id}}, {term:${id}|other words}. {link:/contact|Write}.`;
  assert.equal(parseMarks(words), [
    { kind: 'claim', id: claim },
    ' in ',
    { kind: 'term', id },
    ', ',
    { kind: 'term', id, shown: 'other words' },
    '. ',
    { kind: 'link', href: '/contact', shown: 'Write' },
    '.',
  ]);
  assert.is(plainWords(words), `${figure?.words} in ${term}, other words. Write.`);
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
