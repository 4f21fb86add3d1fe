import { claims } from '#data/claims.ts';
import { checkData, dataWarnings } from '#pages/site/check/data.ts';
import { assert, test } from '../harness/suite.ts';
import { changedEntries, fileAt } from '../helpers/changed-entries.ts';

// build/checks.test.ts has the mistakes that the compiler rejects.
const page = {
  title: 'Investor Portal',
  description: 'What this page is about, in one whole sentence of text.',
  heading: 'Investor Portal',
  lead: 'See {claim:units}, the {term:noi} and {link:/contact|contact}.',
  link: { label: 'Contact us', href: '/contact#form' },
  next: { label: 'How to reach us', href: '/contact' },
  statistics: [{ claim: 'units', label: 'Units' }],
};
const [asOf, source, note] = ['2026-09-30', '2026-06-30 to 2026-09-30', 'A note.'];
const claim = { words: '1,200', kind: 'company', asOf, source, note, sample: true };
const irr = { ...claim, words: '9% IRR', kind: 'target' };
const properties = [
  { name: 'Fernley Hall', units: 124, city: 'Louisville, KY', kind: 'mill conversion' },
  { name: 'Larkmoor', units: 80, city: 'Lexington, KY', photo: 'larkmoor.jpg', photoAlt: 'A hall' },
];
const description = 'What our principals worked on there, and where it stands.';
const kentucky = { name: 'Kentucky', description, words: 'A tax return.', properties };
const texas = { ...kentucky, name: 'Texas', properties: [{ name: 'Texas', units: 9 }] };
const [ann, bo] = ['Ann', 'Bo'].map((name) => ({
  id: name.toLowerCase(),
  name,
  title: 'Founder',
  tagline: 'Reads the lease.',
  portrait: name.toLowerCase(),
  photo: `${name}.jpg`,
}));
/** One person may answer several kinds of readers. */
const contacts = ['Sellers', 'Investors'].map((readers) => ({ readers, name: 'Ann' }));
const auditor = { name: `Firm${' & Sons'.repeat(7)}` };
const use = { id: 'use', title: `How we use it${' and why'.repeat(7)}`, text: 'To answer you.' };
const cookies = { id: 'cookies', text: 'None.' };
const privacy = { id: 'privacy', heading: 'Privacy', cards: [use, cookies] };

/** Valid content by kind. */
const valid = {
  site: { firm: { name: 'Firm', tagline: 'Care', blurb: 'We buy.', contacts, auditor } },
  claims: { units: claim, irr },
  glossary: { noi: { term: 'NOI', meaning: 'Income.' }, ltv: { term: 'LTV', meaning: 'Debt.' } },
  navigation: [
    { name: 'Home', path: '/' },
    { name: 'Contact', path: '/contact' },
  ],
  pages: {
    lost: { page: { title: 'Not Found', description }, state: { id: 'use' } },
    portal: page,
    privacy,
    why: { statistics: [{ label: 'Homes', elevation: { millions: 5.5 } }] },
  },
  people: [ann, bo],
  states: { kentucky, texas },
};

/** Returns the warnings for the valid data with one value changed at a place such as 'site.firm.name'. */
function checkWith(place: string, value: unknown): readonly string[] {
  const entries = changedEntries(valid, place, value);
  checkData(entries);
  return dataWarnings(entries, []);
}

const hall = 'states.kentucky.properties.0';
const [HALL, MOOR] = ['"Fernley Hall":', '"Larkmoor":'].map((name, index) => `kentucky.properties[${index}] ${name}`);
const [ANN, BO] = ['people[0] "Ann":', 'people[1] "Bo":'];
const [CONTACT, HOMES] = ['navigation[1] "Contact":', 'statistics[0] "Homes" elevation:'];

const UNKNOWN = 'lead is invalid: the placeholder';
const RANGE = 'give a whole number from 1 to 5000';
const SAME = 'as is data/states.ts:';

