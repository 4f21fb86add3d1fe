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

/** Path of a document: a page, or the page for unknown paths. The page for unknown states is at `statePath('404')`. */
export type DocumentPath = Path | '/404';

/** Target of a link: a page, a section of a page, or an email address. */
export type Href = Path | `${Path}#${string}` | `#${string}` | `mailto:${string}`;

/** Returns the path of a figure's row in the schedule of figures; without an id, the path of the schedule. */
export const figurePath = (id?: string) => `/disclaimer#figure${id ? `-${id}` : 's'}` as const;

/** Returns the path of a term's definition. */
export const termPath = (id: string) => `/disclaimer#term-${id}` as const;

/** Returns the path of a state's page: `/experience/new-york`. */
export const statePath = (slug: string) => `${experiencePath}/${slug}` as const;
