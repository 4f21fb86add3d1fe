import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const tennessee = {
  slug: 'tennessee',
  name: 'Tennessee',
  description: `Nashville and Knoxville: past apartment experience of ${firm.possessive} principals in Tennessee, with new supply and entity taxes.`,
  words:
    'Tennessee has no state tax on wages, which helps employers recruit, while franchise and excise taxes fall on many of the entities that own buildings, so the ownership structure is settled before we sign. Nashville still has to absorb what it has built; Knoxville’s slopes need retaining walls and drains.',
  properties: [
    {
      name: 'Songbird Flats',
      units: 232,
      city: 'Nashville, TN',
      drawing: 'tennessee-songbird-flats',
      kind: 'mid-rise block',
      sample: true,
    },
    {
      name: 'Ridgelight',
      units: 148,
      city: 'Knoxville, TN',
      drawing: 'tennessee-ridgelight',
      kind: 'garden apartments',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
