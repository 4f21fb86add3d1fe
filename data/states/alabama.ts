import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const alabama = {
  slug: 'alabama',
  name: 'Alabama',
  description: `Birmingham, Huntsville, Mobile and Montgomery: past apartment experience of ${firm.possessive} principals in Alabama.`,
  words:
    'Alabama assesses a rental community at twice the ratio of an owner’s own home, so we compute the tax bill ourselves. Roofs in Mobile are insured against named storms, and budgets there set aside the storm deductible first.',
  properties: [
    { name: 'Ironbrook Works', units: 132, city: 'Birmingham, AL', kind: 'loft conversion' },
    { name: 'Larkmoor', units: 264, city: 'Huntsville, AL', kind: 'garden apartments' },
    { name: 'Saltmarsh House', units: 96, city: 'Mobile, AL', kind: 'raised coastal houses' },
    { name: 'Hazelwick Row', units: 78, city: 'Montgomery, AL', kind: 'townhouses' },
  ],
  sample: true,
} as const satisfies State;
