import type { WhyMultifamilyPage } from '../schemas/pages/why-multifamily.ts';

export const whyMultifamily: WhyMultifamilyPage = {
  title: 'Why invest in multifamily: arguments and risks',
  description:
    'Six arguments for owning apartments, from underbuilding to taxes: how each works, and the case against it.',
  heading: 'Why Multifamily?',
  subtitle: 'Compelling Investment Fundamentals',
  statistics: [
    { claim: 'underbuilt', icon: 'underbuilding', label: 'housing units underbuilt since 2008' },
    { claim: 'rent-spread', icon: 'spread', label: 'average monthly rent-to-mortgage spread' },
    {
      claim: 'millennials',
      icon: 'demographics',
      label: 'millennials entering prime renting years',
    },
  ],
  cardsHeading: 'Six arguments, and the case against each',
  cards: [
    {
      id: 'structural-underbuilding',
      icon: 'underbuilding',
      title: 'Structural Underbuilding',
      text: 'The country is short of homes: by one estimate, {claim:underbuilt} fewer units have been built since 2008 than were needed. Builders failed in the financial crisis, zoning and fees slowed those who stayed, and households kept forming. Scarcity helps an existing apartment hold its rent. Against it: the shortage differs from place to place. Some cities have built more than they can lease, residents can move away, and new zoning can close a gap faster than an owner would like.',
    },
    {
      id: 'rent-to-mortgage-spread',
      icon: 'spread',
      title: 'Record Rent-to-Mortgage Spread',
      text: 'Buying the typical home costs {claim:rent-spread} more each month than renting. When the gap is wide, residents renew, and fewer leave to buy. The cause is interest rates: mortgage payments rose faster than rents did. “Record” holds for the day it was measured. Against it: lower rates, lower house prices or a larger down payment shrink the spread, and renters who cannot buy may not be able to pay a higher rent either.',
    },
    {
      id: 'demographic-tailwinds',
      icon: 'demographics',
      title: 'Demographic Tailwinds',
      text: 'About {claim:millennials} millennials are in or near their prime renting years. They marry later, carry student loans and postpone a purchase, so households that once would have owned still rent. Against it: the older half is already of an age to buy, and the generation behind it is smaller. Demand also moves between suburbs, regions and floor plans, and a community that suited one group may not suit the next.',
    },
    {
      id: 'construction-pipeline-decline',
      icon: 'pipeline',
      title: 'Construction Pipeline Decline',
      text: 'Fewer apartments are being started. Construction loans became more expensive, materials and insurance followed, and a building that is not started this year cannot open two years from now. Completed communities then face less competition. Against it: the last wave has to be absorbed first: where deliveries peaked, {term:sun-belt} metros among them, owners have offered free weeks and rents have slipped. Cheaper credit would refill the pipeline, and forecasts of supply can be wrong.',
    },
    {
      id: 'recession-resilience',
      icon: 'recession',
      title: 'Recession Resilience',
      text: 'People need a home in any economy, and rental housing has historically held its occupancy better in recessions than offices or hotels have. Leases renew within a year or so, which lets rents follow inflation. Against it: rent growth, collections and, above all, value do fall; a higher {term:cap-rate} lowers the price of the same {term:noi}. Owners who had to refinance at such a time have lost their equity while their buildings stayed full.',
    },
    {
      id: 'tax-advantages',
      icon: 'tax',
      title: 'Tax Advantages',
      text: '{term:depreciation|Depreciation} can offset rental income, so in some cases distributions are tax-free in the year they are paid. That defers tax rather than ending it: a sale may bring {term:recapture}. {term:1031-exchange|Section 1031 exchanges} can defer gain when one property is replaced by another. All of it depends on structure and on the investor: an interest in a partnership cannot itself be exchanged under Section 1031, losses may be limited, and law changes. Consult your own advisors; this is not tax advice.',
    },
  ],
  next: { label: 'What we buy, and what we do not', href: '/target-investments' },
  sample: true,
};
