/** The Experience page; state pages are below it. */
export const experiencePath = '/experience';

/** A page's path: root-relative, without a trailing slash. The build checks that states and sections exist. */
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

/** The target of a link: a page, a section of one, or an email address. */
export type Href = Path | `${Path}#${string}` | `#${string}` | `mailto:${string}`;

/** Returns the path of a figure's row in the schedule of figures, or without a number, of the whole schedule. */
export const figurePath = (number?: number) =>
  `/company-overview#figure${number ? `-${number}` : 's'}` as const;

/** Returns the path of a state's page: `/experience/new-york`. */
export const statePath = (slug: string) => `${experiencePath}/${slug}` as const;
