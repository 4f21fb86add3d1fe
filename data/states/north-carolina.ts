import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const northCarolina = {
  slug: 'north-carolina',
  name: 'North Carolina',
  description: `Charlotte and Durham: past apartment experience of ${firm.possessive} principals in North Carolina, with county reappraisals and new supply.`,
  words:
    'Counties in North Carolina reappraise on cycles of several years, so we underwrite the jump in tax that follows one. Charlotte’s banks and Durham’s laboratories draw renters and builders alike, and either city can have too many new apartments.',
  properties: [
    { name: 'Dogwood Yards', units: 244, city: 'Charlotte, NC', kind: 'mid-rise block' },
    { name: 'The Curing House', units: 152, city: 'Durham, NC', kind: 'loft conversion' },
  ],
  sample: true,
} as const satisfies State;
