/** The Experience page; state pages are below it. */
export const experiencePath = '/experience';

/**
 * The path of a page: root-relative, without a trailing slash. Which states there are, and whether a section is
 * there, is for the build to check.
 */
export type Path =
  | '/'
  | '/company-overview'
  | '/leadership'
  | '/advantage'
  | typeof experiencePath
  | `${typeof experiencePath}/${string}`
  | '/why-multifamily'
  | '/target-investments'
  | '/investment-process'
  | '/contact'
  | '/investor-portal'
  | '/disclaimer';

/** What a link of the site may lead to: a page, a section of one, or an email address. */
export type Href = Path | `${Path}#${string}` | `#${string}` | `mailto:${string}`;

/** The row of a figure in the schedule of figures, by its number; the whole schedule without one. */
export const figurePath = (number?: number) =>
  `/company-overview#figure${number ? `-${number}` : 's'}` as const;

/** The path of a state's page: `/experience/new-york`. */
export const statePath = (slug: string) => `${experiencePath}/${slug}` as const;
