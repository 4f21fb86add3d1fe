import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const washingtonDc = {
  slug: 'washington-dc',
  name: 'Washington D.C.',
  description: `Past apartment experience of ${firm.possessive} principals in Washington D.C., where tenants may have the first right to purchase.`,
  words:
    'In many sales in the District, the tenants’ association has a right to purchase first, and the timetable is built around it. Rents in many older buildings follow a published formula. Federal employment steadies demand, and cuts to it do the opposite, so we underwrite vacancy above the recent average.',
  properties: [
    {
      name: 'The Marchmont',
      units: 132,
      city: 'Washington, DC',
      drawing: 'washington-dc-the-marchmont',
      kind: 'walk-up apartment house',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
