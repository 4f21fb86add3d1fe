import type { State } from '../schemas/state.ts';

export const georgia = {
  slug: 'georgia',
  name: 'Georgia',
  description:
    'Past experience of Ascent’s principals in Georgia: new supply around Atlanta, design review in old Savannah.',
  words:
    'New buildings reach metropolitan Atlanta in waves, and each wave is let with free weeks; we therefore read effective rents and leave asking rents to the brochure. Old Savannah asks for patience instead, because a review board has a say in windows, railings and paint. A mid-rise block and rowhouses stand for the two.',
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
} as const satisfies State;
