import { firm } from '../firm.ts';
import { mailto, propertySubmission } from '../mail.ts';
import { experiencePath } from '../paths.ts';
import type { LeadingPageWords, Link, RichText } from '../types.ts';

export const home: LeadingPageWords<'drawingAlt' | 'waysHeading'> & {
  lead: RichText;
  /** Three reasons to work with the firm, each with a link to its full text. */
  proofs: RichText;
  actions: readonly Link[];
  /** Note below the drawing, which replaces the usual note on the unit range. */
  pictureCaption: RichText;
  /** Next steps, one for each kind of visitor. */
  ways: readonly { id: string; audience: string; text: RichText; links: readonly Link[] }[];
  /** Selected properties by name, or by name and city if two have the name: "Oak Hall, Austin, TX". */
  experience: { heading: string; text: RichText; link: Link; properties: readonly string[] };
} = {
  title: 'Multifamily real estate investment',
  description: `${firm.name} buys and renovates apartment communities in the Sun Belt, Rust Belt and Mid Atlantic with joint-venture partners and accredited investors.`,
  heading: firm.tagline,
  lead: 'Institutional-quality multifamily investing: we buy and renovate apartment communities of {claim:unit-range} in the {term:sun-belt}, {term:rust-belt} and {term:mid-atlantic}, and report to investors each quarter.',
  proofs:
    'We {link:/investment-process#value-creation|stop a renovation} if its first apartments miss the threshold. Page one of each report is {link:/leadership#jordan-mayne|the variance from the first budget}. The first memorandum on each property has {link:/leadership#rowan-ellery|a page of reasons not to buy}.',
  actions: [
    { label: 'See what we buy', href: '/target-investments' },
    { label: 'Contact us', href: '/contact' },
  ],
  drawingAlt: 'Drawing of a garden apartment house with its plan below, and of larger and smaller buildings behind it',
  pictureCaption: 'In front: what we buy. Behind: smaller and larger buildings our principals worked on before.',
  waysHeading: 'For investors, partners and sellers',
  ways: [
    {
      id: 'investors',
      audience: 'Investors',
      text: 'How we choose a property, what we report, when we stop, {link:/company-overview#firm|what we own today}, and who answers {link:/contact#questionnaire|your questionnaire}.',
      links: [
        { label: 'Our process', href: '/investment-process' },
        { label: 'The risks', href: '/disclaimer#investment-risks' },
        { label: 'Fees and our own money', href: '/contact#fees' },
      ],
    },
    {
      id: 'partners',
      audience: 'Joint-venture partners',
      text: 'We are open to {term:jv|joint ventures}, one property at a time, and to property-management partnerships.',
      links: [{ label: 'How we work with partners', href: '/contact#partners' }],
    },
    {
      id: 'sellers',
      audience: 'Sellers and brokers',
      text: 'Email us a property’s {term:rent-roll} and {term:t-12}.',
      links: [
        { label: 'Email a property', href: mailto(propertySubmission) },
        { label: 'What to send', href: '/target-investments#send' },
        { label: 'Timetable, terms, your fee', href: '/contact#timetable' },
      ],
    },
  ],
  experience: {
    heading: 'Selected Past Experience',
    text: 'Properties that our principals worked on.',
    link: { label: 'All locations', href: experiencePath },
    properties: ['The Curing House', 'Casa Jacaranda', 'Fernley Hall'],
  },
  next: { label: 'Write to us', href: '/contact' },
  sample: true,
};
