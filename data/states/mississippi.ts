import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const mississippi = {
  slug: 'mississippi',
  name: 'Mississippi',
  description: `From Oxford and Tupelo to Gulfport and Biloxi: past apartment experience of ${firm.possessive} principals in Mississippi.`,
  words:
    'The clay under Jackson swells and shrinks and moves slabs, so a structural engineer visits early. On the coast, wind coverage is often bought apart from the rest of the policy, and both premiums belong in the first budget. Rents are modest and leave little room for surprises.',
  properties: [
    {
      name: 'Juniper Rise',
      units: 168,
      city: 'Oxford, MS',
      drawing: 'mississippi-juniper-rise',
      kind: 'galleried house',
      sample: true,
    },
    {
      name: 'Gullwing Landing',
      units: 228,
      city: 'Gulfport, MS',
      drawing: 'mississippi-gullwing-landing',
      kind: 'raised coastal houses',
      sample: true,
    },
    {
      name: 'Ashgrove Court',
      units: 184,
      city: 'Jackson, MS',
      drawing: 'mississippi-ashgrove-court',
      kind: 'art deco block',
      sample: true,
    },
    {
      name: 'Tall Pine Commons',
      units: 276,
      city: 'Hattiesburg, MS',
      drawing: 'mississippi-tall-pine-commons',
      kind: 'garden apartments',
      sample: true,
    },
    {
      name: 'Depot Lane Lofts',
      units: 108,
      city: 'Meridian, MS',
      drawing: 'mississippi-depot-lane-lofts',
      kind: 'mill conversion',
      sample: true,
    },
    {
      name: 'Bluestem Lane',
      units: 62,
      city: 'Tupelo, MS',
      drawing: 'mississippi-bluestem-lane',
      kind: 'cottages',
      sample: true,
    },
    {
      name: 'Oleander Shore',
      units: 156,
      city: 'Biloxi, MS',
      drawing: 'mississippi-oleander-shore',
      kind: 'mid-century court',
      sample: true,
    },
    {
      name: 'Quillmark',
      units: 342,
      city: 'Madison, MS',
      drawing: 'mississippi-quillmark',
      kind: 'mid-rise block',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
