import type { Href, Path } from './paths.ts';

/*
 * The shapes that files of `data/` share; what one file has alone, it says itself, beside its words. So the
 * compiler refuses a field that is missing, misspelled or of the wrong type. What a type cannot say (a
 * length, a drawing that does not exist, a figure typed into a text) the build checks,
 * `pages/site/check-data.ts`.
 */

/**
 * Text with three kinds of placeholders, which `components/rich-text.tsx` turns into markup:
 * - `{claim:units}`: a figure of the register (`data/claims.ts`), with its footnote mark.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: a term of the trade (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 *
 * Any other text is a `string`, which is shown as it is written.
 */
export type RichText = string;

/** ISO date: 2026-09-30. */
export type Day = `${number}-${number}-${number}`;

export type Email = `${string}@${string}.${string}`;

/** Content that may be invented until the firm supplies its own. */
export interface Sampled {
  /** True while the entry is a placeholder: `npm run release` refuses it. */
  sample?: boolean;
}

/** A titled block: a step of the process, a legal text, a part of the privacy policy. */
export interface Card {
  /** The anchor of the block: lower-case words joined by hyphens, unique on its page. */
  id: string;
  title: string;
  text: RichText;
}

/** The day from which a legal text applies, with the label shown before it. */
export type EffectiveDate = Sampled & { label: string; date: Day };

/** A photograph in `assets/photos`, with what it shows; it replaces a drawing. */
export type Photograph =
  | { photo: `${string}.${'jpg' | 'jpeg' | 'png' | 'webp'}`; photoAlt: string }
  | { photo?: never; photoAlt?: never };

/**
 * A property of the principals' past experience. Without a photograph it is shown by the drawing in
 * `assets/drawings/properties` that is named after state and property (`alabama-larkmoor.svg`, by night
 * `alabama-larkmoor-night.svg`), or else by one that the build makes, with a window for each unit.
 */
export type Property = Sampled & {
  name: string;
  units: number;
  city: `${string}, ${Uppercase<string>}`;
  /** A building type in lower case, which a drawing shows: "garden apartments". */
  kind: string;
} & Photograph;

/**
 * A state page: everything it says, and the properties it lists. `sample` is true while nobody at the firm
 * has confirmed what it says of law and markets; it covers the properties too, but for those with
 * `sample: false`.
 */
export type State = Sampled & {
  name: string;
  /** The meta description of its page, 50 to 160 characters. */
  description: string;
  /** Two or three sentences of our own on working there, at most 40 words. */
  words: RichText;
  properties: readonly Property[];
};

/** Words shown as they are written: a heading, a label, an alternative text. */
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
 * What every page has. `sample` is true where the page states practices of the firm (reports, controls,
 * tests) that nobody at the firm has confirmed yet.
 */
export interface Page extends Sampled {
  /** The document title without the firm's name, unique. */
  title: string;
  /** The meta description: 50 to 160 characters, unique. */
  description: string;
  /** The one h1. */
  heading: string;
}

/** A page with one next step at its end, whose label says what one will find there, not where it is. */
export interface LeadingPage extends Page {
  next: Link;
}
