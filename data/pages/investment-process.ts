import { firm } from '../firm.ts';
import type { Card, LeadingPageWords, RichText, Words } from '../types.ts';

interface InvestmentProcessPage
  extends LeadingPageWords,
    Words<'subtitle' | 'stepsHeading' | 'stopHeading' | 'factorsHeading'> {
  /** `text` says who acts, with which document and test; `stop` says when we stop; `plateAlt` describes the drawing. */
  steps: readonly (Card & { stop: RichText; plateAlt: string })[];
  factors: readonly Card[];
}

export const investmentProcess: InvestmentProcessPage = {
  title: 'Multifamily investment process, step by step',
  description: `Six steps from a broker’s email to the decision to hold or sell: who acts, which document, which test, and when ${firm.name} stops.`,
  heading: 'Investment Process',
  subtitle: 'Disciplined Investment Approach',
  stepsHeading: 'The six steps',
  steps: [
    {
      id: 'deal-sourcing',
      title: 'Deal Sourcing',
      text: 'Properties reach us from brokers, owners, lenders and managers of nearby buildings. To screen one we need its {term:rent-roll}, its {term:t-12} and {link:/contact#sellers|a few other facts}. Our {link:/leadership|founder for acquisitions} logs each one and compares it with the {link:/target-investments|investment criteria}: market, number of apartments, age, equity needed, loan in place.',
      plateAlt: 'Drawing of a map with one lot chosen, and the boundary of that lot',
      stop: 'The property fails a criterion that no price can fix. We tell the sender which one it was.',
    },
    {
      id: 'underwriting',
      title: 'Underwriting',
      text: 'We rebuild income from the T-12 and the leases. We replace the seller’s property tax with a reassessed one, and the seller’s insurance premium with a quote. We set the exit {term:cap-rate} above the one at purchase. Then we stress the model with flat rents, higher rates, slow leasing and a late sale, and compare the {term:equity-multiple} before and after.',
      plateAlt: 'Drawing of the house and its plan, in outline',
      stop: 'Under stress, {term:noi} does not cover the debt, or the return depends on the sale alone. We close the file.',
    },
    {
      id: 'due-diligence',
      title: 'Due Diligence',
      text: 'We and a contractor walk every unit and mark what we see on a plan of the building, which stays in the file. Counsel reads title, survey, zoning and service contracts; consultants deliver an environmental report and a property condition report; deposits are matched to leases one by one. Findings are priced in a list that goes to the seller.',
      plateAlt: 'Drawing of the house and its plan, every room checked',
      stop: 'The list exceeds what the price allows, and the seller will not move. We withdraw while the deposit is still refundable.',
    },
    {
      id: 'acquisition',
      title: 'Acquisition',
      text: 'A letter of intent, or {term:loi}, states price, deposit and timetable. The purchase agreement follows while we arrange the financing: a new loan, or the lender’s consent to assume the old one. Before closing, the model is run again with the final rate, premium and repairs, and all principals sign the result.',
      plateAlt: 'Drawing of the house and its plan, the door open',
      stop: 'One principal refuses to sign. If the lender changes its terms, we underwrite again before we ask partners for anything.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'Safety and water come first: roofs, drains, wiring, railings. Then our {link:/leadership|founder for asset management} writes a scope by apartment type, with a cost per unit from signed bids, and starts with a small group. The premium test compares their new leases with those of apartments not yet renovated, signed in the same weeks. The return on cost must clear the threshold in the budget.',
      plateAlt: 'Drawing of the house and its plan, one half renovated',
      stop: 'The return misses the threshold. We cut the scope to the items that meet it, or end the renovation.',
    },
    {
      id: 'asset-management',
      title: 'Asset Management',
      text: 'The property manager reports on leasing and collections each week, and in full each month. We answer with a variance note, line by line, and visit the property. Partners receive a report each quarter. A line that misses budget two months in a row needs a plan and a person responsible for it.',
      plateAlt: 'Drawing of the house and its plan, lit in the evening',
      stop: 'Once a year we ask whether we would buy each property at today’s price. If not, we write the case for selling.',
    },
  ],
  stopHeading: 'Grounds to stop',
  factorsHeading: 'Key Success Factors',
  factors: [
    {
      id: 'market-knowledge',
      title: 'Market Knowledge',
      text: 'We record the rents residents pay, the permits filed and the premiums quoted. Each entry is dated, and replaced when it is out of date.',
    },
    {
      id: 'conservative-underwriting',
      title: 'Conservative Underwriting',
      text: 'Every assumption names its source. Without one, we assume the worse case.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'Somebody is responsible for finding small misses early, and for reporting them before they are fixed.',
    },
  ],
  next: { label: 'How to reach us', href: '/contact' },
  sample: true,
};
