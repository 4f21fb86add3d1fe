import type { Statistic } from '../claims.ts';
import { firm } from '../firm.ts';
import { mailto } from '../mail.ts';
import type { LeadingPageWords, RichText, Words } from '../types.ts';

const period = '2006 to 2020';

export const experience: LeadingPageWords<
  'locationsHeading' | 'property' | 'properties' | 'hillCaption' | 'hillAlt'
> & {
  lead: RichText;
  /** Text of the grid of locations. `ofProperties` and `ofUnits` follow the numbers that the site shows. */
  grid: Words<'showAll' | 'showNames' | 'units' | 'none' | 'ofProperties' | 'ofUnits'>;
  /** Career totals, which Home shows too. */
  statistics: readonly Statistic[];
  /** Limits of the properties and totals; Experience and Home show the text beside them. */
  limit: RichText;
  /** The rule by which the properties were chosen, with the period in years. State pages link to the rule. */
  selection: { text: RichText; period: string };
} = {
  title: 'Apartment investment experience by state',
  description: `Past experience of ${firm.possessive} principals by state: cumulative figures of their careers and a selection of apartment properties.`,
  heading: 'Experience',
  lead: 'Our principals have worked on apartment communities in the locations below. Choose a state.',
  locationsHeading: 'Locations',
  hillAlt: 'Drawing of all locations as terraces of one hill, with a window for each apartment',
  property: 'property',
  properties: 'properties',
  hillCaption: 'Each window is one apartment. The terraces follow the map, from the Gulf up the coast.',
  grid: {
    showAll: 'Show all',
    showNames: 'Show locations only',
    units: 'units',
    none: 'none shown',
    ofProperties: 'of {claim:properties} properties,',
    ofUnits: 'of {claim:units} units shown.',
  },
  limit: `The totals cover our principals’ careers, at prior firms and at ${firm.name}. The properties shown are a selection; ${firm.name} owns none of them today. This is past work, not a forecast of how a future investment will perform.`,
  selection: {
    text: `The properties were chosen to show a range of locations, sizes and types, not for their results. Our principals bought, financed or oversaw them at prior firms from ${period}. Of those shown, 31 were bought, 14 financed and 8 overseen. {link:${mailto({ topic: 'investors', subject: 'Full list of properties' })}|Jordan Mayne} sends prospective investors and partners the full list, which names the firm and our role for each property and includes those that lost money.`,
    period,
  },
  statistics: [
    { claim: 'states', label: 'States' },
    { claim: 'properties', label: 'Properties' },
    { claim: 'units', label: 'Units' },
    { claim: 'portfolio-value', label: 'Portfolio Value' },
  ],
  next: { label: 'What we buy', href: '/target-investments' },
  sample: true,
};