/** Each row has a place, a wrong value, and the error after the file name. */
for (const [place, value, error] of [
  ['site.firm.name', ' ', 'name is empty; give it words, or remove it'],
  ...['  ', ' \u00a0', '\n', '\t', '\v', '\u0085', '\u2028'].map(
    (space) => ['site.firm.blurb', `We${space}buy.`, 'blurb has a line break, or two sp'] as const,
  ),
  ...['\u001e', '\u00ad', '\u200b', '\u202e', '\uf0b7', '\ufeff', '\ufffd'].map(
    (pasted) => ['site.firm.name', `We${pasted}buy`, 'name has the character U+'] as const,
  ),
  ...['<br />', '</B>', '<!--', '&lt;', '&frac12;', '&#160;', '&#x201A;'].map(
    (html) => ['site.firm.blurb', `We ${html} buy.`, 'blurb has an HTML tag or entity,'] as const,
  ),
  ...['title', 'description', 'heading'].map(
    (field) => [`pages.portal.${field}`, 'Own 9 homes.', `${field} has the figure "Own`] as const,
  ),
  ...['５ homes', '٥ homes', 'half: ½', 'mid\u2011teen', 'mid\u00a0teen', 'two\u202funits'].map(
    (figure) => ['pages.portal.lead', `We buy ${figure}.`, 'lead has the figure "'] as const,
  ),
  ['pages.portal.lead', '{term:nothing}', `${UNKNOWN} {term:nothing} names no`],
  ['pages.portal.lead', '{claim:irr|high}', `${UNKNOWN} {claim:irr|high} names`],
  ['pages.portal.lead', '{link:/contact}', `${UNKNOWN} {link:/contact} names no`],
  ['pages.portal.lead', '{claim:units', 'lead is invalid: a placeholder is not closed, or has'],
  ['claims.units.note', 'Over 30 years.', 'units: note has the figure "Over 30 years."'],
  ...['An IRR', 'A return', 'Distributions', 'A Yield', 'A 2x multiple'].map(
    (words) => ['claims.units.words', words, `units: words is "${words}"; that is a return:`] as const,
  ),
  ['claims.irr.kind', 'market', 'irr: words is "9% IRR"; that is a return:'],
  ['claims.units.asOf', '2026-02-30', 'units: asOf is 2026-02-30; give a date that exists'],
  ['navigation.1.path', '/', `${CONTACT} path is "/", as is data/navigation.ts: navigation[0]`],
  ['navigation.1.name', ' ｈome', 'navigation[1] " ｈome": name is " ｈome", as is data/navigation'],
  ['states.texas.name', 'Kentucky', `texas: name is "Kentucky", ${SAME} kentucky: name; give`],
  ['people.1.name', 'Ann', `people[1] "Ann": name is "Ann", as is data/people.ts: ${ANN} name`],
  ['people.1.photo', 'Ann.jpg', `${BO} photo is "Ann.jpg", as is data/people.ts: ${ANN} photo`],
  ['people.1.id', 'ann', `${BO} id is "ann", as is data/people.ts: ${ANN} id`],
  ['people.0.id', 'Ann Vale', `${ANN} id is "Ann Vale"; write two-words, in lower case`],
  ['people.1.portrait', 'ann', `${BO} portrait is "ann", as is data/people.ts: ${ANN} portrait`],
  [`${hall}.units`, 0, `${HALL} units is 0; ${RANGE}`],
  [`${hall}.units`, 5001, `${HALL} units is 5001; ${RANGE}`],
  ['pages.why.statistics.0.elevation.millions', 0, `${HOMES} millions is 0; give a number above 0`],
  ['site.firm.copyrightYear', 20025, 'copyrightYear is 20025; give a year'],
  ...[1899, 2100].map((year) => ['site.firm.formed', year, `formed is ${year}; give a year`] as const),
  [`${hall}.units`, 1.5, `${HALL} units is 1.5; ${RANGE}`],
  [`${hall}.photo`, 'larkmoor.jpg', `${MOOR} photo is "larkmoor.jpg", ${SAME} ${HALL} photo; give`],
  [`${hall}.name`, 'Lárkmoor', `${MOOR} name is "Larkmoor", ${SAME} kentucky.properties[0] "Lár`],
  [`${hall}.kind`, 'court', `${HALL} kind is "court"; use a kind in data/building-kinds.ts, or`],
  ['states.texas.properties', [], 'texas: properties is an empty list; give it an item, or'],
  ['pages.privacy.cards.0.text', 'Within 31 days.', 'cards[0] "How we use it'],
  ['pages.privacy.cards.1.text', ['Within a day.', 'Or 31 days.'], 'cards[1] "cookies": text[1] has the'],
  ['pages.privacy.cards.1', { text: 'Within 31 days.' }, 'cards[1]: text has the figure'],
  ...['Guam', 'two_words', 'a b', 'ends-'].map(
    (slug) => [`states.${slug}`, { ...texas, name: 'Guam' }, `${slug} is not a valid slug; write two-words,`] as const,
  ),
] as const)
  test(`${JSON.stringify(value)} in ${place} is rejected with a one-line error`, () => {
    const start = `${fileAt(place)}: ${error}`;
    const isExpected = ({ message }: Error) => message.startsWith(start) && !/\n|\.$/.test(message);
    assert.throws(() => checkWith(place, value), isExpected, start);
  });

