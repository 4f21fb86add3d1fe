import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const newYork = {
  slug: 'new-york',
  name: 'New York',
  description: `Brooklyn, Buffalo and Yonkers: past apartment experience of ${firm.possessive} principals in New York, with regulated rents and old boilers.`,
  words:
    'Rent regulation caps what renovation can earn in New York: little of what an owner spends inside a regulated apartment may come back as rent. Budgets go to what the law inspects: facades, boilers, elevators and, in large buildings in the city, carbon. In Buffalo, heating and snow weigh more.',
  properties: [
    {
      name: 'Wexley Row',
      units: 39,
      city: 'Brooklyn, NY',
      drawing: 'new-york-wexley-row',
      kind: 'rowhouses',
      sample: true,
    },
    {
      name: 'The Aldermere',
      units: 226,
      city: 'Buffalo, NY',
      drawing: 'new-york-the-aldermere',
      kind: 'prewar apartment house',
      sample: true,
    },
    {
      name: 'Rivermead',
      units: 654,
      city: 'Yonkers, NY',
      drawing: 'new-york-rivermead',
      kind: 'setback tower',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
