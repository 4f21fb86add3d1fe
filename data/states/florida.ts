import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const florida = {
  slug: 'florida',
  name: 'Florida',
  description: `Tampa, St. Petersburg and Jacksonville: past apartment experience of ${firm.possessive} principals in Florida, where insurance comes first.`,
  words:
    'In Florida, we price insurance before we look at rents. Insurers ask for the age of the roof, the protection of windows and doors and the elevation of the ground floor. A sale also lifts the cap on the seller’s assessment, so we budget for the tax bill that follows a closing.',
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
  sample: true,
} as const satisfies State;
