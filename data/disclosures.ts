import type { Disclosures } from './schemas/disclosures.ts';

/**
 * What a target may not be shown without, by id. The element that shows it has that id as its
 * `data-disclosure`, and is in the same list item, article or section as the target.
 */
export const disclosures = {
  returns:
    'These figures are an underwriting objective for acquisitions, not a promise and not a forecast for any property. Read the {term:irr} and the {term:cash-on-cash|cash distributions} as gross: fees, expenses and taxes lower what an investor receives. The objective may not be met, and capital can be lost. No offering is made here.',
} as const satisfies Disclosures;

/** An entry of the disclosures. */
export type DisclosureId = keyof typeof disclosures;
