import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const washingtonDc = {
  slug: 'washington-dc',
  name: 'Washington D.C.',
  description: `Past apartment experience of ${firm.possessive} principals in Washington D.C., where tenants may have the first right to purchase.`,
  words:
    'In many sales in the District, the tenants’ association has a right to purchase first, and the timetable is built around it. Many older buildings have regulated rents. Federal jobs can be cut, so we underwrite more vacancy.',
  properties: [
    { name: 'The Marchmont', units: 132, city: 'Washington, DC', kind: 'walk-up apartment house' },
  ],
  sample: true,
} as const satisfies State;
