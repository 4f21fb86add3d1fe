import { disclosures } from '../../../data/disclosures.ts';
import { checkData } from '../../../pages/build/checks/data/check-data.ts';
import type { DataFindings } from '../../../pages/build/checks/data/check-schemas.ts';
import type { DataModule } from '../../../pages/build/checks/data/data-modules.ts';
import { entriesOf } from '../../../pages/build/checks/data/entries.ts';

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
  properties: [{ name: 'Lantern Park', units: 612, city: 'Houston, TX', photoAlt: 'A park' }],
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
};

const statePage = {
  heading: 'Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  shownOf: 'properties shown',
  note: 'Not a current portfolio.',
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

const firm = {
  name: 'Ascent',
  tagline: 'Apartments, bought with care',
  blurb: 'We buy apartment communities.',
  description: 'A firm that buys apartment communities.',
  email: { address: 'info@firm.com', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings are typological.',
};

/** Data without fault, by file and export. What several files share is one object, as in `data/`. */
const sound: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
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

/** A value that means that a field is removed. */
export const GONE = Symbol('gone');

/** A change of the sound data: the file, the path from its exports on, as `firm.email`, and the new value. */
export type Change = readonly [file: string, path: string, value: unknown];

function changed(changes: readonly Change[]): readonly DataModule[] {
  const copy: Record<string, Readonly<Record<string, unknown>>> = structuredClone(sound);
  for (const [file, path, value] of changes) {
    copy[file] ??= {};
    const keys = path.split('.');
    const key = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((at, name) => Object(at)[name], copy[file]);
    if (value === GONE) Reflect.deleteProperty(Object(holder), key);
    else Reflect.set(Object(holder), key, value);
  }
  return Object.entries(copy).map(([file, exports]) => ({ file, exports }));
}

const DRAWINGS = [
  'properties/fernley-hall',
  'properties/fernley-hall-night',
  'properties/only-day',
  ...['ann', 'bo'].flatMap((name) => [`portraits/${name}-day`, `portraits/${name}-night`]),
];

/** What the build says of the sound data after some changes. */
export function findingsAfter(...changes: readonly Change[]): DataFindings {
  const modules = changed(changes);
  return checkData(modules, entriesOf(modules), {
    drawings: new Set(DRAWINGS),
    icons: new Set(['arrow']),
    photographs: {
      find: (file) => {
        if (file !== 'larkmoor.jpg') throw new Error(`there is no assets/photos/${file}; add it.`);
      },
    },
    paths: new Set(['/', '/contact']),
    day: '2026-11-20',
  });
}
