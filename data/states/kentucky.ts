import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const kentucky = {
  slug: 'kentucky',
  name: 'Kentucky',
  description: `Louisville: past apartment experience of ${firm.possessive} principals in Kentucky, with shift workers, old brick and local landlord law.`,
  words:
    'Which landlord law applies in Kentucky depends on the address: the uniform act binds only where a city or county has adopted it. Louisville’s plants run in shifts, so laundry, parking and quiet matter at odd hours.',
  properties: [
    { name: 'Fernley Hall', units: 124, city: 'Louisville, KY', kind: 'brick colonial court' },
  ],
  sample: true,
} as const satisfies State;
