import type { ClaimId } from './claims.ts';
import type { Href, Path } from './paths.ts';
import type { Sampled } from './types.ts';

/* The shapes that pages share. What one page has alone, its file in `pages/` says beside its words. */

/** Words shown as they are written: a heading, a label, an alternative text. */
export type Words<Name extends string> = Readonly<Record<Name, string>>;

export interface Link {
  label: string;
  href: Href;
}

/** An item of the main navigation. */
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

/** A figure of the register shown large. */
export interface Statistic {
  claim: ClaimId;
  /** A symbol of `assets/icons/sprite.svg` without its `i-`. */
  icon?: string;
  label: string;
  /**
   * An elevation that stands on the band above the figure: a file of `assets/drawings` without `-day.svg`.
   * One that shows `millions`, each for a million, is left out once the figure is another.
   */
  elevation?: Words<'file' | 'alt' | 'caption'> & { millions?: number };
}
