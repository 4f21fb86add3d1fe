import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowedFigures } from '../../data/allowed-figures.ts';
import { typedFigure } from '../../pages/build/checks/figure-words.ts';
import { check, page } from '../helpers/checks/checked-pages.ts';

const test = suite('a figure typed into a text is refused');

const typed = [
  'a 17% return',
  'at 17 percent',
  'seventeen percent a year',
  '$40 a month',
  '€3M of equity',
  '250+ properties',
  '12,000 units',
  'IRR of 15',
  'a mid-teen IRR',
  'Mid-teens returns',
  'low double digit yield',
  'high single-digit cash flow',
  'four million homes',
  'two hundred basis points',
  'twelve properties in nine states',
  'in 2026',
  '1031',
  'since 2008%',
  'Section 10312',
  'Rule 501.5',
];

for (const text of typed) {
  test(`${text}`, () => assert.ok(typedFigure(`So: ${text}.`)));
}

test('in a page it is refused with a fix', () => {
  const lines = check([page({ body: '<p>We made a 17% return.</p>' })]);
  assert.is(lines.length, 1, lines.join('\n'));
  assert.match(
    lines[0] ?? '',
    'the figure "a 17% return." is typed into a text; register it in data/claims.ts, or allow',
  );
});

test('the message names the figure with the words beside it', () => {
  assert.is(typedFigure('We made a 17% return for them.'), 'a 17% return');
});

test('what the list allows, and small counts in words, are not figures', () => {
  for (const { words, reason } of allowedFigures) {
    assert.is(typedFigure(`See ${words}, and more.`), undefined, words);
    assert.ok(reason.length > 15, `${words}: a reason`);
  }
  for (const text of ['three values', 'two approvals', 'one page', 'in some cases']) {
    assert.is(typedFigure(text), undefined, text);
  }
});

test.run();
