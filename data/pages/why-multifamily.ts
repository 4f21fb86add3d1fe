import type { Statistic } from '../claims.ts';
import type { Card, LeadingPageWords, RichText, Words } from '../types.ts';

interface WhyMultifamilyPage
  extends LeadingPageWords,
    Words<'subtitle' | 'cardsHeading' | 'cardsText' | 'forHeading' | 'againstHeading'> {
  statistics: readonly Statistic[];
  /**
   * `text` makes the argument and `against` gives the counter-evidence, in 60 to 90 words together. `drawingAlt`
   * describes both halves of the drawing. The drawing file `pages/why-multifamily-arguments` has the same order.
   */
  cards: readonly (Card & { against: RichText; source?: string } & Words<'drawingAlt'>)[];
}

export const whyMultifamily: WhyMultifamilyPage = {
  title: 'Why invest in multifamily: arguments and risks',
  description:
    'Six arguments for owning apartments, from underbuilding to taxes: how each works, and the case against it.',
  heading: 'Why Multifamily?',
  subtitle: 'Compelling Investment Fundamentals',
  statistics: [
    {
      claim: 'underbuilt',
      label: 'housing units underbuilt since 2008',
      elevation: {
        file: 'pages/why-multifamily-underbuilt',
        alt: 'Drawing of a gap in a street: five and a half houses in dashed outline between two finished ones',
        caption: 'One outline stands for one million homes.',
        millions: 5.5,
      },
    },
    {
      claim: 'rent-spread',
      label: 'average monthly rent-to-mortgage spread',
      elevation: {
        file: 'pages/why-multifamily-doors',
        alt: 'Drawing of the same door twice, the second higher, with the distance between their sills measured',
        caption: 'Rent on the left, a mortgage on the right. Not to scale.',
      },
    },
    {
      claim: 'millennials',
      label: 'millennials entering prime renting years',
      elevation: {
        file: 'pages/why-multifamily-people',
        alt: 'Drawing of many people in three ranks before a row of houses',
        caption: 'One person drawn stands for one million.',
        millions: 73,
      },
    },
  ],
  cardsHeading: 'Six arguments, and the case against each',
  cardsText:
    'A line divides each drawing: the argument on the left, the case against it on the right.',
  forHeading: 'For',
  againstHeading: 'Against',
  cards: [
    {
      id: 'structural-underbuilding',
      title: 'Structural Underbuilding',
      drawingAlt:
        'Drawing, left: a full house, people waiting, more houses in dashed outline. Right: those houses stand, mostly dark, and a van leaves',
      text: 'The country is short of homes: by one estimate, {claim:underbuilt} fewer units have been built since 2008 than were needed. Builders failed in the financial crisis, zoning and fees slowed those who stayed, and households kept forming. Scarcity can help an existing apartment hold its rent.',
      against:
        'The shortage differs from place to place. Some cities have built more than they can lease, residents can move away, and new zoning can close a gap faster than an owner would like.',
    },
    {
      id: 'rent-to-mortgage-spread',
      title: 'Record Rent-to-Mortgage Spread',
      drawingAlt:
        'Drawing, left: a house on a high plinth, out of reach. Right: the same house three steps up, and half-empty apartments',
      text: 'By one estimate, buying the typical home costs {claim:rent-spread} more each month than renting. When the gap is wide, residents renew, and fewer leave to buy. The cause is interest rates: mortgage payments rose faster than rents did. It was a record when measured in October 2023.',
      against:
        'Lower rates, lower house prices or a larger down payment shrink the spread, and renters who cannot buy may not be able to pay a higher rent either.',
    },
    {
      id: 'demographic-tailwinds',
      title: 'Demographic Tailwinds',
      drawingAlt:
        'Drawing, left: a crowd before lit windows. Right: a few people, dark windows, a couple at a house of their own',
      text: 'About {claim:millennials} millennials are in or near their prime renting years. They marry later, carry student loans and postpone buying a home, so households that once would have owned still rent.',
      against:
        'The older half is already of home-buying age, and the next generation is smaller. Demand also moves between suburbs, regions and floor plans, and a community that suited one group may not suit the next.',
    },
    {
      id: 'construction-pipeline-decline',
      title: 'Construction Pipeline Decline',
      drawingAlt:
        'Drawing, left: an idle crane, a tower in dashed outline. Right: the tower and two more, new and dark, with banners',
      text: 'Fewer apartments are being started. Construction loans became more expensive, materials and insurance followed, and a building that is not started this year cannot open two years from now. Completed communities may then face less competition.',
      against:
        'The last wave has to be absorbed first: where deliveries peaked, {term:sun-belt} metros among them, owners have offered weeks of free rent, and rents have slipped. Cheaper credit would refill the pipeline, and forecasts of supply can be wrong.',
    },
    {
      id: 'recession-resilience',
      title: 'Recession Resilience',
      drawingAlt:
        'Drawing, left: people come in from the rain to a full house. Right: the house is as full, with a notice on its door and a lower value',
      text: 'People need a home in any economy, and rental housing has historically held its occupancy better in recessions than offices or hotels have. Leases renew within a year or so, which lets rents follow inflation.',
      against:
        'Rent growth, collections and, above all, value do fall; a higher {term:cap-rate} lowers the price of the same {term:noi}. Owners who had to refinance at such a time have lost their equity while their buildings stayed full.',
    },
    {
      id: 'tax-advantages',
      title: 'Tax Advantages',
      drawingAlt:
        'Drawing, left: a small house becomes a larger one; a cart of coins passes the tax gate. Right: the house is in shares; the gate is shut',
      text: '{term:depreciation|Depreciation} can offset rental income, so in some cases distributions are tax-free in the year they are paid. That defers tax rather than ending it: a sale may bring {term:recapture}. {term:1031-exchange|Section 1031 exchanges} can defer gain when one property is replaced by another.',
      against:
        'All of this depends on the structure and the investor: an interest in a partnership cannot itself be exchanged under Section 1031, losses may be limited, and the law can change. Consult your own advisors; this is not tax advice.',
    },
  ],
  next: { label: 'What we buy, and\u00a0what we\u00a0do\u00a0not', href: '/target-investments' },
  sample: true,
};
