import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const maryland = {
  slug: 'maryland',
  name: 'Maryland',
  description: `Silver Spring, Baltimore and Annapolis: past apartment experience of ${firm.possessive} principals in Maryland, county by county.`,
  words:
    'The rules in Maryland change at the county line: one county limits yearly rent increases, the next licenses and inspects rentals, and each adds its own tax on the deed. Older apartments are also registered with the state for lead paint. A budget for one county does not fit the next.',
  properties: [
    {
      name: 'Chesley Park',
      units: 436,
      city: 'Silver Spring, MD',
      drawing: 'maryland-chesley-park',
      kind: 'towers in a park',
      sample: true,
    },
    {
      name: 'Whitlock Row',
      units: 88,
      city: 'Baltimore, MD',
      drawing: 'maryland-whitlock-row',
      kind: 'townhouses',
      sample: true,
    },
    {
      name: 'Tidewell Commons',
      units: 210,
      city: 'Annapolis, MD',
      drawing: 'maryland-tidewell-commons',
      kind: 'brick colonial court',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
