import type { State } from '../schemas/state.ts';

export const alabama = {
  slug: 'alabama',
  name: 'Alabama',
  description:
    'Past experience of Ascent’s principals in Alabama, and what a split assessment and a hurricane coast ask of an owner there.',
  words:
    'The county assesses a rental community at twice the ratio of an owner’s own home, so we compute the tax bill ourselves. Huntsville’s payrolls lean on federal programs, and Mobile’s roofs are insured against named storms. Drawn here: a loft conversion, garden apartments, raised coastal houses and townhouses.',
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
} as const satisfies State;
