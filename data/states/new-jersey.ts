import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const newJersey = {
  slug: 'new-jersey',
  name: 'New Jersey',
  description: `Fort Lee, Paterson and Hoboken: past apartment experience of ${firm.possessive} principals in New Jersey, with its local rent ordinances.`,
  words:
    'Rent rules in New Jersey are written town by town, each with its own formula and exemptions. Property tax is a heavy expense and open to appeal. Former industrial sites need soil tests before a contract is final.',
  properties: [
    { name: 'Harborlight Park', units: 1723, city: 'Fort Lee, NJ', kind: 'towers in a park' },
    { name: 'Silkspool Mill', units: 188, city: 'Paterson, NJ', kind: 'mill conversion' },
    {
      name: 'Hadley Street Flats',
      units: 74,
      city: 'Hoboken, NJ',
      kind: 'walk-up apartment house',
    },
  ],
  sample: true,
} as const satisfies State;
