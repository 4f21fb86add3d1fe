import { firm } from '../firm.ts';
import type { ExperiencePage } from '../schemas/pages/experience.ts';

const period = '2006 to 2024';

export const experience: ExperiencePage = {
  title: 'Apartment investment experience by state',
  description: `Past experience of ${firm.possessive} principals by state: cumulative figures of their careers and a selection of apartment properties.`,
  heading: 'Experience',
  lead: `Over their careers, at prior firms and at ${firm.name}, our principals have worked on apartment communities in the places listed below. The properties shown are a selection, not a current portfolio, and they do not indicate how a future investment will perform.`,
  hill: {
    alt: 'Drawing of all places as terraces of one hill, a window for each apartment',
    caption:
      'One window is one apartment shown on this site. Heights mean nothing else. Not a current portfolio.',
  },
  locationsHeading: 'Locations',
  selection: {
    text: `Chosen to show the range of places, sizes and types, not for their results; bought, financed or overseen by our principals from ${period}. A full list, including those that lost money, is given to prospective partners on request.`,
    period,
  },
  property: 'property',
  properties: 'properties',
  notShown: 'no properties shown',
  statistics: [
    { claim: 'states', icon: 'states', label: 'States' },
    { claim: 'properties', icon: 'properties', label: 'Properties' },
    { claim: 'units', icon: 'units', label: 'Units' },
    { claim: 'portfolio-value', icon: 'value', label: 'Portfolio Value' },
  ],
  totals: `Career totals of our principals, at prior firms and at ${firm.name}. Not assets that ${firm.name} owns or manages.`,
  shownOf: 'of {claim:properties} properties shown',
  next: { label: 'What we buy, and what we do not', href: '/target-investments' },
  sample: true,
};
