import type { RichText, Sampled } from './types.ts';

/**
 * The disclosures that must accompany a target return. The element that shows a disclosure has the disclosure's id as
 * `data-disclosure`, and is in the same list item, article, or section as the target.
 */
export const disclosures = {
  returns: {
    text: 'These figures are an underwriting objective for acquisitions, not a promise and not a forecast for any property. The {term:irr} and the {term:cash-on-cash|cash distributions} are gross: before fees, the sponsor’s share of profit, expenses and taxes; an investor’s net return would be lower. They assume the holding period shown here, the debt we accept, and an exit {term:cap-rate} above the one at purchase. The objective may not be met, and capital can be lost. No offering is made here.',
    sample: true,
  },
} as const satisfies Readonly<Record<string, Sampled & { text: RichText }>>;

export type DisclosureId = keyof typeof disclosures;
