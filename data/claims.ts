import type { DisclosureId } from './disclosures.ts';
import { firm } from './firm.ts';
import type { Day, RichText, Sampled, Words } from './types.ts';

export type Claim = Sampled & {
  /** The figure exactly as pages show it. */
  words: string;
  /** It names two ends: a page may measure it with a dimension line. */
  range?: true;
  /** The day for which the figure was true, once known; not after the day of the commit. */
  asOf?: Day;
  /** Where the figure can be checked, once known. */
  source?: string;
  /** The day by which somebody reviews it again. */
  reviewBy: Day;
  /** Who answers for the figure. */
  owner: string;
  /** What the footnote says after as-of date and source, where there is more to say. */
  note?: RichText;
} & (
    | {
        /** The firm's record, the market, or what the firm looks to buy, which it decides itself. */
        kind: 'company' | 'market' | 'criterion';
        disclosure?: never;
      }
    | {
        /**
         * Performance that the firm aims for. The SEC's marketing rule calls it hypothetical performance,
         * 17 CFR 275.206(4)-1(d)(6) and (e)(8) (https://www.ecfr.gov/current/title-17/section-275.206(4)-1),
         * so its disclosure appears in the same section, in the same size and contrast.
         */
        kind: 'target';
        disclosure: DisclosureId;
      }
  );

/**
 * The register of figures. Pages show a figure by its id and never type it, so that each figure has
 * one wording, one source and one owner. An entry is sample content until the firm names its source
 * and as-of date; the footnote shows these two, or says that the firm supplied the figure, and then
 * the note. A criterion without a note has no footnote.
 */
export const claims = {
  states: {
    words: '15+',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    sample: true,
  },
  properties: {
    words: '200+',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    sample: true,
  },
  units: {
    words: '35,000+',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    sample: true,
  },
  'portfolio-value': {
    words: '$15B+',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    note: 'Not assets under management, and not a current valuation. Some of the properties were larger and cost more than those we buy.',
    sample: true,
  },
  'career-portfolio': {
    words: '$15B+',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: `A career figure from prior firms, reached with those firms’ people and capital; it is not a record of ${firm.name}. It is part of the totals on the Experience page and is not to be added to them.`,
    sample: true,
  },
  'career-units': {
    words: '30,000',
    kind: 'company',
    reviewBy: '2027-03-31',
    owner: 'Founder, Asset Management',
    note: 'A career figure from prior firms, and also part of the totals on the Experience page.',
    sample: true,
  },
  underbuilt: {
    words: '5.5M',
    kind: 'market',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'Published estimates of the shortfall differ widely with the method and the starting year.',
    sample: true,
  },
  'rent-spread': {
    words: '$800+',
    kind: 'market',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'The gap depends on the date, the down payment and the mortgage rate used.',
    sample: true,
  },
  millennials: {
    words: '73M',
    kind: 'market',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'Millennials are 29 to 44 years old in 2025, so the figure reflects buying later and renting longer.',
    sample: true,
  },
  irr: {
    words: 'mid-teen IRR',
    kind: 'target',
    disclosure: 'returns',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    note: 'On the IRR: a hypothetical objective. It is computed from assumptions about rent, cost, debt and sale price that may prove wrong.',
    sample: true,
  },
  'cash-distributions': {
    words: 'mid single digit cash distributions',
    kind: 'target',
    disclosure: 'returns',
    reviewBy: '2027-03-31',
    owner: 'Partner, Capital and Reporting',
    note: 'On cash distributions: a yearly objective. Distributions can be reduced, delayed or stopped, especially during renovation.',
    sample: true,
  },
  horizon: {
    words: '5-10 year horizons',
    range: true,
    kind: 'target',
    disclosure: 'returns',
    reviewBy: '2027-03-31',
    owner: 'Founder, Asset Management',
    note: 'On the holding period: an intention. A sale may come earlier or later, and until then an interest may find no buyer.',
    sample: true,
  },
  'deal-size': {
    words: '$15 to $30 million',
    range: true,
    kind: 'criterion',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'The price of one property: a criterion, not a commitment to buy.',
    sample: true,
  },
  equity: {
    words: '$5-8mm of equity',
    range: true,
    kind: 'criterion',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'Equity in one property, from all parties; mm stands for million. It is not a raise and not a minimum.',
    sample: true,
  },
  'unit-range': {
    words: '100-200 units',
    range: true,
    kind: 'criterion',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    note: 'Apartments in one property. Our principals have also worked on smaller and larger ones.',
    sample: true,
  },
  vintage: {
    words: 'late 1980s to early 2000s',
    range: true,
    kind: 'criterion',
    reviewBy: '2027-03-31',
    owner: 'Founder, Acquisitions',
    sample: true,
  },
} as const satisfies Readonly<Record<string, Claim>>;

export type ClaimId = keyof typeof claims;

/** A figure of the register shown large. */
export interface Statistic {
  claim: ClaimId;
  /** A symbol of `assets/brand/icons.svg` without its `i-`. */
  icon?: string;
  label: string;
  /**
   * An elevation that stands on the band above the figure: a file of `assets/drawings` without `-day.svg`.
   * One that shows `millions`, each for a million, is left out once the figure is another.
   */
  elevation?: Words<'file' | 'alt' | 'caption'> & { millions?: number };
}
