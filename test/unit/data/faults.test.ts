import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Change, findingsAfter, GONE } from '../../helpers/data/sound-data.ts';

const test = suite('data: what the build refuses');

test('sound data has no faults, and nothing to remark', () => {
  assert.equal(findingsAfter(), { faults: [], remarks: [] });
});

const ALLOWED = 'data/allowed-figures.ts';
const CLAIMS = 'data/claims.ts';
const DISCLAIMERS = 'data/disclaimers.ts';
const FIRM = 'data/firm.ts';
const NAVIGATION = 'data/navigation.ts';
const PEOPLE = 'data/people.ts';
const PORTAL = 'data/pages/investor-portal.ts';
const SECURITY = 'data/security.ts';
const KENTUCKY = 'data/states/kentucky.ts';
const HALL = 'properties[0] "Fernley Hall":';
const ANN = 'people[0] "Ann Vale":';

const properties = [
  ['units', GONE, 'units is missing; give the number of rental units, 1 or more'],
  ['units', 0, 'units is 0; give the number of rental units, 1 or more'],
  ['units', 1.5, 'units is 1.5; give the number of rental units, 1 or more'],
  ['units', '124', 'units is "124"; give the number of rental units, 1 or more'],
  ['units', Number.NaN, 'units is NaN; give the number of rental units, 1 or more'],
  [
    'city',
    'Louisville',
    'city is "Louisville"; give a city and the abbreviation of its state, as "Mobile, AL"',
  ],
  ['sample', 'yes', 'sample is "yes"; write true, or remove the field'],
  [
    'sampel',
    true,
    'sampel is unknown; correct the name, or remove it (known: name, units, city, drawing, kind, photo, photoAlt, sample)',
  ],
  [
    'kind',
    GONE,
    'kind is missing, and drawing needs it; say what the drawing shows, as "brick rowhouses"',
  ],
  [
    'drawing',
    'gone',
    'drawing is "gone", but there is no assets/drawings/properties/gone.svg; draw it, or correct the name',
  ],
  [
    'drawing',
    'only-day',
    'drawing is "only-day", but there is no assets/drawings/properties/only-day-night.svg; draw it, or correct the name',
  ],
  [
    'drawing',
    'hall.svg',
    'drawing is "hall.svg"; give a file of assets/drawings/properties, without .svg',
  ],
] as const;

