import type { State } from '../schemas/state.ts';

export const newYork = {
  slug: 'new-york',
  name: 'New York',
  description:
    'Past experience of Ascent’s principals in New York, where regulated rents, façades and emissions set the budget.',
  words:
    'A regulated apartment in New York sets its own ceiling: little of what an owner spends inside it may come back as rent. The money goes to what the law inspects, façades, boilers, elevators and, in large city buildings, carbon. Rowhouses, a prewar apartment house and a setback tower are the types shown.',
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
      city: 'New York, NY',
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
} as const satisfies State;