/** Each row has a text, and its maximum and minimum number of characters. */
for (const [place, most, least = 1] of [
  ['site.firm.tagline', 48],
  ['site.firm.blurb', 225],
  ['glossary.ltv.meaning', 140],
  ['states.kentucky.name', 25],
  ['states.kentucky.description', 160, 50],
  [`${hall}.name`, 48],
  ['people.0.name', 42],
  ['people.0.title', 56],
  ['people.0.tagline', 88],
  ['pages.lost.page.title', 60],
  ['pages.portal.description', 160, 50],
  ['pages.privacy.heading', 48],
  ['pages.portal.link.label', 28],
  ['pages.portal.next.label', 40],
  ['pages.portal.statistics.0.label', 42],
] as const)
  test(`${place} accepts ${least} to ${most} characters`, () => {
    const warningAt = (length: number) => checkWith(place, 'a'.repeat(length)).join('\n');
    for (const length of [least, most - 1, most]) assert.is(warningAt(length), '');
    assert.match(warningAt(most + 1), new RegExp(`has ${most + 1} characters, and [^\n]*; keep it within ${most}$`));
    if (least > 1) assert.match(warningAt(least - 1), `; write ${least} or more`);
  });

test('a large figure of more than 8 characters gets a warning', () => {
  const [[id = '', shown] = []] = Object.entries(claims);
  const { words = '' } = shown ?? {};
  for (const length of [7, 8, 9]) {
    Object.assign(shown ?? {}, { words: '1'.repeat(length) });
    const warnings = checkWith('pages.portal.statistics.0.claim', id).join();
    Object.assign(shown ?? {}, { words });
    assert.match(warnings, length > 8 ? /has 9 characters, and at its large size it takes two lines/ : /^$/);
  }
});

/** Each row has a place, and values that the checks accept. */
for (const [place, ...values] of [
  [`${hall}.units`, 1, 2, 4_999, 5_000],
  [`${hall}.kind`, 'cottages', 'Mediterranean court'],
  ['states.texas.properties.0.name', 'Larkmoor'],
  ['site.firm.squareFeetOwned', 120_000, 0.5],
  ['site.firm.formed', 1900, 1999, 2000, 2099],
  ['site.firm.blurb', 'We buy R&D; parks are undefined &c.', 'Zoë \u200fש 🏴\u{e0067}\u{e007f} 👩\u200d🔧'],
  ['claims.units.words', '9 irrigated acres'],
  ...(
    'address asOf city claim contact date expires href id name number on path phone photo portrait postalCode reviewBy ' +
    'source street'
  )
    .split(' ')
    .map((field) => [`site.firm.${field}`, 'suite-9'] as const),
] as const)
  test(`${place} accepts ${values.join(', ')}`, () => {
    for (const value of values) assert.equal(checkWith(place, value), []);
  });

test('a drawing that matches no property is reported', () => {
  const entries = changedEntries(valid, `${hall}.name`, 'Night by Night');
  const known = 'properties/kentucky-night-by-night';
  assert.equal(dataWarnings(entries, [known, `${known}-night`, 'ann-day', 'properties/holl-night']), [
    'assets/drawings/properties/holl-night.svg matches no property; rename or remove it',
  ]);
});
