import { type Claim, claims } from './claims.ts';
import type { DisclosureId, RichText, Sampled } from './types.ts';

const net = Object.values<Claim>(claims).some((claim) => claim.net)
  ? '. Net to investors is after all of these, but before an investor’s own taxes.'
  : '; an investor’s net return would be lower.';

/**
 * The disclosures that must accompany a target return. The element that shows a disclosure has the disclosure's id as
 * `data-disclosure`, and is in the same article or section as the target.
 */
export const disclosures = {
  returns: {
    text: `The returns are an underwriting objective for acquisitions, not a promise and not a forecast for any property. The {term:irr} and the cash distributions are gross: before fees, our share of profit, and the owning company’s expenses and income taxes${net} The objective assumes the holding period shown here, the debt we accept, and an exit {term:cap-rate} above the one at purchase. It may not be met, and capital can be lost. No offering is made here.`,
    sample: true,
  },
} satisfies Readonly<Record<DisclosureId, Sampled & { text: RichText }>>;
