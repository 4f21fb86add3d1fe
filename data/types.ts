import type { BuildingKind } from './building-kinds.ts';
import type { Href, Path } from './paths.ts';

/*
 * Types that several files of `data/` share. Other types are beside the content that they describe. The build checks
 * rules that types can't express, such as the length of a text: `pages/site/check/data.ts`.
 */

/**
 * Text with three kinds of placeholders, which `components/rich-text.tsx` turns into markup:
 * - `{claim:units}`: a registered figure (`data/claims.ts`), linked to its row in the schedule.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: an industry term (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 *
 * Pages show a plain `string` exactly as written.
 */
export type RichText = string;

/** ISO date, such as 2026-09-30. */
export type Day = `${number}-${number}-${number}`;

export type Email = `${string}@${string}.${string}`;

/** Content that may be invented. `sample` is true while the entry is invented; `npm run release` rejects such entries. */
export type Sampled = { sample?: boolean };

/** A titled block, such as a step of the process, a legal text, or a part of the privacy policy. */
export interface Card {
  /** Anchor of the block: lower-case words joined by hyphens, unique on the page. */
  id: string;
  title: string;
  text: RichText;
}

/** The disclosures that targets need, in `data/disclosures.ts`. */
export type DisclosureId = 'returns';

/** A legal text. The build warns if `hash`, the start of the text's SHA-256 on the effective date, no longer fits. */
export type LegalText = Card & { hash: string };

export type EffectiveDate = Sampled & { label: string; date: Day };

/** Legal texts are sample content until the firm says who approved them, and when. */
export type LegalDocument = { effectiveDate: EffectiveDate; cards: readonly LegalText[] } & (
  | { sample: true; approved?: never }
  | { sample?: never; approved: { by: string; on: Day } }
);

/** A photograph in `assets/photos` that replaces a drawing, with its alternative text. */
export type Photograph = { photo: string; photoAlt: string } | { photo?: never; photoAlt?: never };

/**
 * A property from the principals' past experience. Without a photograph, pages show a drawing from
 * `assets/drawings/properties`, named after state and property (`alabama-larkmoor.svg` and
 * `alabama-larkmoor-night.svg`). Without a drawing, the build draws the property with a window for each unit.
 */
export type Property = Sampled & {
  name: string;
  units: number;
  city: `${string}, ${Uppercase<string>}`;
  kind: BuildingKind;
  /** Role and status, with years in order: `{ bought: 2016, sold: 2021 }`. */
  history?: Partial<Record<'bought' | 'financed' | 'overseen' | 'sold', number>>;
} & Photograph;

/** A state's page. Its `sample` mark also covers its properties, except those with `sample: false`. */
export type State = Sampled & {
  name: string;
  /** Meta description of the state's page, 50 to 160 characters. */
  description: string;
  /** Two or three sentences on investing in the state, at most 40 words. */
  words: RichText;
  /** The source of the facts in `words`. */
  source?: string;
  properties: readonly Property[];
};

/** Text that pages show exactly as written, such as a heading, a label, or an alternative text. */
export type Words<Name extends string> = Readonly<Record<Name, string>>;

export interface Link {
  label: string;
  href: Href;
}

/** What a photo shows, which decides its aspect ratio. */
export type Crop = 'property' | 'portrait';

export interface NavigationItem {
  name: string;
  path: Path;
}

/**
 * Fields of every page. `Name` lists the page's other plain-text fields. `sample` is true until the firm confirms the
 * practices that the page describes, such as reports.
 */
export type PageWords<Name extends string = never> = Sampled &
  Words<Name> & {
    /** Unique document title, without the firm's name. */
    title: string;
    /** Unique meta description, 50 to 160 characters. */
    description: string;
    heading: string;
  };

/** A page that ends with a link to a next page; the label describes the next page. */
export type LeadingPageWords<Name extends string = never> = PageWords<Name> & { next: Link };
