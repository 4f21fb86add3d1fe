import { firm } from './firm.ts';
import type { Day, DisclosureId, Sampled, Words } from './types.ts';

/** A figure of the firm's record, of the market, or of the firm's buying criteria; or a target return. */
export type Claim = Sampled & {
  /** The figure, exactly as pages show it. */
  words: string;
  /** The things that the figure counts, for the schedule of figures. */
  counted: string;
  /** The basis of the figure, such as a purchase price, an estimate, or an assumption. */
  basis: string;
  /** The as-of date, once known. It must not be after the date of the commit. */
  asOf?: Day;
  source?: string;
  reviewBy: Day;
  /** The person responsible for the figure. */
  owner: string;
  /** The basis in full, for the tooltip; without it, the tooltip shows `basis`. */
  note?: string;
} & (
    | ({ kind: 'company' | 'market' | 'criterion' } & Partial<Record<'disclosure' | 'assumptions' | 'net', never>>)
    | {
        /**
         * A target return, which the SEC's marketing rule calls hypothetical performance: 17 CFR 275.206(4)-1(d)(6) and
         * (e)(8) (https://www.ecfr.gov/current/title-17/section-275.206(4)-1), so its disclosure appears in the same
         * section, in the same size and contrast.
         */
        kind: 'target';
        disclosure: DisclosureId;
        /** What the figure assumes, after "Assumes". */
        assumptions: string;
        /** The objective after all fees and our share. Without it, pages say that the target is gross. */
        net?: string;
      }
  );

/*
 * Groups of fields that figures share, `sample` included. A figure's own field follows its group, such as `sample: false`
 * for a figure that the firm has confirmed before the others.
 */

const total = {
  kind: 'company',
  asOf: '2024-12-31',
  reviewBy: '2027-03-31',
  owner: 'Partner, Capital and Reporting',
  sample: true,
} as const;

const career = {
  kind: 'company',
  asOf: '2020-12-31',
  reviewBy: '2027-03-31',
  owner: 'Founder, Acquisitions',
  sample: true,
} as const;

const term = {
  kind: 'criterion',
  asOf: '2025-11-01',
  reviewBy: '2027-03-31',
  owner: 'Partner, Capital and Reporting',
  sample: true,
} as const;

const market = {
  kind: 'market',
  reviewBy: '2027-03-31',
  owner: 'Founder, Acquisitions',
  sample: true,
} as const;

const target = {
  kind: 'target',
  disclosure: 'returns',
  assumptions: 'the holding period shown here, the debt we accept, and an exit cap rate above the one at purchase',
  asOf: '2025-11-01',
  reviewBy: '2027-03-31',
  owner: 'Partner, Capital and Reporting',
} as const;

const criterion = {
  kind: 'criterion',
  asOf: '2025-11-01',
  reviewBy: '2027-03-31',
  owner: 'Founder, Acquisitions',
  sample: true,
} as const;

/**
 * The register of figures. Pages show a figure by its id, so each figure has one wording, one source and one owner. An
 * entry is sample content until the firm names a source and an as-of date. The page of record lists all entries in the
 * schedule of figures. People cite an entry by its id, so don't change it.
 */
