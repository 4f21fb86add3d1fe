import { firm } from '../firm.ts';
import { mailto, propertySubmission } from '../mail.ts';
import type { Card, LeadingPageWords, Link, RichText, Words } from '../types.ts';

interface TargetInvestmentsPage extends LeadingPageWords, Words<'print' | 'sectionHeading'> {
  /** Texts of the house's drawing: alternative text, and the labels of its dimension line and date stone. */
  measured: { alt: string; length: RichText; dateStone: RichText };
  /** `value` states what we look for, and `text` states what we don't buy. */
  rows: readonly (Card & { value: RichText })[];
  /** `order` explains the order of the points; `equity` labels the top of the capital stack. */
  debt: Words<'heading' | 'equity'> & {
    order: RichText;
    points: readonly { title: RichText; text: RichText }[];
  };
  invite: { heading: string; text: RichText; links: readonly Link[] };
}

export const targetInvestments: TargetInvestmentsPage = {
  title: 'Multifamily acquisition criteria',
  description: `What ${firm.name} buys and what it does not: markets, size, property type, objectives, partnerships and debt, for brokers and partners.`,
  heading: 'Target Investments',
  print: 'Print this sheet',
  measured: {
    alt: 'Drawing of a garden apartment house of three floors, with its length and its date stone marked',
    length: '{claim:unit-range}',
    dateStone: '{claim:vintage}',
  },
  sectionHeading: 'Investment Criteria',
  rows: [
    {
      id: 'target-markets',
      title: 'Target Markets',
      value: '{term:sun-belt}, {term:rust-belt}, {term:mid-atlantic}',
      text: 'Metropolitan areas with several large employers, and their suburbs. No single-employer towns, and no site that insurers decline to quote.',
    },
    {
      id: 'deal-size',
      title: 'Deal Size',
      value: '{claim:deal-size}, with {claim:equity}',
      text: 'No all-or-nothing portfolios, and no price that needs more debt to work.',
    },
    {
      id: 'property-type',
      title: 'Property Type',
      value: '{claim:unit-range}, light to moderate {term:value-add}, built {claim:vintage}',
      text: 'No ground-up construction, no empty buildings, no student or short-stay leases, no major structural repair.',
    },
    {
      id: 'returns',
      title: 'Returns Profile',
      value: '{claim:irr} with {claim:cash-distributions} over {claim:horizon}',
      text: 'No plan that depends on the sale alone for its return.',
    },
    {
      id: 'partnerships',
      title: 'Partnerships',
      value:
        'Open to {term:jv|joint ventures} and property-management partnerships until our own management arm exists',
      text: 'No partner without written decision rights, and no manager without open books.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      value:
        'Interiors, exteriors and operations, {link:/investment-process#value-creation|tested} on a few apartments before the rest',
      text: 'No plan that has to empty a building, and no premium copied from newer competitors.',
    },
  ],
  debt: {
    heading: 'Capital Stack / Debt Strategy',
    order: 'Debt we accept in a {term:capital-stack}, least welcome at the top. Not to scale.',
    equity: 'Owners’ equity',
    points: [
      {
        title: '{term:preferred-equity|Pref}/{term:mezzanine|mezz} debt discouraged',
        text: 'Each extra layer is paid before the owners and adds a party with its own rights when something goes wrong.',
      },
      {
        title: 'Higher-{term:ltv} {term:senior-debt|senior} leverage preferred',
        text: 'We would rather borrow more from one senior lender than add a second lender. More leverage magnifies losses as well as gains, so cash flow has to cover the payments under stress.',
      },
      {
        title: '{term:assumable-debt|Assumable debt} is a plus',
        text: 'A loan made at a lower rate can be worth more than a lower price. The lender must consent, and its remaining term has to fit the plan.',
      },
    ],
  },
  invite: {
    heading: 'Have a property that fits?',
    text: 'Email us its {term:rent-roll} and {term:t-12}. {link:/contact#sellers|What else to send, and what we do with\u00a0it}. Brokers are welcome.',
    links: [
      { label: 'Send us a property', href: mailto(propertySubmission) },
      { label: 'Or use the form', href: '/contact' },
    ],
  },
  next: { label: 'Our process, step by step', href: '/investment-process' },
  sample: true,
};
