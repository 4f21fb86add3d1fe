import { firm } from './firm.ts';
import type { Photograph, RichText, Sampled } from './types.ts';

export type Person = Sampled & {
  /** Anchor of the person's profile. */
  id: string;
  name: string;
  /** "Founder" or "Partner", and the field of work. */
  title: string;
  /** Earlier firms, with the first and last year there. */
  before?: readonly (Sampled & { firm: string; years: readonly [from: number, to: number] })[];
  tagline: string;
  /** Fields of work, separated by commas. */
  specialties: string;
  /** Paragraphs of 110 to 160 words in total. */
  biography: readonly RichText[];
} & Photograph &
  // `portrait` is the name of a file in `assets/drawings`, without `-day.svg` or `-night.svg`.
  ({ portrait: string; portraitAlt: `Drawing ${string}` } | { portrait?: never; portraitAlt?: never });

/** The people on the Leadership page, in page order. */
export const people: readonly Person[] = [
  {
    id: 'rowan-ellery',
    name: 'Rowan Ellery',
    title: 'Founder, Acquisitions',
    before: [
      { firm: 'Example Residential', years: [2006, 2014], sample: true },
      { firm: 'Example Capital', years: [2014, 2020], sample: true },
    ],
    tagline: 'Finds the property, then writes the case against it.',
    specialties: 'Sourcing, Underwriting, Debt assumptions, Purchase agreements, Insurance',
    biography: [
      `Rowan Ellery leads acquisitions: sourcing, underwriting, negotiation and closing. At prior firms, Rowan worked on the purchase, financing and sale of a {claim:career-portfolio} portfolio of apartment communities.`,
      'Rowan covers the {term:sun-belt}, the {term:rust-belt} and the {term:mid-atlantic}, and studies a market through its employers, building permits and insurance quotes. Rowan is the brokers’ contact and writes the first memorandum on each property, with one page set aside for the reasons not to buy.',
      `One decision: ${firm.possessive} models replace the seller’s property tax with the bill that a reassessment at our price would bring. This lowers what we can offer and can lose us the bid. Rowan would rather lose the bid than miss a tax bill we could have calculated.`,
    ],
    portrait: 'portraits/portrait-1-window',
    portraitAlt: 'Drawing of a standing figure seen from behind at a tall arched window',
    sample: true,
  },
  {
    id: 'dana-corliss',
    name: 'Dana Corliss',
    title: 'Founder, Asset Management',
    before: [{ firm: 'Example Communities', years: [2008, 2020], sample: true }],
    tagline: 'Walks the property, then reads the report.',
    specialties: 'Asset management, Renovation budgets, Property managers, Capital planning, Dispositions',
    biography: [
      'Dana Corliss takes over at closing: the budget, the renovation, the choice and supervision of property managers, and the recommendation to hold or sell. At prior firms, Dana was responsible for {claim:career-units} units, a career figure that includes buildings run by large teams.',
      'Garden communities in the Southeast taught Dana about roofs, drainage and deductibles; brick courts farther north, about boilers and masonry. Dana starts with the {term:rent-roll}, visits each property with its manager, and compares what they see with the last report.',
      'One decision: renovation starts with a few apartments and then pauses. Work resumes only after leases signed by new residents pass the {link:/investment-process#value-creation|premium test}. The pause costs weeks that a contractor would rather use. In exchange, we find a wrong assumption in a few kitchens instead of all of them.',
    ],
    portrait: 'portraits/portrait-2-board',
    portraitAlt: 'Drawing of a figure in profile leaning over a drafting board',
    sample: true,
  },
  {
    id: 'jordan-mayne',
    name: 'Jordan Mayne',
    title: 'Partner, Capital and Reporting',
    before: [{ firm: 'Example Lending', years: [2010, 2020], sample: true }],
    tagline: 'Answers the first time a question is asked.',
    specialties: 'Joint ventures, Loan agreements, Investor reporting, Internal controls, Compliance',
    biography: [
      'Jordan Mayne is responsible for capital and for the figures we report: agreements with joint-venture partners, loans, bank accounts, reports and tax documents. Jordan signs off on a distribution before it is paid and on a report before it is sent, and can stop either.',
      'Jordan follows the lenders in our markets: which banks still quote in a coastal county, which agencies allow a loan to be assumed, and what a covenant requires when insurance is renewed. Jordan also keeps a list of the {link:/contact#investors|questions that investors ask}, and of who answered them.',
      'One decision: each report opens with the variance, before any photograph or commentary, measured against the first budget, not a revised one. A revised budget makes a bad quarter look ordinary. Jordan wanted investors to see on the first page how far results are from the plan they agreed to.',
    ],
    portrait: 'portraits/portrait-3-terrace',
    portraitAlt: 'Drawing of a figure seen from behind at a terrace railing beside a tree',
    sample: true,
  },
];
