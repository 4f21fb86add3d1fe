import { firm } from '../firm.ts';
import type { Card, LeadingPageWords, RichText, Words } from '../types.ts';

export const companyOverview: LeadingPageWords<'valuesHeading' | 'focusHeading' | 'focusDrawingAlt'> & {
  lead: RichText;
  values: readonly (Card & { drawingAlt: string })[];
  focus: readonly Card[];
  /** Labels of the facts in `data/firm.ts`. */
  firm: Words<'heading' | 'legalName' | 'owners' | 'regulatoryStatus' | 'holdings'> &
    Words<'structure' | 'auditor' | 'administrator'>;
} = {
  title: 'Multifamily investment firm: values and focus',
  description: `${firm.possessive} values and investment focus: how we buy, oversee, renovate and report on apartment communities.`,
  heading: 'Company Overview',
  lead: 'We buy apartment communities, renovate them and oversee their managers. Below are our investment focus, our core values and the firm in brief.',
  focusHeading: 'Investment Focus',
  focusDrawingAlt:
    'Drawing: a cutaway of an apartment house, three of its twelve apartments under renovation and one occupied',
  focus: [
    {
      id: 'strategic-acquisitions',
      title: 'Strategic Acquisitions',
      text: 'We buy communities of {claim:unit-range}, built {claim:vintage}: old enough to need work, young enough to keep their layouts. {link:/investment-process|How we price them}.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'Third-party managers run the communities; we approve capital work, read each {term:rent-roll} and propose the budget. When results miss it, {link:/investment-process#asset-management|asset management} follows up. Rents can still fall.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'We start with roofs, drains and wiring; then come kitchens, floors and lighting in a few apartments. A {link:/investment-process#value-creation|premium test} decides whether the others follow.',
    },
    {
      id: 'institutional-quality',
      title: 'Institutional Quality',
      text: 'Each quarter, investors receive an income statement, balance sheet, covenant tests and {term:noi} variance from the first budget. Each property banks separately; payments need two approvals.',
    },
  ],
  valuesHeading: 'Core Values',
  values: [
    {
      id: 'alignment',
      drawingAlt: 'Drawing: two column bases aligned on one string line',
      title: 'Alignment',
      text: 'Before investors or joint-venture partners commit, one page shows what we invest, what each fee pays for, and how profit is shared. The agreements allow no other fees.',
    },
    {
      id: 'principled',
      drawingAlt: 'Drawing: a plumb line beside a wall, which leans a little',
      title: 'Principled',
      text: 'Bad news goes into the same report as good news, in the same type size. If terms change after an investor has agreed, we stop and ask again, even when the answer may be no.',
    },
    {
      id: 'perseverance',
      drawingAlt: 'Drawing: a mason on the ninth step of a stair',
      title: 'Perseverance',
      text: 'When rents miss, a contractor leaves or insurance costs more, we revise the plan, tell the property’s investors what it costs, and stay until a sale serves the owners better than more work.',
    },
  ],
  firm: {
    heading: 'The firm in brief',
    legalName: 'Company',
    owners: 'Owners',
    regulatoryStatus: 'Registration',
    holdings: 'Owned today',
    structure: 'How we invest',
    auditor: 'Auditor',
    administrator: 'Administrator',
  },
  next: { label: 'Our process, step by step', href: '/investment-process' },
  sample: true,
};
