import { claims } from '../../../data/claims.ts';
import { disclosures } from '../../../data/disclosures.ts';

/** The id of a figure of the register that has so many characters. */
export function figureOf(least: number, most: number): string | undefined {
  const found = Object.entries(claims).find(
    ([, { words }]) => words.length >= least && words.length <= most,
  );
  return found?.[0];
}

const [disclosure] = Object.keys(disclosures);

const property = {
  name: 'Fernley Hall',
  units: 124,
  city: 'Louisville, KY',
  drawing: 'fernley-hall',
  kind: 'brick court',
};

const description = 'What the site says of this page, in a sentence of more than fifty characters.';

const state = { description, words: 'Two sentences. On working there.' };

const kentucky = {
  slug: 'kentucky',
  name: 'Kentucky',
  ...state,
  properties: [
    property,
    {
      name: 'Larkmoor',
      units: 80,
      city: 'Lexington, KY',
      photo: 'larkmoor.jpg',
      photoAlt: 'A hall',
    },
  ],
};

const texas = {
  slug: 'texas',
  name: 'Texas',
  ...state,
  properties: [
    { name: 'Lantern Park', units: 612, city: 'Houston, TX', photoAlt: 'A park' },
    { name: 'Trinity Bend', units: 248, city: 'Dallas, TX' },
  ],
};

const ann = {
  id: 'ann-vale',
  name: 'Ann Vale',
  title: 'Founder, Acquisitions',
  tagline: 'Reads the lease.',
  specialties: ['Leases'],
  biography: ['First.', 'Second.'],
  portrait: 'portraits/ann',
  portraitAlt: 'Drawing of a figure at a desk',
};

const claim = {
  words: '1,200',
  kind: 'company',
  reviewBy: '2027-03-31',
  owner: 'Partner',
  asOf: '2026-09-30',
  source: 'Schedule of careers',
};

const disclaimers = {
  effectiveDate: { label: 'Effective date', date: '2025-11-01' },
  cards: [
    { id: 'no-offer', title: 'No Offer', text: 'Nothing here is an offer.' },
    { id: 'risks', title: 'Risks', text: 'Capital can be lost.' },
  ],
  advice: { id: 'advice', title: 'Advice', text: 'Ask your advisors.' },
  closing: 'Past performance is not indicative of future results.',
  brief: 'Nothing on this site is an offer. Past performance says little.',
  wireFraud: { text: 'Call us before you wire.' },
};

const statePage = {
  title: 'Experience in',
  heading: 'Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  unitsPlateAlt: 'Drawing of a house',
  shownOf: 'properties shown',
  note: 'Not a current portfolio.',
  hillAlt: 'Drawing of a hill, lit in ',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  neighbors: { label: 'Other states', previous: 'Previous', next: 'Next' },
  back: 'Back',
};

const portal = {
  title: 'Investor Portal',
  description,
  heading: 'Investor Portal',
  status: 'Coming Soon',
  text: 'Please {link:/contact|write to us}.',
  drawingAlt: 'Drawing of a portal',
  primary: { label: 'Contact us', href: '/contact#form' },
  secondary: { label: 'How we invest', href: '/' },
};

const link = { label: 'Contact us', href: '/contact' };

const home = {
  title: 'Apartments',
  description,
  heading: 'Apartments, bought with care',
  lead: 'We buy apartment communities.',
  actions: { primary: link, secondary: link },
  drawingAlt: 'Drawing of a street',
  waysHeading: 'Where to start',
  ways: [{ id: 'investors', audience: 'Investors', text: 'Read how we choose.', links: [link] }],
  statistics: [{ claim: figureOf(1, 8), icon: 'arrow', label: 'Units' }],
  experience: { heading: 'Selected', text: 'Not a portfolio.', link, properties: ['Trinity Bend'] },
};

const firm = {
  name: 'Ascent',
  possessive: 'Ascent’s',
  tagline: 'Apartments, bought with care',
  blurb: 'We buy apartment communities.',
  description: 'A firm that buys apartment communities.',
  email: { address: 'info@firm.com', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings are typological.',
};

/** Data without fault, by file and export. What several files share is one object, as in `data/`. */
export const sound: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'data/claims.ts': {
    claims: { units: claim, irr: { ...claim, kind: 'target', disclosure } },
  },
  'data/disclaimers.ts': { disclaimers },
  'data/firm.ts': { firm },
  'data/glossary.ts': {
    glossary: {
      noi: { term: 'NOI', meaning: 'What is left of income after expenses.' },
      ltv: { term: 'LTV', meaning: 'The loan divided by the value.' },
    },
  },
  'data/navigation.ts': {
    navigation: [
      { name: 'Home', path: '/' },
      { name: 'Contact', path: '/contact' },
    ],
    portalLink: { label: 'Investor Portal', href: '/' },
    disclaimerLink: { label: 'Disclaimer', href: '/' },
    privacyLink: { label: 'Privacy', href: '/contact#privacy' },
  },
  'data/pages/home.ts': { home },
  'data/pages/investor-portal.ts': { investorPortal: portal },
  'data/pages/state.ts': { state: statePage },
  'data/people.ts': {
    people: [ann, { ...ann, id: 'bo-lee', name: 'Bo Lee', portrait: 'portraits/bo' }],
  },
  'data/security.ts': {
    security: { contact: 'mailto:info@firm.com', expires: '2027-10-31', languages: ['en'] },
  },
  'data/states/kentucky.ts': { kentucky },
  'data/states/texas.ts': { texas },
  'data/states.ts': {
    states: [kentucky, texas],
    locations: [{ name: 'Kentucky', state: kentucky }, { name: 'Ohio' }],
  },
};
