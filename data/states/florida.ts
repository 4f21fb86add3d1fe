import type { State } from '../schemas/state.ts';

export const florida = {
  slug: 'florida',
  name: 'Florida',
  description:
    'Past experience of Ascent’s principals in Florida, where wind coverage and the reassessment after a sale come before the rent.',
  words:
    'Insurance is priced first in Florida, before the rent. Underwriters ask for the age of the roof, the protection of openings and the elevation of the ground floor, and a sale lifts the cap that held the seller’s assessment down. The plates show a high-rise, an art deco block and a Mediterranean court.',
  properties: [
    {
      name: 'Palmetto Reach',
      units: 418,
      city: 'Tampa, FL',
      drawing: 'florida-palmetto-reach',
      kind: 'high-rise',
      sample: true,
    },
    {
      name: 'Coralwood',
      units: 146,
      city: 'St. Petersburg, FL',
      drawing: 'florida-coralwood',
      kind: 'art deco block',
      sample: true,
    },
    {
      name: 'Heron Inlet',
      units: 174,
      city: 'Jacksonville, FL',
      drawing: 'florida-heron-inlet',
      kind: 'Mediterranean court',
      sample: true,
    },
  ],
} as const satisfies State;
