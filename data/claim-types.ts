import type { DisclosureId } from './disclosures.ts';
import type { Sampled, Words } from './types.ts';

/** What every figure of the register has. */
interface Figure extends Sampled {
  /** The figure exactly as pages show it. */
  readonly words: string;
  /** The day for which the figure was true, ISO date, once known. */
  readonly asOf?: string;
  /** Where the figure can be checked, once known. */
  readonly source?: string;
  /** The day by which somebody reviews it again, ISO date. */
  readonly reviewBy: string;
  /** Who answers for the figure. */
  readonly owner: string;
  /** What the footnote says after as-of date and source, where there is more to say. */
  readonly note?: Words;
}

/**
 * A figure that states a fact or a rule of the firm: its record (`company`), the market, or what it
 * looks to buy (`criterion`: price, size and age of a property, which the firm itself decides).
 */
interface StatedClaim extends Figure {
  readonly kind: 'company' | 'market' | 'criterion';
}

/**
 * A figure of performance that the firm aims for. The SEC's marketing rule calls it hypothetical
 * performance, 17 CFR 275.206(4)-1(d)(6) and (e)(8)
 * (https://www.ecfr.gov/current/title-17/section-275.206(4)-1), so its disclosure appears in the same
 * section, in the same size and contrast; the build refuses a page where it does not.
 */
interface TargetClaim extends Figure {
  readonly kind: 'target';
  readonly disclosure: DisclosureId;
}

/** A figure of the register (`data/claims.ts`). */
export type Claim = StatedClaim | TargetClaim;
