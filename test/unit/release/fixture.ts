import type { DataModule } from '../../../pages/build/checks/data/data-modules.ts';
import { type Entry, entriesOf } from '../../../pages/build/checks/data/entries.ts';
import { type Candidate, releaseBlockers } from '../../../pages/build/release/release-blockers.ts';

/** A claim that may be published. */
const claim = {
  words: '1,200',
  kind: 'company',
  reviewBy: '2027-03-31',
  owner: 'Partner',
  asOf: '2026-09-30',
  source: 'Schedule of the careers of the principals',
  note: 'Cumulative.',
};

const privacy = {
  effectiveDate: { label: 'Effective date', date: '2025-11-01' },
  cards: [{ id: 'use', title: 'Use', text: 'To answer you.' }],
};

const texas = {
  slug: 'texas',
  name: 'Texas',
  words: 'Two sentences.',
  properties: [{ name: 'Lantern Park', units: 612, city: 'Houston, TX' }],
};

/** The data of a firm that may publish it, by file and export. */
export const complete = {
  'data/allowed-figures.ts': { allowedFigures: [{ words: 'Rule 501', reason: 'A rule: 1.' }] },
  'data/claims.ts': { claims: { states: claim, units: { ...claim, words: '9,000' } } },
  'data/disclaimers.ts': {
    disclaimers: { effectiveDate: { label: 'Effective date', date: '2025-11-01' } },
  },
  'data/firm.ts': { firm: { name: 'Firm', email: { address: 'info@firm.com' } } },
  'data/pages/contact.ts': { contact: { heading: 'Contact', privacy } },
  'data/pages/home.ts': { home: { heading: 'Home', lead: 'We buy apartments.' } },
  'data/pages/privacy.ts': { privacy },
  'data/people.ts': { people: [{ id: 'ann', name: 'Ann', biography: ['First.', 'Second.'] }] },
  'data/security.ts': { security: { contact: 'mailto:info@firm.com', expires: '2027-06-30' } },
  'data/states.ts': { states: [texas] },
  'data/states/texas.ts': { texas },
} as const;

/** Modules as they are read from the disk, with some of their exports replaced or added. */
function modules(
  changes: Readonly<Record<string, DataModule['exports']>> = {},
): readonly DataModule[] {
  return Object.entries({ ...complete, ...changes }).map(([file, exports]) => ({ file, exports }));
}

/** The entries of {@link complete}, with some of its exports replaced or added. */
export const entriesWith = (
  changes: Readonly<Record<string, DataModule['exports']>> = {},
): readonly Entry[] => [...entriesOf(modules(changes)).values()];

/** The settings of a firm that may publish its site. */
const settings = {
  siteUrl: 'https://www.firm.com',
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabasePublishableKey: 'sb_publishable_abc',
};

/** What prevents the release of {@link complete}, with some of its parts replaced. */
export function blockers(
  changes: Readonly<Record<string, DataModule['exports']>> = {},
  rest: Partial<Candidate> = {},
): readonly string[] {
  return releaseBlockers({
    entries: entriesWith(changes),
    settings,
    revision: { name: 'abc1234', day: '2026-11-20' },
    env: {},
    dotenv: 'SITE_URL=set\nSUPABASE_URL=set\n',
    ...rest,
  });
}

/** {@link complete}'s settings with one address replaced. */
export const withSetting = (name: 'siteUrl' | 'supabaseUrl', url: string) => ({
  ...settings,
  [name]: url,
});
