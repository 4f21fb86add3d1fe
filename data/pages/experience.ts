import type { Statistic } from '../claims.ts';
import { firm } from '../firm.ts';
import type { LeadingPage, RichText, Words } from '../types.ts';

const period = '2006 to 2024';

interface ExperiencePage
  extends LeadingPage,
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
  /** Follows the number of properties on the site, or on a state's page. */
  shownOf: RichText;
  /** The home page shows them too. */
  statistics: readonly Statistic[];
  /** What properties and totals are not, in one sentence; framed beside them, on the home page too. */
  limit: RichText;
  /** How the properties shown were chosen; the states lead there. `period`: years, as "2006 to 2024". */
  selection: { text: RichText; period: string };
}

export const experience: ExperiencePage = {
  title: 'Apartment investment experience by state',
  description: `Past experience of ${firm.possessive} principals by state: cumulative figures of their careers and a selection of apartment properties.`,
  heading: 'Experience',
  lead: `Over their careers, at prior firms and at ${firm.name}, our principals have worked on apartment communities in the places below. Choose a state.`,
  locationsHeading: 'Locations',
  hillAlt: 'Drawing of all places as terraces of one hill, a window for each apartment',
  property: 'property',
  properties: 'properties',
  windowsLit: 'windows lit',
  notShown: 'no properties shown',
  hillCaption: 'One window is one apartment shown on this site. The heights have no meaning.',
  limit: `The properties shown are a selection, and the totals are those of our principals’ careers, at prior firms and at ${firm.name}: past work, not what ${firm.name} owns today, and no forecast of how a future investment will perform.`,
  selection: {
    text: `Chosen to show the range of places, sizes and types, not for their results; bought, financed or overseen by our principals from ${period}. Prospective partners receive a full list, including those that lost money, on request.`,
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
