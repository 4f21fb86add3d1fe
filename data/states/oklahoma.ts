import type { State } from '../schemas/state.ts';

export const oklahoma = {
  slug: 'oklahoma',
  name: 'Oklahoma',
  description:
    'Past experience of Ascent’s principals in Oklahoma, where hail sets the roof budget and a sale resets the assessment.',
  words:
    'Hail writes the insurance bill in Tulsa. Carriers set roof deductibles as a share of the building’s value, and that share belongs in reserves before the first distribution. A sale ends the seller’s capped assessment, and energy payrolls rise and fall together. One type is drawn, an art deco block.',
  properties: [
    {
      name: 'Switchgrass House',
      units: 178,
      city: 'Tulsa, OK',
      drawing: 'oklahoma-switchgrass-house',
      kind: 'art deco block',
      sample: true,
    },
  ],
} as const satisfies State;
