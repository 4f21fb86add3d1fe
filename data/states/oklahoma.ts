import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const oklahoma = {
  slug: 'oklahoma',
  name: 'Oklahoma',
  description: `Tulsa: past apartment experience of ${firm.possessive} principals in Oklahoma, where hail drives the cost of insurance.`,
  words:
    'Hail drives the cost of insurance in Tulsa. Carriers set roof deductibles as a share of the building’s value, and that share goes into reserves before the first distribution. A sale ends the seller’s capped assessment.',
  properties: [
    { name: 'Switchgrass House', units: 178, city: 'Tulsa, OK', kind: 'art deco block' },
  ],
  sample: true,
} as const satisfies State;
