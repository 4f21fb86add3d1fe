import type { Sampled, Words } from '../types.ts';

/** A property of the principals' past experience. */
export interface Property extends Sampled {
  readonly name: string;
  /** Number of rental units. */
  readonly units: number;
  /** City and state abbreviation, as in "Mobile, AL". */
  readonly city: string;
  /**
   * File in `assets/drawings/properties` without `.svg`; its night version ends in `-night`. Without
   * drawing and photograph the build draws a house with a window for each unit.
   */
  readonly drawing?: string;
  /** What the drawing shows, a building type in lower case; required with `drawing`. */
  readonly kind?: string;
  /** A photograph in `assets/photos`, file name with its extension; it replaces the drawing. */
  readonly photo?: string;
  /** What the photograph shows; required with `photo`. */
  readonly photoAlt?: string;
}

/** A state page: everything it says, and the properties it lists. */
export interface State {
  /** Last part of the page's address: `new-york`. */
  readonly slug: string;
  readonly name: string;
  /** The meta description of its page: 50 to 160 characters, unique, plain text. */
  readonly description: string;
  /** Two or three sentences of our own on working there, 40 to 60 words. */
  readonly words: Words;
  readonly properties: readonly Property[];
}
