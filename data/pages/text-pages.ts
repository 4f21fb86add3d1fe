import type { TextPage } from '../schemas/text-page.ts';

/**
 * The pages of words. An entry is all that such a page needs; one that visitors should find in the bar
 * gets a line in `data/navigation.ts`.
 */
export const textPages = [] as const satisfies readonly TextPage[];

/** The path of a page of words. */
export type TextPagePath = (typeof textPages)[number] extends never
  ? never
  : (typeof textPages)[number]['path'];
