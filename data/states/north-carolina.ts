import type { State } from '../schemas/state.ts';

export const northCarolina = {
  slug: 'north-carolina',
  name: 'North Carolina',
  description:
    'Past experience of Ascent’s principals in North Carolina, with its county reappraisals, new supply and old warehouses.',
  words:
    'Because counties reappraise on cycles of several years, a tax line in North Carolina can stand still and then jump; we price the jump. Charlotte’s banks and Durham’s laboratories draw renters and builders alike, so a good job market can still be an oversupplied one. See a mid-rise block and a loft conversion.',
  properties: [
    {
      name: 'Dogwood Yards',
      units: 244,
      city: 'Charlotte, NC',
      drawing: 'north-carolina-dogwood-yards',
      kind: 'mid-rise block',
      sample: true,
    },
    {
      name: 'The Curing House',
      units: 152,
      city: 'Durham, NC',
      drawing: 'north-carolina-the-curing-house',
      kind: 'loft conversion',
      sample: true,
    },
  ],
} as const satisfies State;
