import type { State } from '../schemas/state.ts';

export const mississippi = {
  slug: 'mississippi',
  name: 'Mississippi',
  description:
    'Past experience of Ascent’s principals in Mississippi, from wind policies on the Gulf to moving clay near Jackson.',
  words:
    'Clay that swells and shrinks under Jackson moves slabs, so a structural engineer visits early; on the coast the wind policy is often bought apart from the rest. Drawn below: a galleried house, raised coastal houses, an art deco block, garden apartments, a mill conversion, cottages, a mid-century court, a mid-rise block.',
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
} as const satisfies State;
