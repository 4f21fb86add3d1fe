import type { State } from '../schemas/state.ts';

export const tennessee = {
  slug: 'tennessee',
  name: 'Tennessee',
  description:
    'Past experience of Ascent’s principals in Tennessee: entity taxes, new supply in Nashville and hillsides at Knoxville.',
  words:
    'No state tax on wages helps employers recruit in Tennessee, while franchise and excise taxes fall on many of the entities that own buildings, so structure comes before signature. Nashville must absorb what it has built; Knoxville’s slopes call for retaining walls and drains. The drawings are a mid-rise block and garden apartments.',
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
} as const satisfies State;
