import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const georgia = {
  slug: 'georgia',
  name: 'Georgia',
  description: `Atlanta and Savannah: past apartment experience of ${firm.possessive} principals in Georgia, with new supply and design review.`,
  words:
    'New buildings reach metropolitan Atlanta in waves and are leased with concessions, so we underwrite effective rents, not asking rents. In old Savannah, a review board has a say in windows, railings and paint, which takes time.',
  properties: [
    { name: 'Peachleaf', units: 286, city: 'Atlanta, GA', kind: 'mid-rise block' },
    { name: 'Marlow Square', units: 72, city: 'Savannah, GA', kind: 'rowhouses' },
  ],
  sample: true,
} as const satisfies State;
