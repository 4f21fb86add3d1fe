import { firm } from '../firm.ts';
import type { Card, LeadingPageWords, RichText, Words } from '../types.ts';

interface CompanyOverviewPage
  extends LeadingPageWords,
    Words<'valuesHeading' | 'focusHeading' | 'focusDrawingAlt'> {
  lead: RichText;
  values: readonly (Card & { drawingAlt: string })[];
  focus: readonly Card[];
  /** Labels of the facts in `data/firm.ts`. */
  firm: Words<'heading' | 'legalName' | 'holdings' | 'structure' | 'auditor' | 'administrator'>;
}

export const companyOverview: CompanyOverviewPage = {
  title: 'Multifamily investment firm: values and focus',
  description: `${firm.possessive} values and investment focus: how we buy, oversee, renovate and report on apartment communities.`,
  heading: 'Company Overview',
  lead: 'We buy apartment communities, renovate them and oversee their managers. Below are our investment focus and our core values.',
  focusHeading: 'Investment Focus',
  focusDrawingAlt:
    'Drawing: a cutaway of an apartment house, three of its twelve apartments under renovation and one occupied',
  focus: [
    {
      id: 'strategic-acquisitions',
      title: 'Strategic Acquisitions',
      text: 'We buy communities of {claim:unit-range}, built {claim:vintage}: old enough to need work, young enough to keep their layouts. Most reach us through brokers. {link:/investment-process|Investment Process} explains how we price them.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'Third-party managers run the communities day to day; we propose the budget, approve capital work and read each {term:rent-roll}. When results miss the budget, {link:/investment-process#asset-management|asset management} follows up. Rents can fall even when the work is done well.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'We start with roofs, drains and wiring; then come kitchens, floors and lighting. A {link:/investment-process#value-creation|premium test} decides whether the renovation continues beyond them.',
    },
    {
      id: 'institutional-quality',
      title: 'Institutional Quality',
      text: 'Each quarter, investors receive an income statement, a balance sheet, an {term:noi} variance against the first budget and the loan covenant tests. Payments need two approvals, and each property has its own bank accounts, reconciled monthly.',
    },
  ],
  valuesHeading: 'Core Values',
  values: [
    {
      id: 'alignment',
      drawingAlt: 'Drawing: two column bases aligned on one string line',
      title: 'Alignment',
      text: 'Before an investor or a joint-venture partner commits, we put on one page what we invest ourselves, what each fee pays for, and the order in which profit is shared. Each agreement limits our fees to that page.',
    },
    {
      id: 'principled',
      drawingAlt: 'Drawing: a plumb line beside a wall, which leans a little',
      title: 'Principled',
      text: 'Bad news goes into the same report as good news, in the same type size. If the terms of a transaction change after an investor has agreed to them, we stop and ask again, even when the answer may be no.',
    },
    {
      id: 'perseverance',
      drawingAlt: 'Drawing: a mason on the ninth step of a stair',
      title: 'Perseverance',
      text: 'We do not walk away when a plan gets hard. When rents miss, a contractor leaves or insurance renews at a higher price, we revise the plan, tell its investors what it costs, and stay with the property until a sale serves its owners better than more work would.',
    },
  ],
  firm: {
    heading: 'The firm in brief',
    legalName: 'Company',
    holdings: 'Owned today',
    structure: 'How we invest',
    auditor: 'Auditor',
    administrator: 'Administrator',
  },
  next: { label: 'Our process, step by step', href: '/investment-process' },
  sample: true,
};
