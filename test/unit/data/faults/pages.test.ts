import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findingsAfter, GONE, refuseEach } from '../../../helpers/data/findings-after.ts';

const test = suite('data: what the build refuses of the firm, people and pages');

const ALLOWED = 'data/allowed-figures.ts';
const FIRM = 'data/firm.ts';
const NAVIGATION = 'data/navigation.ts';
const PEOPLE = 'data/people.ts';
const PORTAL = 'data/pages/investor-portal.ts';
const SECURITY = 'data/security.ts';
const HOME = 'data/pages/home.ts';
const KENTUCKY = 'data/states/kentucky.ts';
const HALL = 'properties[0] "Fernley Hall":';
const ANN = 'people[0] "Ann Vale":';

refuseEach(test, [
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
  [
    FIRM,
    'firm.phone',
    { number: '212 555 0142' },
    'phone: number is "212 555 0142"; give a number with its country code, as "+1 212-555-0142"',
  ],
  [
    FIRM,
    'firm.regulatoryStatus',
    { status: 'none', sentence: 'We are not registered.' },
    'regulatoryStatus: status is "none"; give "not-registered", "registered" or "exempt-reporting"',
  ],
  [
    FIRM,
    'firm.sameAs',
    ['www.linkedin.com/company/firm'],
    'sameAs[0] is "www.linkedin.com/company/firm"; give an https: address',
  ],
  [
    FIRM,
    'firm.legalName',
    { name: 'Firm LLC', entity: 'a Delaware limited liability company' },
    'legalName: formed is missing; give a year of four digits, as 2026',
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
  [
    NAVIGATION,
    'privacyLink.href',
    'mailto:info@firm.com?subject=A property',
    'privacyLink: href is "mailto:info@firm.com?subject=A property"; give a page, a section of one or an address, as /contact, #privacy or mailto:info@firm.com',
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
  [
    HOME,
    'home.experience.properties.0',
    'Larkmore',
    'experience: properties[0] is "Larkmore", but no property has that name; correct it, or name another one',
  ],
  [
    HOME,
    'home.statistics.0.icon',
    'check',
    'statistics[0] "Units": icon is "check", but there is no i-check in assets/icons/sprite.svg; draw it, or correct the name',
  ],
  [
    HOME,
    'home.statistics.0.claim',
    'nothing',
    'statistics[0] "Units": claim is "nothing"; give the id of an entry in data/claims.ts',
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
]);

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

test('an icon that nobody drew is refused with the names of those that are', () => {
  const { faults } = findingsAfter([HOME, 'home.statistics.0.icon', 'arow']);
  assert.is(faults.length, 1);
  assert.match(faults[0] ?? '', /icon is "arow"; give an icon: acquisition, /);
});

test.run();
