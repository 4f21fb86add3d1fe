import type { State } from '../schemas/state.ts';

export const washingtonDc = {
  slug: 'washington-dc',
  name: 'Washington D.C.',
  description:
    'Past experience of Ascent’s principals in Washington D.C., where tenants may have a right to buy and many rents are regulated.',
  words:
    'Tenants may come before the buyer in the District: in many sales their association has a right to purchase first, and the calendar is built around it. Rents in many older buildings follow a published formula, and federal employment steadies demand until it does not. One walk-up apartment house stands for the type.',
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
} as const satisfies State;
