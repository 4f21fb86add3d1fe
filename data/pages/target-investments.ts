import type { ClaimId } from '../claims.ts';
import { firm } from '../firm.ts';
import { mailto, propertySubmission } from '../mail.ts';
import type { Card, EffectiveDate, LeadingPageWords, Link, RichText, Sampled, Words } from '../types.ts';

/** A part of the capital stack: when it is repaid (`order`), and a ceiling that the firm sets (`limit`). */
interface StackPart extends Words<'order'> {
  title: RichText;
  text: RichText;
  limit?: { label: string; claim: ClaimId; text: RichText };
}

export const targetInvestments: LeadingPageWords<'print' | 'sectionHeading' | 'pass' | 'toDisclosure'> & {
  /**
   * Words around the counts of properties in the data: `caption` with [inside], [all], [smaller], and
   * [larger], `summary` with [most], and `note` with [step]. `more` precedes the largest of several beyond the scale.
   */
  yardstick: { caption: RichText } & Words<'summary' | 'note' | 'units' | 'range' | 'more'>;
  /** The link from the cards to the section about sending a property. */
  send: Link;
  /** `values`: what we look for, one item per line; `detail` adds to it. `text`, after `pass`: what we don't buy. */
  rows: readonly (Card & { values: readonly RichText[]; detail?: Sampled & { label: string; text: RichText } })[];
  /** The capital stack from the top, repaid last, to the bottom. Parts of a level are repaid at the same time. */
  debt: { heading: string; order: RichText; levels: readonly { parts: readonly StackPart[] }[] };
  invite: Words<'heading' | 'itemsHeading'> & {
    use: Link;
    /** What the firm usually proposes to a seller. */
    proposed: Sampled & { heading: string; items: readonly RichText[]; text: RichText };
    links: readonly Link[];
    effectiveDate: EffectiveDate;
  };
} = {
  title: 'Multifamily acquisition criteria',
  description: `What ${firm.name} buys and what it does not: markets, size, property type, objectives, partnerships and debt.`,
  heading: 'Target Investments',
  print: 'Print this sheet',
  yardstick: {
    caption:
      '[inside] of the [all] {link:/experience|properties shown} have {claim:unit-range}, the size we buy. [smaller] are smaller, [larger] larger.',
    summary: 'Drawing of a scale of units with a window for each property shown; the largest has [most]',
    note: 'Each window is one past property, in steps of [step] units.',
    units: 'units',
    range: 'we buy',
    more: 'to',
  },
  sectionHeading: 'Investment Criteria',
  send: { label: 'Send us a property', href: '#invite' },
  pass: 'We pass:',
  rows: [
    {
      id: 'target-markets',
      title: 'Target Markets',
      values: ['{term:sun-belt}, {term:rust-belt}, {term:mid-atlantic}'],
      detail: {
        label: 'States',
        text: 'Alabama, Florida, Georgia, Kentucky, North Carolina, Ohio, Oklahoma, Tennessee, Texas and Virginia.',
        sample: true,
      },
      text: 'single-employer towns, and sites that insurers decline to quote.',
    },
    {
      id: 'deal-size',
      title: 'Deal Size',
      values: ['{claim:deal-size},', 'with {claim:equity}'],
      text: 'all-or-nothing portfolios, and prices that need more debt to work.',
    },
    {
      id: 'property-type',
      title: 'Property Type',
      values: ['{claim:unit-range},', 'light to moderate {term:value-add},', 'built {claim:vintage}'],
      text: 'ground-up construction, empty buildings, student or short-stay leases, major structural repair.',
    },
    {
      id: 'returns',
      title: 'Returns Profile',
      values: ['{claim:irr} with {claim:cash-distributions}', 'over {claim:horizon}'],
      text: 'plans that depend on the sale alone for their return.',
    },
    {
      id: 'partnerships',
      title: 'Partnerships',
      values: [
        'Open to {term:jv|joint ventures} and {link:/contact#partners|property-management partnerships} until our own management arm exists',
      ],
      text: 'joint ventures without written decision rights, and managers without open books.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      values: [
        'Interiors, exteriors and operations, {link:/investment-process#value-creation|tested} on a few apartments before the rest',
      ],
      text: 'plans that have to empty a building, and rents copied from newer competitors.',
    },
  ],
  toDisclosure: 'What these figures mean',
  debt: {
    heading: 'Capital Stack / Debt Strategy',
    order: 'The {term:capital-stack} of a purchase. Not to scale.',
    levels: [
      {
        parts: [{ title: 'Owners’ equity', order: 'Repaid last', text: 'It takes the first loss.' }],
      },
      {
        parts: [
          {
            title: '{term:preferred-equity|Pref}/{term:mezzanine|mezz} debt discouraged',
            order: 'Repaid before the owners',
            text: 'Each extra layer adds a party with its own rights.',
          },
        ],
      },
      {
        parts: [
          {
            title: 'Higher-{term:ltv} {term:senior-debt|senior} leverage preferred',
            order: 'Repaid first: a new loan',
            text: 'We would rather borrow more from one senior lender than add a second. Leverage magnifies losses as well as gains, so cash flow must cover the payments under stress.',
            limit: {
              label: 'Ceiling',
              claim: 'leverage-ceiling',
              text: 'of the price and the renovation budget, all loans counted.',
            },
          },
          {
            title: '{term:assumable-debt|Assumable debt} is a plus',
            order: 'Repaid first: the seller’s loan, if assumed',
            text: 'A loan made at a lower rate can be worth more than a lower price. The lender must consent, and the remaining term must fit the plan.',
          },
        ],
      },
    ],
  },
  invite: {
    heading: 'Have a property that fits?',
    itemsHeading: 'What to send',
    use: { label: 'What we do with it', href: '/contact#sellers' },
    proposed: {
      heading: 'Usually proposed',
      items: [
        'Deposit: {claim:deposit}',
        'Due diligence: {claim:inspection-period}',
        'Closing: {claim:closing-period} later',
        'Your fee: as your listing agreement says',
      ],
      text: 'Each purchase agreement {link:/contact#contract|sets its own terms}. Our criteria are not a commitment to buy.',
      sample: true,
    },
    links: [
      { label: 'Email a property', href: mailto(propertySubmission) },
      { label: 'Or ask a question first', href: '/contact' },
    ],
    effectiveDate: { label: 'In effect since', date: '2025-11-01', sample: true },
  },
  next: { label: 'Our process, step by step', href: '/investment-process' },
  sample: true,
};
