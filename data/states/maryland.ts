import type { State } from '../schemas/state.ts';

export const maryland = {
  slug: 'maryland',
  name: 'Maryland',
  description:
    'Past experience of Ascent’s principals in Maryland, where county rules on rent, licensing and transfer tax differ.',
  words:
    'Cross a county line in Maryland and the rules change: one limits yearly rent increases, the next licenses and inspects every rental, and each adds its own tax on the deed. Older apartments are also registered with the state for lead paint. Towers in a park, townhouses and a brick colonial court are drawn.',
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
} as const satisfies State;