/** One change of sound data, and the one line that it gives. */
const refused: readonly [...Change, line: string][] = [
  ...properties.map(([field, value, line]): [...Change, string] => [
    KENTUCKY,
    `kentucky.properties.0.${field}`,
    value,
    `${HALL} ${line}`,
  ]),
  [
    KENTUCKY,
    'kentucky.properties.0.name',
    GONE,
    'properties[0]: name is missing; give the name of the property',
  ],
  [
    KENTUCKY,
    'kentucky.properties.0.name',
    ' ',
    'properties[0]: name is empty; give the name of the property',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photo',
    'gone.jpg',
    'properties[1] "Larkmoor": photo is "gone.jpg", but there is no assets/photos/gone.jpg; add it',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photo',
    'larkmoor',
    'properties[1] "Larkmoor": photo is "larkmoor"; give the name of a file in assets/photos, as entrance.jpg',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photoAlt',
    GONE,
    'properties[1] "Larkmoor": photoAlt is missing, and photo needs it; say what the photograph shows',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photoAlt',
    'Drawing of it',
    'properties[1] "Larkmoor": photoAlt calls it a drawing; say what the photograph shows',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.name',
    'Fernley Hall',
    `properties[1] "Fernley Hall": name is "Fernley Hall", as is ${KENTUCKY}: ${HALL} name; give each its own`,
  ],
  [
    'data/states/texas.ts',
    'texas.properties.0.photo',
    'larkmoor.jpg',
    `properties[0] "Lantern Park": photo is "larkmoor.jpg", as is ${KENTUCKY}: properties[1] "Larkmoor": photo; give each its own`,
  ],
  [KENTUCKY, 'kentucky.properties', [], 'properties is an empty list; give one item at least'],
  [KENTUCKY, 'kentucky.properties', 'none', 'properties is "none"; give a list, [ … ]'],
  [KENTUCKY, 'kentucky.slug', 'ohio', 'slug is "ohio"; write "kentucky", or rename the file'],
  [
    'data/states/texas.ts',
    'texas.properties.0.name',
    'Larkmoor',
    `properties[0] "Larkmoor": name is "Larkmoor", as is ${KENTUCKY}: properties[1] "Larkmoor": name; give each its own`,
  ],
  [
    'data/states/texas.ts',
    'texas.name',
    'Kentucky',
    `name is "Kentucky", as is ${KENTUCKY}: name; give each its own`,
  ],
  [
    'data/states.ts',
    'states.1',
    { slug: 'maine', name: 'Maine' },
    'states lacks data/states/texas.ts; import it, and add it to the list',
  ],
  [
    CLAIMS,
    'claims.units.words',
    '12% IRR',
    'units: words reads as a return; make its kind "target", and name its disclosure',
  ],
  [
    CLAIMS,
    'claims.units.kind',
    'fact',
    'units: kind is "fact"; give "company", "market", "criterion" or "target"',
  ],
  [
    CLAIMS,
    'claims.irr.disclosure',
    GONE,
    'irr: disclosure is missing; give the id of its entry in data/disclosures.ts',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '9/30/2025',
    'units: asOf is "9/30/2025"; give a day that exists, as 2026-09-30',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '2026-02-30',
    'units: asOf is "2026-02-30"; give a day that exists, as 2026-09-30',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '2026-11-21',
    'units: asOf is 2026-11-21, after the commit of 2026-11-20; correct it',
  ],
  [
    CLAIMS,
    'claims.units.reviewBy',
    GONE,
    'units: reviewBy is missing; give the day of the next review, as 2027-03-31',
  ],
  [
    CLAIMS,
    'claims.units.source',
    '',
    'units: source is empty; give where the figure can be checked',
  ],
  [
    DISCLAIMERS,
    'disclaimers.effectiveDate.date',
    '2027-01-01',
    'effectiveDate: date is 2027-01-01, after the commit of 2026-11-20; correct it',
  ],
  [
    DISCLAIMERS,
    'disclaimers.cards.1.id',
    'no-offer',
    `cards[1] "Risks": id is "no-offer", as is ${DISCLAIMERS}: cards[0] "No Offer": id; give each its own`,
  ],
  [
    DISCLAIMERS,
    'disclaimers.cards.1.id',
    'The Risks',
    'cards[1] "Risks": id is "The Risks"; write lower-case words joined by hyphens, as new-york',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'Past <b>performance</b>.',
    'closing has an HTML tag or entity, which would be shown as it is written; write the character itself, or use a mark',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'Risk &amp; return.',
    'closing has an HTML tag or entity, which would be shown as it is written; write the character itself, or use a mark',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'See {term:nothing}.',
    'closing: the mark {term:nothing} names nothing known; look in data/claims.ts, data/glossary.ts or data/schemas/texts.ts.',
  ],
  [
    FIRM,
    'firm.email.address',
    'info(at)firm.com',
    'email: address is "info(at)firm.com"; give an e-mail address, as info@firm.com',
  ],
  [
    FIRM,
    'firm.copyrightYear',
    '2025',
    'copyrightYear is "2025"; give a year of four digits, as 2026',
  ],
  [FIRM, 'firm.name', ' Ascent', 'name begins or ends with a space; remove it'],
  [FIRM, 'firm.name', undefined, 'name is undefined; give the name of the firm'],
  [
    FIRM,
    'firm.blurb',
    'We  buy.',
    'blurb has a line break, or two spaces in a row; keep one space',
  ],
  [
    FIRM,
    'firm.blurb',
    'We buy {claim:units}.',
    'blurb has a mark or a brace, which would be shown as it is written; write plain words',
  ],
  [FIRM, 'firm', GONE, 'firm is missing; export it'],
  [
    FIRM,
    'company',
    { title: 'Ascent' },
    'company has no schema; remove the export, or add it to data/schemas/modules.ts',
  ],
  [
    'data/glossary.ts',
    'glossary.ltv.term',
    'noi',
    'ltv: term is "noi", as is data/glossary.ts: noi: term; give each its own',
  ],
  [
    NAVIGATION,
    'navigation.1.path',
    '/contacts',
    'navigation[1] "Contact": path is "/contacts", but there is no such page; correct it, or add the page',
  ],
  [
    NAVIGATION,
    'navigation.1.path',
    '/',
    `navigation[1] "Contact": path is "/", as is ${NAVIGATION}: navigation[0] "Home": path; give each its own`,
  ],
  [
    NAVIGATION,
    'privacyLink.href',
    'contact',
    'privacyLink: href is "contact"; give a page, a section of one or an address, as /contact, #privacy or mailto:info@firm.com',
  ],
  [PORTAL, 'investorPortal.title', GONE, 'title is missing; give the title of the page'],
  [PORTAL, 'investorPortal.heading', '', 'heading is empty; give the heading of the page'],
  [
    PORTAL,
    'investorPortal.secondary.label',
    GONE,
    'secondary: label is missing; give the words of the link',
  ],
  [
    PORTAL,
    'investorPortal.primary.href',
    '/gone#form',
    'primary: href is "/gone#form", but there is no such page; correct it, or add the page',
  ],
  [PEOPLE, 'people.0.biography.1', '', `${ANN} biography[1] is empty; give a text`],
  [
    PEOPLE,
    'people.1.id',
    'ann-vale',
    `people[1] "Bo Lee": id is "ann-vale", as is ${PEOPLE}: ${ANN} id; give each its own`,
  ],
  [
    PEOPLE,
    'people.0.portrait',
    'portraits/cy',
    `${ANN} portrait is "portraits/cy", but there is no assets/drawings/portraits/cy-day.svg; draw it, or correct the name`,
  ],
  [
    PEOPLE,
    'people.0.portraitAlt',
    'A figure',
    `${ANN} portraitAlt does not begin with "Drawing"; say that it is one`,
  ],
  [
    SECURITY,
    'security.contact',
    'info@firm.com',
    'contact is "info@firm.com"; give a mailto:, https: or tel: address',
  ],
  [
    ALLOWED,
    'allowedFigures',
    [{ words: 'Rule 501' }],
    'allowedFigures[0] "Rule 501": reason is missing; give why the figure needs no entry in data/claims.ts',
  ],
  [
    'data/pages/news.ts',
    'news',
    { heading: 'News' },
    'it has no schema; write one, and name it in data/schemas/modules.ts',
  ],
];

