import type { CompanyOverviewPage } from '../schemas/pages/company-overview.ts';

export const companyOverview: CompanyOverviewPage = {
  title: 'Company Overview',
  description:
    'What Ascent holds itself to, alignment, principle and perseverance, and the four things it does with an apartment community.',
  heading: 'Company Overview',
  lead: 'We invest in apartment communities and in nothing else. Below are three values, each written as a behavior you could catch us breaking, and the four kinds of work that fill our days.',
  valuesHeading: 'Core Values',
  values: [
    {
      id: 'alignment',
      icon: 'alignment',
      title: 'Alignment',
      text: 'Before a partner commits, we put in writing what we invest ourselves, what each fee pays for, and the order in which profit is shared. A fee that is not on that page is a fee we may not charge.',
    },
    {
      id: 'principled',
      icon: 'principled',
      title: 'Principled',
      text: 'Bad news goes out in the same report, and in the same type size, as good news. When the terms of a transaction change after a partner has agreed to them, we stop and ask again, even if the answer may be no.',
    },
    {
      id: 'perseverance',
      icon: 'perseverance',
      title: 'Perseverance',
      text: 'We finish the scope we underwrote. When rents miss, a contractor leaves or insurance is renewed at a worse price, we re-plan, state the cost, and stay with the property until a sale serves its owners better than more work would.',
    },
  ],
  focusHeading: 'Investment Focus',
  focus: [
    {
      id: 'strategic-acquisitions',
      title: 'Strategic Acquisitions',
      text: 'We buy communities of {claim:unit-range}, built {claim:vintage}: old enough to need work, young enough to keep their layouts. A property that fails the first screen is declined, and its broker learns which test it failed.',
    },
    {
      id: 'active-management',
      title: 'Active Management',
      text: 'Outside managers run our sites from day to day; we set the budget, approve capital work and read every {term:rent-roll}. A variance gets a cause, an owner and a date. What we cannot manage is the market, and rents can fall while the work is done well.',
    },
    {
      id: 'value-creation',
      title: 'Value Creation',
      text: 'Renovation is bought a few apartments at a time. Their new leases must show the premium the budget assumed before the next ones are opened. If they do not, we keep to repairs and say so, because finishing a wrong plan only adds to its cost.',
    },
    {
      id: 'institutional-quality',
      title: 'Institutional Quality',
      text: 'Quarterly, partners receive an income statement, a balance sheet, a {term:noi} variance against the first budget and the loan covenant tests. Payments need two approvals, bank accounts are reconciled monthly, and each property keeps its money in accounts of its own.',
    },
  ],
  sample: true,
};
