import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const northCarolina = {
  slug: 'north-carolina',
  name: 'North Carolina',
  description: `Charlotte and Durham: past apartment experience of ${firm.possessive} principals in North Carolina, with county reappraisals and new supply.`,
  words:
    'Counties in North Carolina reappraise on cycles of several years, so a tax line can stand still and then jump; we underwrite the jump. Charlotte’s banks and Durham’s laboratories draw renters and builders alike, so a market with good job growth can still have too many new apartments.',
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
  sample: true,
} as const satisfies State;
