/**
 * Text with three kinds of marks, which `components/words.tsx` turns into markup:
 * - `{claim:units}`: a figure from the register (`data/claims.ts`), with its footnote mark.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: a term of the trade (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 *
 * An unknown id or an unclosed mark stops the build.
 */
export type Words = string;

/** Content that is invented until the firm supplies its own. */
export interface Sampled {
  /** True while the entry is a placeholder: `npm run release` refuses it. */
  readonly sample?: boolean;
}

/** The day from which a legal text applies, with the label shown before it. */
export interface EffectiveDate extends Sampled {
  readonly label: string;
  /** ISO date. */
  readonly date: string;
}

/** Name of a symbol in `assets/icons/sprite.svg`, without its `i-` prefix. */
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

/**
 * What every page has. `sample` is true where the page states practices of the firm (reports,
 * controls, tests) that nobody at the firm has confirmed yet.
 */
export interface PageWords extends Sampled {
  /** The document title without the firm's name, unique, plain text. */
  readonly title: string;
  /** The meta description: 50 to 160 characters, unique, plain text. */
  readonly description: string;
  /** The one h1. */
  readonly heading: string;
}

/** A titled block: a step of the process, a legal text, a part of the privacy policy. */
export interface Card {
  /** The anchor of the block: lower-case words joined by hyphens, unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly text: Words;
}

/** A card shown with its icon: a core value, an argument, a strength. */
export interface IconCard extends Card {
  readonly icon: IconName;
}
