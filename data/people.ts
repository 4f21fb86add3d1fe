import { firm } from './firm.ts';
import type { Sampled, Words } from './types.ts';

/** A profile of the Leadership page. */
export interface Person extends Sampled {
  readonly id: string;
  readonly name: string;
  /** "Founder" or "Partner", with the field of work. */
  readonly title: string;
  readonly tagline: string;
  readonly specialties: readonly string[];
  /** Paragraphs, 110 to 160 words together. */
  readonly biography: readonly Words[];
  /**
   * File in `assets/drawings` without `-day.svg` or `-night.svg`. Without portrait and photograph the page
   * shows an empty window.
   */
  readonly portrait?: string;
  /** Alternative text of the portrait, required with it; starts with "Drawing". */
  readonly portraitAlt?: string;
  /** A photograph in `assets/photos`, file name with its extension; it replaces the drawing. */
  readonly photo?: string;
  /** What the photograph shows; required with `photo`. */
  readonly photoAlt?: string;
}

/** The people of the Leadership page, in order; sample content until the firm names its own. */
export const people: readonly Person[] = [
  {
    id: 'rowan-ellery',
    name: 'Rowan Ellery',
    title: 'Founder, Acquisitions',
    tagline: 'Finds the property, and writes the page that argues against it.',
    specialties: [
      'Sourcing',
      'Underwriting',
      'Debt assumptions',
      'Purchase agreements',
      'Insurance',
    ],
    biography: [
      `Rowan Ellery leads acquisitions: sourcing, underwriting, negotiation and closing. At prior firms, Rowan worked on the purchase, financing and sale of a {claim:career-portfolio} portfolio of apartment communities. That is a figure of a career; it says nothing about what ${firm.name} holds.`,
      'The field is the {term:sun-belt}, the {term:rust-belt} and the {term:mid-atlantic}. Rowan reads a market through its employers, its building permits and its insurance quotes, keeps the conversation with brokers, and writes the first memorandum on each property, with one page set aside for the reasons not to buy.',
      `One decision shows the method. Every model at ${firm.name} strikes out the seller’s property tax and puts in the bill that a reassessment at our price would bring. This lowers what we can offer and can lose us the bid. Rowan prefers a lost bid to a tax bill that we could have computed.`,
    ],
    portrait: 'portraits/portrait-1-window',
    portraitAlt: 'Drawing of a standing figure seen from behind at a tall arched window',
    sample: true,
  },
  {
    id: 'dana-corliss',
    name: 'Dana Corliss',
    title: 'Founder, Asset Management',
    tagline: 'Walks the property, then reads the report.',
    specialties: [
      'Asset management',
      'Renovation budgets',
      'Property managers',
      'Capital planning',
      'Dispositions',
    ],
    biography: [
      'Dana Corliss runs what follows a closing: the budget, the renovation, the choice and supervision of property managers, and the advice to hold or to sell. At prior firms, Dana’s responsibilities reached {claim:career-units} units, a career figure that includes buildings run by teams of many people.',
      'Garden communities in the Southeast taught roofs, drainage and insurance deductibles; brick courts farther north taught boilers, masonry and winter. Dana works from the {term:rent-roll} outward, visits each property with its manager, and compares what the two of them see with what the last report said.',
      'One decision: renovation starts with a few apartments and then stops. Work goes on only after leases signed by new residents show the rent premium that the budget assumed. The pause costs weeks that a contractor would rather use. In exchange, a wrong assumption is found in a few kitchens and not in all of them.',
    ],
    portrait: 'portraits/portrait-2-board',
    portraitAlt: 'Drawing of a figure in profile leaning over a drafting board',
    sample: true,
  },
  {
    id: 'jordan-mayne',
    name: 'Jordan Mayne',
    title: 'Partner, Capital and Reporting',
    tagline: 'Answers the question before it is asked twice.',
    specialties: [
      'Joint ventures',
      'Loan agreements',
      'Investor reporting',
      'Internal controls',
      'Compliance',
    ],
    biography: [
      'Jordan Mayne answers for capital and for what is said about it: agreements with joint-venture partners, loans, bank accounts, reports and tax documents. The post comes with a veto. No distribution leaves an account, and no figure leaves the firm, until Jordan has signed for it.',
      'The markets are those of the properties, seen from the lender’s side of the table: which banks still quote in a coastal county, which agencies allow a loan to be assumed, what a covenant does when insurance is renewed. Jordan also keeps the list of questions that partners ask, and who answered them.',
      'One decision: each report opens with the variance, before any photograph or commentary, measured against the first budget and never against a revised one. A revised budget makes a bad quarter look ordinary. Jordan wanted partners to see the distance from the original promise on the first page, every time.',
    ],
    portrait: 'portraits/portrait-3-terrace',
    portraitAlt: 'Drawing of a figure seen from behind at a terrace railing beside a tree',
    sample: true,
  },
];
