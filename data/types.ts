import type { Href, Path } from './paths.ts';

/*
 * Types that several files of `data/` share; other types are beside the content they describe. What a type can't
 * express (such as a length or a missing drawing) is checked by the build: `pages/site/check-data.ts`.
 */

/**
 * Text with three kinds of placeholders, which `components/rich-text.tsx` turns into markup:
 * - `{claim:units}`: a registered figure (`data/claims.ts`), with its footnote mark.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: an industry term (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 *
 * A plain `string` is shown as written.
 */
export type RichText = string;

/** ISO date: 2026-09-30. */
export type Day = `${number}-${number}-${number}`;

export type Email = `${string}@${string}.${string}`;

/** Content that may be invented until the firm supplies its own. */
export interface Sampled {
  /** True while the entry is a placeholder: `npm run release` rejects it. */
  sample?: boolean;
}

/** A titled block: a step of the process, a legal text, a part of the privacy policy. */
export interface Card {
  /** Anchor of the block: lower-case words joined by hyphens, unique on its page. */
  id: string;
  title: string;
  text: RichText;
}

/** The effective date of a legal text, with its label. */
export type EffectiveDate = Sampled & { label: string; date: Day };

/** A photograph in `assets/photos` that replaces a drawing, with its alternative text. */
export type Photograph =
  | { photo: `${string}.${'jpg' | 'jpeg' | 'png' | 'webp'}`; photoAlt: string }
  | { photo?: never; photoAlt?: never };

/**
 * A property from the principals' past experience. Without a photograph, it is shown by the drawing in
 * `assets/drawings/properties` named after state and property (`alabama-larkmoor.svg` and
 * `alabama-larkmoor-night.svg`), or by one that the build makes, with a window for each unit.
 */
export type Property = Sampled & {
  name: string;
  units: number;
  city: `${string}, ${Uppercase<string>}`;
  /** Building type in lower case: "garden apartments". */
  kind: string;
} & Photograph;

/**
 * A state page and its properties. `sample` is true until the firm confirms the page's statements on law and markets.
 * It also covers the properties, except those with `sample: false`.
 */
export type State = Sampled & {
  name: string;
  /** The meta description of its page, 50 to 160 characters. */
  description: string;
  /** Two or three sentences on investing there, at most 40 words. */
  words: RichText;
  properties: readonly Property[];
};

/** Text shown as written: a heading, a label, an alternative text. */
export type Words<Name extends string> = Readonly<Record<Name, string>>;

export interface Link {
  label: string;
  href: Href;
}

export interface NavigationItem {
  name: string;
  path: Path;
}

/**
 * What every page has. `sample` is true while the page states practices (reports, controls, tests) that the firm
 * hasn't confirmed.
 */
export interface PageWords extends Sampled {
  /** The document title without the firm's name, unique. */
  title: string;
  /** The meta description: 50 to 160 characters, unique. */
  description: string;
  /** The one h1. */
  heading: string;
}

/** A page that ends with a link to the next one; its label says what the visitor finds there. */
export interface LeadingPageWords extends PageWords {
  next: Link;
}
