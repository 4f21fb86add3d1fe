import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowedFigures } from '../../../data/allowed-figures.ts';
import { checkTexts } from '../../../pages/build/checks/data/check-texts.ts';
import { buildRemarks } from '../../../pages/build/release/remarks.ts';
import { complete, entriesWith } from './fixture.ts';

const test = suite('texts and remarks of the data');

const { claims } = complete['data/claims.ts'];
const check = (file: string, exports: Readonly<Record<string, unknown>>) =>
  checkTexts(entriesWith({ [file]: exports }));

test('figures of the register, allowed ones and names of things pass', () => {
  const texts = {
    lead: `Past experience in {claim:states} states: ${allowedFigures.at(-1)?.words}.`,
    id: 'top-10',
    href: '/contact#form-2',
    date: '2025-11-01',
  };
  assert.equal(check('data/pages/home.ts', { home: texts }), []);
});

const typed: readonly [file: string, exports: Readonly<Record<string, unknown>>, line: string][] = [
  [
    'data/pages/home.ts',
    { home: { lead: 'We renovate 500 a year.' } },
    'data/pages/home.ts: lead: the figure "renovate 500 a" is typed into a text; register it',
  ],
  [
    'data/people.ts',
    { people: [{ id: 'ann', biography: ['First.', 'Ann closed 40 deals.'] }] },
    'data/people.ts: people[0] "ann": biography[1]: the figure "closed 40 deals."',
  ],
  [
    'data/states/alabama.ts',
    { alabama: { slug: 'alabama', words: 'Twelve properties.' } },
    'data/states/alabama.ts: words: the figure "Twelve properties."',
  ],
  [
    'data/glossary.ts',
    { glossary: { yield: { meaning: 'Often eight percent.' } } },
    'data/glossary.ts: yield: meaning: the figure "eight percent."',
  ],
  [
    'data/disclosures.ts',
    { disclosures: { returns: { text: 'A 15% objective.' } } },
    'data/disclosures.ts: returns: text: the figure "A 15% objective."',
  ],
  [
    'data/claims.ts',
    { claims: { states: { ...claims.states, note: 'Over 30 years.' } } },
    'data/claims.ts: states: note: the figure "Over 30 years."',
  ],
  [
    'data/notices.ts',
    { notice: 'Up 17% so far.' },
    'data/notices.ts: notice: the figure "Up 17% so"',
  ],
  [
    'data/pages/news.ts',
    { news: { lead: 'See {term:nothing}.' } },
    'data/pages/news.ts: lead: the mark {term:nothing} names nothing known; look in',
  ],
];

for (const [file, exports, line] of typed) {
  test(`${line.split(': ').slice(1, 3).join(': ')} is refused, and nothing else`, () => {
    const lines = check(file, exports);
    assert.is(lines.length, 1, lines.join('\n'));
    assert.ok(lines[0]?.startsWith(line), lines[0]);
  });
}

test('an entry that another module passes on is named where it is written', () => {
  const privacy = { cards: [{ id: 'use', text: 'Within 31 days.' }] };
  const lines = checkTexts(
    entriesWith({
      'data/pages/contact.ts': { contact: { privacy } },
      'data/pages/privacy.ts': { privacy },
    }),
  );
  assert.equal(
    lines.map((line) => line.split(': the')[0]),
    ['data/pages/privacy.ts: cards[0] "use": text'],
  );
});

test('a build counts its sample content by kind, in one line', () => {
  const sample = true;
  const revision = { name: 'abc1234', day: '2026-11-20' };
  const entries = entriesWith({
    'data/claims.ts': { claims: { states: { ...claims.states, sample } } },
    'data/states/ohio.ts': {
      ohio: {
        properties: [
          { sample, units: 1 },
          { sample, units: 2 },
        ],
      },
    },
    'data/pages/home.ts': { home: { heading: 'Home', sample } },
    'data/people.ts': { people: [{ id: 'ann', sample }] },
    'data/firm.ts': { firm: { email: { address: 'info@firm.com', sample } } },
  });
  assert.equal(buildRemarks(entries, [], revision), [
    'Sample content: 6 entries (2 properties, 1 claim, 1 page, 1 person, 1 other); npm run release lists them.',
  ]);
});

test('a build warns of an overdue review, by the day of the commit', () => {
  const entries = entriesWith();
  assert.equal(buildRemarks(entries, [], { name: 'abc1234', day: '2027-03-31' }), []);
  assert.match(
    buildRemarks(entries, [], { name: 'abc1234', day: '2027-04-01' }).join('\n'),
    /^Warning: data\/claims\.ts: states is past its review-by date 2027-03-31/,
  );
  assert.match(buildRemarks(entries, [], { name: 'unknown' }).join('\n'), 'dates were not checked');
});

test.run();
