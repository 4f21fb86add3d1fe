import type { State } from '../schemas/state.ts';

export const kentucky = {
  slug: 'kentucky',
  name: 'Kentucky',
  description:
    'Past experience of Ascent’s principals in Kentucky, with its shift-working cities, old brick and local landlord law.',
  words:
    'Which landlord law applies in Kentucky depends on the address: the uniform act binds only where a city or county has adopted it. Louisville’s warehouses and plants work in shifts, so laundry, parking and quiet matter at odd hours. The brick colonial court drawn here shows the other duty, mortar kept ahead of frost.',
  properties: [
    {
      name: 'Fernley Hall',
      units: 124,
      city: 'Louisville, KY',
      drawing: 'kentucky-fernley-hall',
      kind: 'brick colonial court',
      sample: true,
    },
  ],
} as const satisfies State;
