import type { InvestmentProcessPage } from '../schemas/pages/investment-process.ts';

export const investmentProcess: InvestmentProcessPage = {
  title: 'Investment Process',
  description:
    'Six steps from a broker’s e-mail to the decision to hold or sell: who acts, which document, which test, and when Ascent stops.',
  heading: 'Investment Process',
  subtitle: 'Disciplined Investment Approach',
  stepsHeading: 'The six steps',
  steps: [
    {
      id: 'deal-sourcing',
      title: 'Deal Sourcing',
      text: 'Properties reach us from brokers, owners, lenders and the managers who run buildings nearby. The acquisitions lead enters each in one log and holds it against the {link:/target-investments|investment criteria}: market, number of apartments, age, size of the check, loan in place. The screen needs an address, a {term:rent-roll} and an asking price, and fits on one sheet.',
      stop: 'A single criterion fails and no price could mend it. Whoever sent the property is told which one it was.',
    },
    {
      id: 'underwriting',
      title: 'Underwriting',
      text: 'An analyst rebuilds income from the {term:t-12} and the leases, and replaces the seller’s property tax with a reassessed one and the seller’s premium with a quote. The exit {term:cap-rate} is set above the one we buy at. Then come the stresses: flat rents, higher rates, slow leasing, a late sale.',
      stop: 'Under stress, debt cannot be paid from {term:noi}, or the return rests on the sale alone. The file is closed.',
    },
    {
      id: 'due-diligence',
      title: 'Due Diligence',
      text: 'Every unit is walked, by us and by a contractor, and what we see is marked on the plan of the building. Counsel reads title, survey, zoning and service contracts; consultants deliver an environmental report and a property condition report; deposits are matched to leases one by one. Findings are priced in a list that goes to the seller.',
      stop: 'The list exceeds what the price allows, and the seller will not move. We take back the deposit while we still may.',
    },
    {
      id: 'acquisition',
      title: 'Acquisition',
      text: 'A letter of intent, or {term:loi}, states price, deposit and days. The purchase agreement follows, and beside it runs the money: a new loan, or the lender’s consent to assume the old one. Before closing, the model is run again with the final rate, premium and repairs, and all principals sign the result.',
      stop: 'One signature is missing. A lender’s change of terms sends us back to underwriting, not to the partners for more.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'Safety and water come first: roofs, drains, wiring, railings. Then the asset manager writes a scope by apartment type, with a cost a unit from signed bids, and opens a small first group. The premium test compares their new leases with untouched apartments let in the same weeks. Premium over cost must pass the threshold printed in the budget.',
      stop: 'The premium does not pass. The scope is cut to the items that did, or renovation ends.',
    },
    {
      id: 'asset-management',
      title: 'Asset Management',
      text: 'The property manager reports each week on leasing and collections, each month in full; the asset manager answers with a variance note, line by line, and visits. Partners get theirs each quarter. A line off budget two months running needs a plan with a name on it.',
      stop: 'Once a year we ask of every property whether we would buy it again at what a buyer would pay. If not, the memorandum to sell is written.',
    },
  ],
  stopHeading: 'Grounds to stop',
  factorsHeading: 'Key Success Factors',
  factors: [
    {
      id: 'market-knowledge',
      title: 'Market Knowledge',
      text: 'Rents people pay, permits that were filed, premiums that were quoted: collected in person, dated, and thrown out when stale.',
    },
    {
      id: 'conservative-underwriting',
      title: 'Conservative Underwriting',
      text: 'Every assumption has a source or a penalty. Optimism may enter the plan for a building, never its model.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'Small misses are found while they are small, by somebody whose job it is to look, and reported before they are repaired.',
    },
  ],
  sample: true,
};
