import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const maryland = {
  slug: 'maryland',
  name: 'Maryland',
  description: `Silver Spring, Baltimore and Annapolis: past apartment experience of ${firm.possessive} principals in Maryland, county by county.`,
  words:
    'The rules in Maryland change at the county line: one county limits yearly rent increases, the next licenses and inspects rentals, and each adds its own tax on the deed. Older apartments are registered for lead paint.',
  properties: [
    { name: 'Chesley Park', units: 436, city: 'Silver Spring, MD', kind: 'towers in a park' },
    { name: 'Whitlock Row', units: 88, city: 'Baltimore, MD', kind: 'townhouses' },
    { name: 'Tidewell Commons', units: 210, city: 'Annapolis, MD', kind: 'brick colonial court' },
  ],
  sample: true,
} as const satisfies State;