for (const [file, path, value, line] of refused) {
  const now = typeof value === 'symbol' ? 'gone' : JSON.stringify(value);
  test(`${path}: ${now}`, () => {
    assert.equal(findingsAfter([file, path, value]).faults, [`${file}: ${line}`]);
  });
}

test('all faults are listed, and one that two files share is named where it is written', () => {
  const { faults } = findingsAfter(
    [KENTUCKY, 'kentucky.properties.0.units', GONE],
    [KENTUCKY, 'kentucky.name', ''],
    [FIRM, 'firm.email.address', ''],
  );
  assert.equal(
    faults.map((line) => line.split(' is ')[0]),
    [`${FIRM}: email: address`, `${KENTUCKY}: name`, `${KENTUCKY}: ${HALL} units`],
  );
});

const long = (length: number) => 'a'.repeat(length);

/** The longest text that nothing is said of, and how the remark on a longer one ends. */
const lengths: readonly [file: string, path: string, most: number, place: string, end: string][] = [
  [FIRM, 'firm.tagline', 48, 'tagline', 'three lines on a desktop, five on a phone'],
  [FIRM, 'firm.blurb', 225, 'blurb', 'the footer becomes taller'],
  [KENTUCKY, 'kentucky.name', 25, 'name', 'two lines of its heading on a desktop'],
  [PORTAL, 'investorPortal.title', 60, 'title', 'search engines cut off one so long'],
  [PORTAL, 'investorPortal.description', 160, 'description', 'search engines cut off one so long'],
  [PORTAL, 'investorPortal.heading', 48, 'heading', 'three lines on a desktop, four on a phone'],
  [PORTAL, 'investorPortal.primary.label', 28, 'primary: label', 'two lines on a small phone'],
];

for (const [file, path, most, place, end] of lengths) {
  test(`${path} of more than ${most} characters is remarked on, not refused`, () => {
    assert.equal(findingsAfter([file, path, long(most)]), { faults: [], remarks: [] });
    const { faults, remarks } = findingsAfter([file, path, long(most + 1)]);
    assert.equal(faults, []);
    assert.is(remarks.length, 1);
    assert.match(remarks[0] ?? '', `${file}: ${place} has ${most + 1} characters, and `);
    assert.ok(remarks[0]?.endsWith(`${end}; keep it within ${most}`), remarks[0]);
  });
}

test('names that the bar has no room for together, and a description that says too little', () => {
  const { faults, remarks } = findingsAfter(
    [NAVIGATION, 'navigation.1.name', long(120)],
    [PORTAL, 'investorPortal.description', long(49)],
  );
  assert.equal(faults, []);
  assert.equal(remarks, [
    `${NAVIGATION}: navigation has 124 characters in all names, and the bar of a wide window breaks; keep them within 122`,
    `${PORTAL}: description has 49 characters, and search engines replace one so short with text of their own; write 50 or more`,
  ]);
});

test.run();
