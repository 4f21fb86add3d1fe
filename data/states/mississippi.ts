import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const mississippi = {
  slug: 'mississippi',
  name: 'Mississippi',
  description: `From Oxford and Tupelo to Gulfport and Biloxi: past apartment experience of ${firm.possessive} principals in Mississippi.`,
  words:
    'The clay under Jackson swells and shrinks and moves slabs, so a structural engineer visits early. On the coast, wind coverage is often bought apart from the rest of the policy, and we budget for both premiums.',
  properties: [
    { name: 'Juniper Rise', units: 168, city: 'Oxford, MS', kind: 'galleried house' },
    { name: 'Gullwing Landing', units: 228, city: 'Gulfport, MS', kind: 'raised coastal houses' },
    { name: 'Ashgrove Court', units: 184, city: 'Jackson, MS', kind: 'art deco block' },
    { name: 'Tall Pine Commons', units: 276, city: 'Hattiesburg, MS', kind: 'garden apartments' },
    { name: 'Depot Lane Lofts', units: 108, city: 'Meridian, MS', kind: 'mill conversion' },
    { name: 'Bluestem Lane', units: 62, city: 'Tupelo, MS', kind: 'cottages' },
    { name: 'Oleander Shore', units: 156, city: 'Biloxi, MS', kind: 'mid-century court' },
    { name: 'Quillmark', units: 342, city: 'Madison, MS', kind: 'mid-rise block' },
  ],
  sample: true,
} as const satisfies State;
