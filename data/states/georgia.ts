import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const georgia = {
  slug: 'georgia',
  name: 'Georgia',
  description: `Atlanta and Savannah: past apartment experience of ${firm.possessive} principals in Georgia, with new supply and design review.`,
  words:
    'New buildings reach metropolitan Atlanta in waves, and each wave is leased with concessions, so we underwrite effective rents, not asking rents. Old Savannah takes patience instead: a review board has a say in windows, railings and paint, and the schedule has to leave time for it.',
  properties: [
    {
      name: 'Peachleaf',
      units: 286,
      city: 'Atlanta, GA',
      drawing: 'georgia-peachleaf',
      kind: 'mid-rise block',
      sample: true,
    },
    {
      name: 'Marlow Square',
      units: 72,
      city: 'Savannah, GA',
      drawing: 'georgia-marlow-square',
      kind: 'rowhouses',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
