import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const newJersey = {
  slug: 'new-jersey',
  name: 'New Jersey',
  description: `Fort Lee, Paterson and Hoboken: past apartment experience of ${firm.possessive} principals in New Jersey, with its local rent ordinances.`,
  words:
    'Rent rules are written town by town in New Jersey, each ordinance with its own formula, exemptions and register, and state inspectors return to apartment houses on a cycle. Property tax is a heavy expense and open to appeal. Former industrial sites need soil tests before a contract is final.',
  properties: [
    {
      name: 'Harborlight Park',
      units: 1723,
      city: 'Fort Lee, NJ',
      drawing: 'new-jersey-harborlight-park',
      kind: 'towers in a park',
      sample: true,
    },
    {
      name: 'Silkspool Mill',
      units: 188,
      city: 'Paterson, NJ',
      drawing: 'new-jersey-silkspool-mill',
      kind: 'mill conversion',
      sample: true,
    },
    {
      name: 'Hadley Street Flats',
      units: 74,
      city: 'Hoboken, NJ',
      drawing: 'new-jersey-hadley-street-flats',
      kind: 'walk-up apartment house',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
