import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { all, block, count, main, one, statistics, words } from '../helpers/build/built.ts';

const business = suite('pages: why, process, targets');

business('Why Multifamily?: subtitle and three headline statistics', () => {
  const why = main('/why-multifamily');
  assert.match(words(why), 'Compelling Investment Fundamentals');
  assert.equal(statistics(why).slice(0, 3), [
    '5.5M housing units underbuilt since 2008',
    '$800+ average monthly rent-to-mortgage spread',
    '73M millennials entering prime renting years',
  ]);
});

business('Why Multifamily?: six cards of 60 to 90 words, in their order', () => {
  const why = main('/why-multifamily');
  const cards = [
    'Structural Underbuilding',
    'Record Rent-to-Mortgage Spread',
    'Demographic Tailwinds',
    'Construction Pipeline Decline',
    'Recession Resilience',
    'Tax Advantages',
  ];
  assert.equal(all(why, 'h3'), cards);
  for (const card of cards) {
    const length = count(words(block(why, card))) - count(card);
    assert.ok(length >= 60 && length <= 95, `${card}: ${length}`);
  }
  const tax = words(block(why, 'Tax Advantages'));
  for (const part of [/depreciation/i, /tax-free/, /Section 1031 exchanges/, /tax advice/]) {
    assert.match(tax, part);
  }
});

business('Investment Process: subtitle and six numbered steps', () => {
  const process = main('/investment-process');
  assert.match(words(process), 'Disciplined Investment Approach');
  const steps = one(process, 'ol');
  assert.equal(all(steps, 'li > h3'), [
    'Deal Sourcing',
    'Underwriting',
    'Due Diligence',
    'Acquisition',
    'Value Creation',
    'Asset Management',
  ]);
  assert.is(steps.querySelectorAll('li').length, 6);
});

business('Investment Process: the box of three key success factors', () => {
  const box = block(main('/investment-process'), 'Key Success Factors');
  assert.equal(all(box, 'h3'), [
    'Market Knowledge',
    'Conservative Underwriting',
    'Active Management',
  ]);
});

business('Target Investments: the six criteria to the letter', () => {
  const targets = main('/target-investments');
  const section = block(targets, 'Investment Criteria');
  const values: [title: string, value: string][] = [
    ['Target Markets', 'Sun Belt, Rust Belt, Mid Atlantic'],
    ['Deal Size', '$15 to $30 million, with $5-8mm of equity'],
    [
      'Property Type',
      '100-200 units, light to moderate value-add, built late 1980s to early 2000s',
    ],
    [
      'Returns Profile',
      'mid-teen IRR with mid single digit cash distributions over 5-10 year horizons',
    ],
    [
      'Partnerships',
      'Open to joint ventures and property-management partnerships until our own management arm exists',
    ],
    ['Value Creation', ''],
  ];
  assert.equal(
    all(section, 'h3'),
    values.map(([title]) => title),
  );
  for (const [title, value] of values) {
    const card = block(section, title);
    assert.ok(words(card).includes(value), `${title}: ${words(card)}`);
    const [, ...rest] = all(card, 'p');
    const note = rest.at(-1) ?? '';
    assert.ok(count(note) > 4 && count(note) <= 25, `${title}: ${note}`);
  }
});

business('Target Investments: the returns say beside themselves that they are an objective', () => {
  const card = block(main('/target-investments'), 'Returns Profile');
  const disclosure = words(one(card, '[data-disclosure]'));
  for (const part of [/objective/, /not a promise/, /gross|net/, /may not be met/, /No offering/]) {
    assert.match(disclosure, part);
  }
  assert.is(one(card, '[data-disclosure]').closest('details, [hidden]'), null);
});

business('Target Investments: the note on capital stack and debt', () => {
  const note = block(main('/target-investments'), 'Capital Stack / Debt Strategy');
  const text = words(note).toLowerCase();
  for (const part of [
    'assumable debt is a plus',
    'higher-ltv senior leverage preferred',
    'pref/mezz debt discouraged',
  ]) {
    assert.ok(text.includes(part), part);
  }
});

business.run();
