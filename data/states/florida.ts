import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const florida = {
  slug: 'florida',
  name: 'Florida',
  description: `Tampa, St. Petersburg and Jacksonville: past apartment experience of ${firm.possessive} principals in Florida, where insurance comes first.`,
  words:
    'In Florida, we price insurance before we look at rents: insurers ask for the age of the roof, windows and elevation. A sale lifts the cap on the seller’s assessment, so we budget for the tax bill that follows.',
  properties: [
    { name: 'Palmetto Reach', units: 418, city: 'Tampa, FL', kind: 'high-rise' },
    { name: 'Coralwood', units: 146, city: 'St. Petersburg, FL', kind: 'art deco block' },
    { name: 'Heron Inlet', units: 174, city: 'Jacksonville, FL', kind: 'Mediterranean court' },
  ],
  sample: true,
} as const satisfies State;