export const claims = {
  states: {
    words: '15+',
    counted: 'States, including Washington D.C.',
    basis: 'Where our principals worked',
    ...total,
  },
  properties: {
    words: '200+',
    counted: 'Properties',
    basis: 'Bought, financed or overseen, each counted once',
    ...total,
  },
  units: {
    words: '35,000+',
    counted: 'Apartments in those properties',
    basis: 'Counted when our principals first worked on them',
    ...total,
  },
  'portfolio-value': {
    words: '$15B+',
    counted: 'Price of those properties',
    basis: 'Paid at purchase, not at sale; not assets under management',
    ...total,
    note: 'Prices paid at purchase, with each property counted once, also where our principals only financed or oversaw it: not assets under management or a current valuation. Many of the properties are in costlier markets than those we buy in.',
  },
  'career-portfolio': {
    words: '$15B+',
    counted: 'One founder’s purchases, at the price paid',
    basis: 'At prior firms; the other principals managed or financed many of the same properties',
    ...career,
    note: `A career figure from prior firms, reached with those firms’ people and capital; it is not a record of ${firm.name}. The totals on the Experience page already include it.`,
  },
  'career-units': {
    words: '30,000',
    counted: 'Apartments under one founder',
    basis: 'At prior firms; part of the total above',
    ...career,
    owner: 'Founder, Asset Management',
    note: 'A career figure from prior firms, already included in the totals on the Experience page.',
  },
  'own-money': {
    words: '5% or more of the equity',
    counted: 'Our principals’ own money in a property',
    basis: 'On the same terms as the other investors; each agreement states it',
    ...term,
  },
  'purchase-fee': {
    words: '1% of the price',
    counted: 'Fee on purchase',
    basis: 'One property’s agreement, as an example; not an offer',
    ...term,
  },
  'yearly-fee': {
    words: '1.5% of collected rent',
    counted: 'Asset management fee',
    basis: 'One property’s agreement, as an example; not an offer',
    ...term,
  },
  'preferred-return': {
    words: '7%',
    counted: 'Yearly amount due to investors before our share',
    basis: 'One property’s agreement, as an example; an order of payment, not a promise',
    ...term,
  },
  'profit-split': {
    words: '80/20',
    counted: 'Shares of the cash after that, investors first',
    basis: 'One property’s agreement, as an example; not an offer',
    ...term,
  },
  'tax-documents': {
    words: 'by March 15',
    counted: 'When K-1s are sent',
    basis: 'The deadline of a calendar-year partnership, unless its return is extended',
    ...term,
  },
  underbuilt: {
    words: '5.5M',
    counted: 'Homes needed since 2008, not built',
    basis: 'An estimate; others differ widely',
    ...market,
    note: 'Published estimates of the shortfall differ widely with the method and the starting year.',
  },
  'rent-spread': {
    words: '$800+',
    counted: 'Monthly cost of owning, less rent',
    basis: 'Depends on date, down payment and rate',
    ...market,
    note: 'The gap depends on the date, the down payment and the mortgage rate used.',
  },
  millennials: {
    words: '73M',
    counted: 'Millennials',
    basis: 'By year of birth',
    ...market,
    note: 'Millennials are 29 to 44 years old in 2025, so the figure reflects buying later and renting longer.',
  },
  irr: {
    words: 'mid-teen IRR',
    counted: 'Yearly return on equity',
    basis: 'Hypothetical, computed from assumptions',
    ...target,
    note: 'Hypothetical. It is computed from assumptions about rent, cost, debt and sale price that may prove wrong.',
    net: 'low-teen IRR',
    sample: true,
  },
  'cash-distributions': {
    words: 'mid single digit cash distributions',
    counted: 'Yearly cash paid on equity',
    basis: 'Hypothetical; can be reduced or stopped',
    ...target,
    note: 'Hypothetical. Distributions can be reduced, delayed or stopped, especially during renovation.',
    net: 'low to mid single digit cash distributions',
    sample: true,
  },
  horizon: {
    words: '5-10 year horizons',
    counted: 'From purchase to sale',
    basis: 'An intention, not a return',
    ...criterion,
    owner: 'Founder, Asset Management',
    note: 'An intention. A sale may come earlier or later, and until then an interest may have no buyer.',
  },
  'deal-size': {
    words: '$15 to $30 million',
    counted: 'Price of one property',
    basis: 'A criterion',
    ...criterion,
  },
  equity: {
    words: '$5-8mm of equity',
    counted: 'Equity in one property, from all parties',
    basis: 'A criterion, not a raise and not a minimum',
    ...criterion,
    note: 'A criterion, not a raise and not a minimum; mm stands for million.',
  },
  'unit-range': {
    words: '100-200 units',
    counted: 'Apartments in one property',
    basis: 'A criterion',
    ...criterion,
    note: 'A criterion. Our principals have also worked on smaller and larger ones.',
  },
  vintage: {
    words: 'late 1980s to early 2000s',
    counted: 'When it was built',
    basis: 'A criterion',
    ...criterion,
  },
  'leverage-ceiling': {
    words: '75%',
    counted: 'Highest share that is borrowed',
    basis: 'A criterion for each purchase, with all loans counted',
    ...criterion,
  },
  deposit: {
    words: '1% of the price',
    counted: 'Deposit',
    basis: 'Usually proposed',
    ...criterion,
  },
  'inspection-period': {
    words: '30 days',
    counted: 'Due diligence, from the signed agreement',
    basis: 'Usually proposed',
    ...criterion,
  },
  'closing-period': {
    words: '30 days',
    counted: 'From the end of due diligence to closing',
    basis: 'Usually proposed',
    ...criterion,
  },
} as const satisfies Readonly<Record<string, Claim>>;

export type ClaimId = keyof typeof claims;

/** A registered figure in large type. */
export interface Statistic {
  claim: ClaimId;
  label: string;
  /** A drawing above the figure. If it counts `millions`, pages leave it out as soon as the figure differs. */
  elevation?: Words<'file' | 'alt' | 'caption'> & { millions?: number };
}
