import type { Statistic } from '../claims.ts';
import { firm } from '../firm.ts';
import type { LeadingPageWords, RichText, Words } from '../types.ts';

const period = '2006 to 2024';

interface ExperiencePage
  extends LeadingPageWords,
    Words<
      | 'locationsHeading'
      | 'property'
      | 'properties'
      | 'windowsLit'
      | 'notShown'
      | 'hillCaption'
      | 'hillAlt'
    > {
  lead: RichText;
  /** Follows the number of properties on the site or on a state page. */
  shownOf: RichText;
  /** Also shown on Home. */
  statistics: readonly Statistic[];
  /** What the properties and totals are not; shown beside them, also on Home. */
  limit: RichText;
  /** How the properties were chosen; state pages link to it. `period` is in years. */
  selection: { text: RichText; period: string };
}

export const experience: ExperiencePage = {
  title: 'Apartment investment experience by state',
  description: `Past experience of ${firm.possessive} principals by state: cumulative figures of their careers and a selection of apartment properties.`,
  heading: 'Experience',
  lead: `Over their careers, at prior firms and at ${firm.name}, our principals have worked on apartment communities in the locations below. Choose a state.`,
  locationsHeading: 'Locations',
  hillAlt: 'Drawing of all locations as terraces of one hill, with a window for each apartment',
  property: 'property',
  properties: 'properties',
  windowsLit: 'windows lit',
  notShown: 'no properties shown',
  hillCaption: 'Each window is one apartment shown on this site. The heights have no meaning.',
  limit: `The properties shown are a selection, and the totals cover our principals’ careers, at prior firms and at ${firm.name}. They are past work, not what ${firm.name} owns today and not a forecast of how a future investment will perform.`,
  selection: {
    text: `Chosen to show a range of locations, sizes and types, not for their results. Our principals bought, financed or oversaw them from ${period}. On request, prospective partners receive a full list, including the properties that lost money.`,
    period,
  },
  statistics: [
    { claim: 'states', icon: 'states', label: 'States' },
    { claim: 'properties', icon: 'properties', label: 'Properties' },
    { claim: 'units', icon: 'units', label: 'Units' },
    { claim: 'portfolio-value', icon: 'value', label: 'Portfolio Value' },
  ],
  shownOf: 'of {claim:properties} properties shown',
  next: { label: 'What we buy, and\u00a0what we\u00a0do\u00a0not', href: '/target-investments' },
  sample: true,
};
