import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const texas = {
  slug: 'texas',
  name: 'Texas',
  description: `Houston, Dallas, Austin, San Antonio and more: past apartment experience of ${firm.possessive} principals in Texas.`,
  words:
    'Texas levies no personal income tax and leans on property tax. Appraisal districts value apartments without mandatory disclosure of sale prices, and owners can protest the result every spring, so the evidence is collected all year. Reserves are set with clay soil, hail and hard freezes in mind.',
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
  sample: true,
} as const satisfies State;
