import type { ExperiencePage } from '../schemas/pages/experience.ts';

export const experience: ExperiencePage = {
  title: 'Experience',
  description:
    'Past experience of Ascent’s principals by state: cumulative figures of their careers and a selection of apartment properties.',
  heading: 'Experience',
  lead: 'Over their careers, at prior firms and here, our principals have worked on apartment communities in the places listed below. This is past experience. It is not a current portfolio, it does not include every transaction, and it does not indicate how a future investment will perform.',
  shownOf: 'of {claim:properties} properties shown',
  statistics: [
    { claim: 'states', icon: 'states', label: 'States' },
    { claim: 'properties', icon: 'properties', label: 'Properties' },
    { claim: 'units', icon: 'units', label: 'Units' },
    { claim: 'portfolio-value', icon: 'value', label: 'Portfolio Value' },
  ],
  locationsHeading: 'Locations',
  property: 'property',
  properties: 'properties',
  notShown: 'none shown',
};
