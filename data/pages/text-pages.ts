import type { PageWords, Words } from '../types.ts';

/** A part of a page of words. */
interface TextSection {
  /** The anchor of the section: lower-case words joined by hyphens, unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Words[];
}

/** A page of words alone: everything that it shows. */
export interface TextPage extends PageWords {
  /** Its address, of lower-case words joined by hyphens: `/careers`. */
  readonly path: `/${string}`;
  readonly lead: Words;
  readonly sections: readonly TextSection[];
  /** The way on, at its end; the build refuses one that leads nowhere. */
  readonly link?: { readonly label: string; readonly href: string };
}

/**
 * The pages of words. An entry is all that such a page needs; one that visitors should find in the bar
 * gets a line in `data/navigation.ts`.
 */
export const textPages = [] as const satisfies readonly TextPage[];

/** The path of a page of words. */
export type TextPagePath = (typeof textPages)[number] extends never
  ? never
  : (typeof textPages)[number]['path'];
