import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const virginia = {
  slug: 'virginia',
  name: 'Virginia',
  description: `Richmond, Arlington, Virginia Beach and more: past apartment experience of ${firm.possessive} principals in Virginia.`,
  words:
    'Cities in Virginia belong to no county, so the two sides of a street can have different assessors, permit desks and school systems. Federal contracts support the north; the Navy supports Hampton Roads, where tidal flooding is a budget line. Older brick in Richmond and Alexandria comes with design review.',
  properties: [
    {
      name: 'Fanlight Place',
      units: 58,
      city: 'Richmond, VA',
      drawing: 'virginia-fanlight-place',
      kind: 'townhouses',
      sample: true,
    },
    {
      name: 'Courtland Tower',
      units: 472,
      city: 'Arlington, VA',
      drawing: 'virginia-courtland-tower',
      kind: 'high-rise',
      sample: true,
    },
    {
      name: 'Alder Green',
      units: 164,
      city: 'Alexandria, VA',
      drawing: 'virginia-alder-green',
      kind: 'brick colonial court',
      sample: true,
    },
    {
      name: 'Oakhollow',
      units: 192,
      city: 'Charlottesville, VA',
      drawing: 'virginia-oakhollow',
      kind: 'galleried house',
      sample: true,
    },
    {
      name: 'Driftwood Terrace',
      units: 176,
      city: 'Virginia Beach, VA',
      drawing: 'virginia-driftwood-terrace',
      kind: 'mid-century court',
      sample: true,
    },
    {
      name: 'Ridgeline Crossing',
      units: 224,
      city: 'Roanoke, VA',
      drawing: 'virginia-ridgeline-crossing',
      kind: 'mid-rise block',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
