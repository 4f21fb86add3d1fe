import type { ClaimId } from './claims.ts';
import type { DisclosureId } from './disclosures.ts';

/**
 * Words with three kinds of marks, which `components/words.tsx` turns into markup:
 * - `{claim:units}`: a figure from the register (`data/claims.ts`), with its footnote mark.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: a term of the trade (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 * An unknown id stops the build.
 */
export type Words = string;

/** What is invented until the firm supplies its own (CONTENT.md, "Sample content"). */
export interface Sampled {
  /** True while the entry is a placeholder: the release build refuses it. */
  readonly sample?: boolean;
}

/** Name of a symbol in `assets/icons/sprite.svg`, without its `i-`. */
export type IconName =
  | 'acquisition'
  | 'alignment'
  | 'arrow'
  | 'arrow-up-right'
  | 'asset-management'
  | 'caution'
  | 'check'
  | 'close'
  | 'deal-size'
  | 'debt'
  | 'demographics'
  | 'diligence'
  | 'mail'
  | 'markets'
  | 'menu'
  | 'note'
  | 'partnerships'
  | 'perseverance'
  | 'pipeline'
  | 'principled'
  | 'properties'
  | 'property-type'
  | 'recession'
  | 'returns'
  | 'section'
  | 'sourcing'
  | 'spread'
  | 'states'
  | 'tax'
  | 'underbuilding'
  | 'underwriting'
  | 'units'
  | 'value'
  | 'value-creation';

/** A link with the words it shows. */
export interface Link {
  readonly label: string;
  readonly href: string;
}

/** An item of the navigation (SPEC.md section 3). */
export interface NavigationItem {
  readonly name: string;
  readonly path: string;
}

/** A figure of the register shown large, with its label (SPEC.md section 3). */
export interface Statistic {
  readonly claim: ClaimId;
  readonly icon?: IconName;
  readonly label: string;
}

/**
 * What every page has (SPEC.md section 2). `sample` is true where the page states practices of
 * the firm (reports, controls, tests) which nobody at the firm has confirmed yet.
 */
export interface PageWords extends Sampled {
  /** The document title without the firm's name, unique, plain text. */
  readonly title: string;
  /** The meta description: 50 to 160 characters, unique, plain text. */
  readonly description: string;
  /** The one h1. */
  readonly heading: string;
}

/** A titled block: a core value, an argument, a step of the process. */
export interface Card {
  /** The anchor of the block, where it can be linked to. */
  readonly id: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly text: Words;
}

/** A card with bullet points. */
export interface BulletCard extends Card {
  readonly bullets: readonly Words[];
}

/** What every figure of the register has. */
interface Figure extends Sampled {
  /** The words as shown, to the letter (SPEC.md section 9). */
  readonly words: string;
  /** The day for which the figure was true, ISO date, once known. */
  readonly asOf?: string;
  /** Where the figure can be checked, once known. */
  readonly source?: string;
  /** The day by which somebody looks at it again, ISO date. */
  readonly reviewBy: string;
  /** Who answers for the figure. */
  readonly owner: string;
  /** What the footnote says after as-of and source, where there is more to say. */
  readonly note?: Words;
}

/**
 * A figure that states a fact or a rule of the firm: its record (`company`), the market, or what it
 * looks to buy (`criterion`: price, size and age of a property, which the firm itself decides).
 */
export interface StatedClaim extends Figure {
  readonly kind: 'company' | 'market' | 'criterion';
}

/**
 * A figure of performance that the firm aims for. An adviser's advertising rules call it hypothetical
 * performance (17 CFR 275.206(4)-1(d)(6) and (e)(8)), so its disclosure stands in the same section,
 * in the same size and contrast; the build refuses a page where it does not.
 */
export interface TargetClaim extends Figure {
  readonly kind: 'target';
  readonly disclosure: DisclosureId;
}

/** A figure on the site (CONTENT.md, "Figures are claims"). */
export type Claim = StatedClaim | TargetClaim;

/** A term of the trade with its meaning, under 25 words. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
}

/** One of the 16 places of the Experience page; without a path it is text, not a link (Ohio). */
export interface Location {
  readonly name: string;
  readonly path?: string;
}

/** A property of the principals' past experience. */
export interface Property extends Sampled {
  readonly name: string;
  /** Number of rental units, 39 to 1723. */
  readonly units: number;
  /** City and state abbreviation, as in "Mobile, AL". */
  readonly city: string;
  /** File in `assets/drawings/properties` without `.svg`; its night version ends in `-night`. */
  readonly drawing: string;
  /** What the drawing shows, a building type in lower case. */
  readonly kind: string;
  /** A photograph of `assets/photos`, file name with its ending; it takes the drawing's place. */
  readonly photo?: string;
  /** What the photograph shows; needed with one. */
  readonly photoAlt?: string;
}

/** A state page: slug and name (SPEC.md sections 2 and 3). */
export interface State {
  readonly slug: string;
  readonly name: string;
  /** The meta description of its page: 50 to 160 characters, unique, plain text. */
  readonly description: string;
  /** Two or three sentences of our own on working there, 40 to 60 words. */
  readonly words: Words;
  readonly properties: readonly Property[];
}

/** A profile of the Leadership page. */
export interface Person extends Sampled {
  readonly id: string;
  readonly name: string;
  /** "Founder" or "Partner", with the field of work. */
  readonly title: string;
  readonly tagline: string;
  readonly specialties: readonly string[];
  /** Paragraphs, 110 to 160 words together. */
  readonly biography: readonly Words[];
  /** File in `assets/drawings` without `-day.svg` or `-night.svg`. */
  readonly portrait: string;
  /** Alternative text of the portrait; starts with "Drawing". */
  readonly portraitAlt: string;
  /** A photograph of `assets/photos`, file name with its ending; it takes the drawing's place. */
  readonly photo?: string;
  /** What the photograph shows; needed with one. */
  readonly photoAlt?: string;
}
