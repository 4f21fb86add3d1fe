import type { WhyMultifamilyPage } from '../schemas/pages/why-multifamily.ts';

export const whyMultifamily: WhyMultifamilyPage = {
  title: 'Why Multifamily?',
  description:
    'Six arguments for owning apartments, from underbuilding to taxes, each with how it works and what speaks against it.',
  heading: 'Why Multifamily?',
  subtitle: 'Compelling Investment Fundamentals',
  statistics: [
    { claim: 'underbuilt', label: 'housing units underbuilt since 2008' },
    { claim: 'rent-spread', label: 'average monthly rent-to-mortgage spread' },
    { claim: 'millennials', label: 'millennials entering prime renting years' },
  ],
  cardsHeading: 'Six arguments, and what speaks against each',
  cards: [
    {
      id: 'structural-underbuilding',
      icon: 'underbuilding',
      title: 'Structural Underbuilding',
      text: 'The country is short of homes: {claim:underbuilt} units have not been built since 2008. Builders failed in the financial crisis, zoning and fees slowed those who stayed, and households kept forming. Scarcity lets an existing apartment hold its rent. Against it: a national shortage is made of local ones. Some cities have built more than they can let, population can leave, and a rule that allows density can close a gap faster than an owner would like.',
    },
    {
      id: 'rent-to-mortgage-spread',
      icon: 'spread',
      title: 'Record Rent-to-Mortgage Spread',
      text: 'Buying the typical home costs {claim:rent-spread} more each month than renting. When the gap is wide, residents renew, and fewer leave to buy. The mechanism is interest: mortgage rates rose faster than rents did. “Record” holds for the day it was measured, and that is the weakness. Lower rates, lower house prices or a larger down payment shrink the spread, and renters who could not buy may not be able to pay a higher rent either.',
    },
    {
      id: 'demographic-tailwinds',
      icon: 'demographics',
      title: 'Demographic Tailwinds',
      text: 'We count {claim:millennials} millennials in or near the years in which people rent. They marry later, carry student loans and postpone a purchase, so households that once would have owned are renting still. Delay is not refusal: the older half is already of an age to buy, the generation behind it is smaller, and people who leave a city for remote work do not rent in it. Demand moves between suburbs, regions and floor plans.',
    },
    {
      id: 'construction-pipeline-decline',
      icon: 'pipeline',
      title: 'Construction Pipeline Decline',
      text: 'Fewer apartments are being started. Construction loans became more expensive, materials and insurance followed, and a building that is not begun this year cannot open two years on. Completed communities then meet less competition. But the last wave has to be absorbed first: where deliveries peaked, {term:sun-belt} metros among them, owners have given free weeks and rents have slipped. Cheaper credit would refill the pipeline, and a forecast of supply is still a forecast.',
    },
    {
      id: 'recession-resilience',
      icon: 'recession',
      title: 'Recession Resilience',
      text: 'People need a home in any economy, and rental housing has historically kept its occupancy in recessions better than offices or hotels. Leases renew within a year or so, which lets rents follow inflation. What does fall: rent growth, collections, and above all value, because a higher {term:cap-rate} lowers the price of the same {term:noi}. Owners who had to refinance at such a moment have lost their equity while their buildings stayed full.',
    },
    {
      id: 'tax-advantages',
      icon: 'tax',
      title: 'Tax Advantages',
      text: '{term:depreciation|Depreciation} can offset rental income, so in some cases distributions are tax-free in the year they are paid; sale may then bring {term:recapture}. {term:1031-exchange|Section 1031 exchanges} can defer gain when real property is replaced by real property. All of it depends on structure and on the investor: an interest in a partnership cannot itself be exchanged under Section 1031, losses may be limited, and law changes. Consult your adviser; this is not tax advice.',
    },
  ],
};
