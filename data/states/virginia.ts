import type { State } from '../schemas/state.ts';

export const virginia = {
  slug: 'virginia',
  name: 'Virginia',
  description:
    'Past experience of Ascent’s principals in Virginia, where independent cities, federal work and tidal water shape a budget.',
  words:
    'Cities in Virginia belong to no county, so one street can divide two assessors, two permit desks and two school systems. Federal contracts carry the north, the Navy and the tide Hampton Roads. The types are townhouses, a high-rise, a brick colonial court, a galleried house, a mid-century court and a mid-rise block.',
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
} as const satisfies State;
