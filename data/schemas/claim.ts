import * as v from 'valibot';
import { type DisclosureId, disclosures } from '../disclosures.ts';
import { type Data, record, register } from './record.ts';
import { sampled } from './sampled.ts';
import { text, words } from './texts.ts';
import { day } from './values.ts';

/** What every figure of the register has. */
const figureFields = {
  /** The figure exactly as pages show it. */
  words: text('the figure exactly as pages show it'),
  /** True where it names two ends: a page may measure it with a dimension line. */
  range: v.exactOptional(v.literal(true, 'is not true; remove the field')),
  /** The day for which the figure was true, ISO date, once known; not after the day of the commit. */
  asOf: v.exactOptional(day()),
  /** Where the figure can be checked, once known. */
  source: v.exactOptional(text('where the figure can be checked')),
  /** The day by which somebody reviews it again, ISO date. */
  reviewBy: day('the day of the next review, as 2027-03-31'),
  /** Who answers for the figure. */
  owner: text('who answers for the figure'),
  /** What the footnote says after as-of date and source, where there is more to say. */
  note: v.exactOptional(words()),
  ...sampled,
};

const isDisclosure = (given: unknown): given is DisclosureId =>
  typeof given === 'string' && Object.hasOwn(disclosures, given);

/** Words of a return, which is always a target. */
const RETURN = /\bIRR\b|return|distribution|yield|multiple/i;

/**
 * A figure that states a fact or a rule of the firm: its record (`company`), the market, or what it
 * looks to buy (`criterion`: price, size and age of a property, which the firm itself decides).
 */
const StatedClaimSchema = record({
  ...figureFields,
  words: v.pipe(
    figureFields.words,
    v.check(
      (figure) => !RETURN.test(figure),
      'reads as a return; make its kind "target", and name its disclosure',
    ),
  ),
  kind: v.picklist(['company', 'market', 'criterion']),
});

/**
 * A figure of performance that the firm aims for. The SEC's marketing rule calls it hypothetical
 * performance, 17 CFR 275.206(4)-1(d)(6) and (e)(8)
 * (https://www.ecfr.gov/current/title-17/section-275.206(4)-1), so its disclosure appears in the same
 * section, in the same size and contrast; the build refuses a page where it does not.
 */
const TargetClaimSchema = record({
  ...figureFields,
  kind: v.literal('target'),
  disclosure: v.pipe(
    v.custom<DisclosureId>(
      isDisclosure,
      ({ received }) => `is ${received}; give the id of an entry in data/disclosures.ts`,
    ),
    v.description('the id of its entry in data/disclosures.ts'),
  ),
});

const ClaimSchema = v.variant(
  'kind',
  [StatedClaimSchema, TargetClaimSchema],
  ({ received }) => `is ${received}; give "company", "market", "criterion" or "target"`,
);

/** The register of figures, by id. */
export const ClaimsSchema = register(ClaimSchema);

/** A figure of the register (`data/claims.ts`). */
export type Claim = Data<typeof ClaimSchema>;

/** The register of figures, by id. */
export type Claims = Data<typeof ClaimsSchema>;
