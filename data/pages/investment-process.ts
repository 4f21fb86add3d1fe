import { firm } from '../firm.ts';
import type { Card, LeadingPageWords, RichText } from '../types.ts';

export const investmentProcess: LeadingPageWords<
  'subtitle' | 'stepsHeading' | 'stopHeading' | 'fileHeading' | 'fileNote' | 'factorsHeading'
> & {
  /** `text` says who acts, with which test; `file` lists documents; `stop` ends the sentence of `stopHeading`. */
  steps: readonly (Card & { file: string; stop: RichText; plateAlt: string })[];
  factors: readonly Card[];
} = {
  title: 'Multifamily investment process, step by step',
  description: `Six steps from a broker’s email to the decision to hold or sell: who acts, which document, which test, and when ${firm.name} stops.`,
  heading: 'Investment Process',
  subtitle: 'Disciplined Investment Approach',
  stepsHeading: 'The six steps',
  steps: [
    {
      id: 'deal-sourcing',
      title: 'Deal Sourcing',
      text: 'Properties reach us from brokers, owners, lenders and managers of nearby buildings. To screen one we need its {term:rent-roll}, its {term:t-12} and {link:/target-investments#send|a few other facts}. {link:/leadership#rowan-ellery|Rowan Ellery} logs each one and compares it with the {link:/target-investments|investment criteria}: market, number of apartments, age, equity needed, loan in place.',
      plateAlt: 'Drawing of a map with one lot chosen, and the boundary of that lot',
      file: 'Screening entry, criteria check',
      stop: 'the property fails a criterion that no price can fix. We tell the sender which one it was.',
    },
    {
      id: 'underwriting',
      title: 'Underwriting',
      text: 'We rebuild income from the T-12 and the leases. We replace the seller’s property tax with a reassessed one, and the seller’s insurance cost with a quote. We set the exit {term:cap-rate} above the one at purchase. Then we stress the model with flat rents, higher rates, slow leasing and a late sale, and see how far the {term:equity-multiple} falls.',
      plateAlt: 'Drawing of the house and its plan, in outline',
      file: 'Model, stress cases, insurance quote',
      stop: '{term:noi} under stress does not cover the loan payments, or the return depends on the sale alone.',
    },
    {
      id: 'due-diligence',
      title: 'Due Diligence',
      text: 'We and a contractor walk every unit we can enter and mark what we see on a plan of the building, which stays in the file. Counsel reads title, survey, zoning and service contracts; consultants deliver an environmental report and a property condition report; deposits are matched to leases one by one. If an inspection finds a defect that the documents did not show, we price it and show the seller the evidence, once.',
      plateAlt: 'Drawing of the house and its plan, every room checked',
      file: 'Unit-by-unit plan, title and survey, environmental report',
      stop: 'defects cost more than the price allows and the seller will not move. We withdraw while the deposit is still refundable.',
    },
    {
      id: 'acquisition',
      title: 'Acquisition',
      text: 'Before due diligence, a letter of intent, or {term:loi}, and the purchase agreement set price, deposit and timetable. Meanwhile we arrange the financing: a new loan, or the lender’s consent to assume the old one. Before closing, the model is run again with the final rate, insurance cost and repairs, and all three principals approve the result.',
      plateAlt: 'Drawing of the house and its plan, the door open',
      file: 'Letter of intent, purchase agreement, approved model',
      stop: 'one principal does not approve. If the lender changes its terms, we underwrite again before we ask investors for their money.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'Safety and water come first: roofs, drains, wiring, railings. Then {link:/leadership#dana-corliss|Dana Corliss} writes a scope by apartment type, with a cost per unit from signed bids, and starts with a few apartments. The premium test compares their new leases with those of apartments not yet renovated, signed in the same weeks. The return on cost must clear the threshold in the budget.',
      plateAlt: 'Drawing of the house and its plan, one half renovated',
      file: 'Scope, signed bids, premium test',
      stop: 'the first apartments miss the threshold. We cut the scope to repairs and tell the property’s investors why.',
    },
    {
      id: 'asset-management',
      title: 'Asset Management',
      text: 'The property manager reports on leasing and collections each week, and in full each month. We answer with a variance note, line by line, and visit the property. Investors receive a report each quarter, which opens with the variance against the first budget. A line that misses budget two months in a row needs a plan and a person responsible for it.',
      plateAlt: 'Drawing of the house and its plan, lit in the evening',
      file: 'Monthly package, quarterly report, hold-or-sell memorandum',
      stop: 'we would not buy the property at today’s price. We ask that once a year, and then write the case for selling.',
    },
  ],
  stopHeading: 'We stop when',
  fileHeading: 'In the file',
  fileNote: 'A property’s investors and partners can ask for each document in its file.',
  factorsHeading: 'Key Success Factors',
  factors: [
    {
      id: 'market-knowledge',
      title: 'Market Knowledge',
      text: 'We record the rents residents pay, the permits filed and the insurance costs quoted. Each entry is dated, and replaced when it is out of date.',
    },
    {
      id: 'conservative-underwriting',
      title: 'Conservative Underwriting',
      text: 'We name the source of each assumption. Where there is none, we use the worse case.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'For each property, one named person looks for small misses and reports them at once.',
    },
  ],
  next: { label: 'How to reach us', href: '/contact' },
  sample: true,
};
