import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const newYork = {
  slug: 'new-york',
  name: 'New York',
  description: `Brooklyn, Buffalo and Yonkers: past apartment experience of ${firm.possessive} principals in New York, with regulated rents and old boilers.`,
  words:
    'Rent regulation limits what renovation can earn in New York, so budgets go to what the law inspects: facades, boilers, elevators and, in large buildings in the city, carbon. In Buffalo, heating and snow weigh more.',
  properties: [
    { name: 'Wexley Row', units: 39, city: 'Brooklyn, NY', kind: 'rowhouses' },
    { name: 'The Aldermere', units: 226, city: 'Buffalo, NY', kind: 'prewar apartment house' },
    { name: 'Rivermead', units: 654, city: 'Yonkers, NY', kind: 'setback tower' },
  ],
  sample: true,
} as const satisfies State;
