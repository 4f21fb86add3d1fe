import type { State } from '../schemas/state.ts';

export const texas = {
  slug: 'texas',
  name: 'Texas',
  description:
    'Past experience of Ascent’s principals in Texas, where property tax is protested each year and clay, hail and frost cost money.',
  words:
    'Every spring brings a protest. Texas levies no personal income tax and leans on property tax, and appraisal districts value apartments without mandatory disclosure of prices. Clay, hail and hard freezes fill the reserve study. Shown: a high-rise, a mid-century court, a Mediterranean court, a loft conversion, townhouses and a mid-rise block.',
  properties: [
    {
      name: 'Lantern Park',
      units: 612,
      city: 'Houston, TX',
      drawing: 'texas-lantern-park',
      kind: 'high-rise',
      sample: true,
    },
    {
      name: 'Mesquite Fold',
      units: 184,
      city: 'Austin, TX',
      drawing: 'texas-mesquite-fold',
      kind: 'mid-century court',
      sample: true,
    },
    {
      name: 'Casa Jacaranda',
      units: 128,
      city: 'San Antonio, TX',
      drawing: 'texas-casa-jacaranda',
      kind: 'Mediterranean court',
      sample: true,
    },
    {
      name: 'Granary Yard',
      units: 96,
      city: 'Fort Worth, TX',
      drawing: 'texas-granary-yard',
      kind: 'loft conversion',
      sample: true,
    },
    {
      name: 'Bluebonnet Mews',
      units: 104,
      city: 'Plano, TX',
      drawing: 'texas-bluebonnet-mews',
      kind: 'townhouses',
      sample: true,
    },
    {
      name: 'Trinity Bend',
      units: 438,
      city: 'Dallas, TX',
      drawing: 'texas-trinity-bend',
      kind: 'mid-rise block',
      sample: true,
    },
  ],
} as const satisfies State;
