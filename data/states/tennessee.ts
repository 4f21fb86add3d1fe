import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const tennessee = {
  slug: 'tennessee',
  name: 'Tennessee',
  description: `Nashville and Knoxville: past apartment experience of ${firm.possessive} principals in Tennessee, with new supply and entity taxes.`,
  words:
    'Tennessee has no tax on wages, but franchise and excise taxes fall on many entities that own buildings, so we settle the ownership structure before we sign. Nashville has much new supply; Knoxville’s slopes need retaining walls.',
  properties: [
    { name: 'Songbird Flats', units: 232, city: 'Nashville, TN', kind: 'mid-rise block' },
    { name: 'Ridgelight', units: 148, city: 'Knoxville, TN', kind: 'garden apartments' },
  ],
  sample: true,
} as const satisfies State;
