import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const texas = {
  slug: 'texas',
  name: 'Texas',
  description: `Houston, Dallas, Austin, San Antonio and more: past apartment experience of ${firm.possessive} principals in Texas.`,
  words:
    'Texas levies no personal income tax and leans on property tax. Owners can protest an appraisal every spring, so we collect the evidence all year. Reserves are set with clay soil, hail and hard freezes in mind.',
  properties: [
    { name: 'Lantern Park', units: 612, city: 'Houston, TX', kind: 'high-rise' },
    { name: 'Mesquite Fold', units: 184, city: 'Austin, TX', kind: 'mid-century court' },
    { name: 'Casa Jacaranda', units: 128, city: 'San Antonio, TX', kind: 'Mediterranean court' },
    { name: 'Granary Yard', units: 96, city: 'Fort Worth, TX', kind: 'loft conversion' },
    { name: 'Bluebonnet Mews', units: 104, city: 'Plano, TX', kind: 'townhouses' },
    { name: 'Trinity Bend', units: 438, city: 'Dallas, TX', kind: 'mid-rise block' },
  ],
  sample: true,
} as const satisfies State;
