import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const virginia = {
  slug: 'virginia',
  name: 'Virginia',
  description: `Richmond, Arlington, Virginia Beach and more: past apartment experience of ${firm.possessive} principals in Virginia.`,
  words:
    'Cities in Virginia belong to no county, so the two sides of a street can have different assessors and permit desks. Hampton Roads needs a budget for tidal flooding; older brick in Richmond and Alexandria, a design review.',
  properties: [
    { name: 'Fanlight Place', units: 58, city: 'Richmond, VA', kind: 'townhouses' },
    { name: 'Courtland Tower', units: 472, city: 'Arlington, VA', kind: 'high-rise' },
    { name: 'Alder Green', units: 164, city: 'Alexandria, VA', kind: 'brick colonial court' },
    { name: 'Oakhollow', units: 192, city: 'Charlottesville, VA', kind: 'galleried house' },
    {
      name: 'Driftwood Terrace',
      units: 176,
      city: 'Virginia Beach, VA',
      kind: 'mid-century court',
    },
    { name: 'Ridgeline Crossing', units: 224, city: 'Roanoke, VA', kind: 'mid-rise block' },
  ],
  sample: true,
} as const satisfies State;
