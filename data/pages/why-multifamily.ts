import type { Statistic } from '../claims.ts';
import { mailto } from '../mail.ts';
import type { Card, LeadingPageWords, RichText, Words } from '../types.ts';

export const whyMultifamily: LeadingPageWords<'subtitle' | 'cardsHeading' | 'againstLabel'> & {
  cardsText: RichText;
  statistics: readonly Statistic[];
  /**
   * `text` makes the argument and `against` gives the counter-evidence, in 45 to 70 words together, at most 25 of them
   * against. The drawing `pages/why-multifamily-arguments` has the same order; `drawingAlt` describes both its halves.
   */
  cards: readonly (Card & { against: RichText; source?: string } & Words<'drawingAlt'>)[];
} = {
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
        caption: 'Left, rent; right, a mortgage. Not to scale.',
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
  cardsText: `The shaded parts are the case against. For the sources of other statements, {link:${mailto({ topic: 'investors', subject: 'Sources' })}|ask Jordan Mayne}. Investors also ask about {link:/contact#fees|fees} and {link:/contact#who-may-invest|K-1s}.`,
  againstLabel: 'Against:',
  cards: [
    {
      id: 'structural-underbuilding',
      title: 'Structural Underbuilding',
      drawingAlt:
        'Drawing, left: a full house, people waiting, more houses in dashed outline. Right: those houses stand, mostly dark, and a van leaves',
      text: 'By one estimate, {claim:underbuilt} fewer homes were built since 2008 than were needed. Builders failed, zoning slowed the rest, and households kept forming. Scarcity can support rent.',
      against:
        'The shortage is local: some cities have built more than they can lease, and new zoning can close a gap fast.',
    },
    {
      id: 'rent-to-mortgage-spread',
      title: 'Record Rent-to-Mortgage Spread',
      drawingAlt:
        'Drawing, left: a house on a high plinth, out of reach. Right: the same house three steps up, and half-empty apartments',
      text: 'By one estimate, buying the typical home costs {claim:rent-spread} more a month than renting, so fewer residents leave to buy. Mortgage payments rose faster than rents; “record” refers to one month, which its source will name.',
      against:
        'Lower rates or prices shrink the gap, and people who cannot buy may not be able to pay a higher rent either.',
    },
    {
      id: 'demographic-tailwinds',
      title: 'Demographic Tailwinds',
      drawingAlt:
        'Drawing, left: a crowd before lit windows. Right: a few people, dark windows, a couple at a house of their own',
      text: 'About {claim:millennials} millennials are in or near their prime renting years. They marry later, carry student loans and buy later, so households that once would have owned still rent.',
      against:
        'The older half is already of home-buying age, the next generation is smaller, and demand moves between regions.',
    },
    {
      id: 'construction-pipeline-decline',
      title: 'Construction Pipeline Decline',
      drawingAlt:
        'Drawing, left: an idle crane, a tower in dashed outline. Right: the tower and two more, new and dark, with banners',
      text: 'Fewer apartments are started, because loans, materials and insurance cost more. Those not started now are unlikely to open within two years, and completed ones may face less competition.',
      against:
        'Where the last wave peaked, owners have offered weeks of free rent; cheaper credit would refill the pipeline.',
    },
    {
      id: 'recession-resilience',
      title: 'Recession Resilience',
      drawingAlt:
        'Drawing, left: people come in from the rain to a full house. Right: the house is as full, with a notice on its door and a lower value',
      text: 'People need a home in any economy: rental housing has historically stayed fuller in recessions than offices or hotels. Leases of about a year let rents follow inflation.',
      against:
        'Rents, collections and, above all, values do fall; owners who had to refinance then have lost their equity.',
    },
    {
      id: 'tax-advantages',
      title: 'Tax Advantages',
      drawingAlt:
        'Drawing, left: a small house becomes a larger one; a cart of coins passes the tax gate. Right: the house is in shares; the gate is shut',
      text: '{term:depreciation|Depreciation} can offset rental income, so some distributions may be tax-free when paid; a sale may bring {term:recapture}. {term:1031-exchange|Section 1031 exchanges} can defer gain.',
      against:
        'The benefit depends on the structure and the investor; partnership interests do not qualify for an exchange. Consult your advisors: this is not tax advice.',
    },
  ],
  next: { label: 'What we buy', href: '/target-investments' },
  sample: true,
};
