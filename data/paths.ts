/** Path of the Experience page; the paths of state pages begin with it. */
export const experiencePath = '/experience';

/** Root-relative path of a page, without a trailing slash. The build checks that each state exists. */
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

/** Paths of the two 404 documents: the page for unknown paths, and the page for unknown states. */
export const errorPaths = ['/404', `${experiencePath}/404`] as const;

/** Path of a document. */
export type DocumentPath = Path | (typeof errorPaths)[number];

/** Target of a link: a page, a section of a page, or an email address. */
export type Href = Path | `${Path}#${string}` | `#${string}` | `mailto:${string}`;

/** Returns the path of a figure's row in the schedule of figures; without an id, the path of the schedule. */
export const figurePath = (id?: string) => `/disclaimer#figure${id ? `-${id}` : 's'}` as const;

/** Returns the path of a term's definition. */
export const termPath = (id: string) => `/disclaimer#term-${id}` as const;

/** Returns the path of a state's page: `/experience/new-york`. */
export const statePath = (slug: string) => `${experiencePath}/${slug}` as const;
