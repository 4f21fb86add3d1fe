import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const alabama = {
  slug: 'alabama',
  name: 'Alabama',
  description: `Birmingham, Huntsville, Mobile and Montgomery: past apartment experience of ${firm.possessive} principals in Alabama.`,
  words:
    'Alabama assesses a rental community at twice the ratio of an owner’s own home, so we compute the tax bill ourselves. Much of Huntsville’s payroll depends on federal programs, and roofs in Mobile are insured against named storms. Budgets there set aside the storm deductible first.',
  properties: [
    {
      name: 'Ironbrook Works',
      units: 132,
      city: 'Birmingham, AL',
      drawing: 'alabama-ironbrook-works',
      kind: 'loft conversion',
      sample: true,
    },
    {
      name: 'Larkmoor',
      units: 264,
      city: 'Huntsville, AL',
      drawing: 'alabama-larkmoor',
      kind: 'garden apartments',
      sample: true,
    },
    {
      name: 'Saltmarsh House',
      units: 96,
      city: 'Mobile, AL',
      drawing: 'alabama-saltmarsh-house',
      kind: 'raised coastal houses',
      sample: true,
    },
    {
      name: 'Hazelwick Row',
      units: 78,
      city: 'Montgomery, AL',
      drawing: 'alabama-hazelwick-row',
      kind: 'townhouses',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
