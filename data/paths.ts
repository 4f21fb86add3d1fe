import type { TextPagePath } from './pages/text-pages.ts';
import type { StateSlug } from './states.ts';

/** The Experience page; state pages are below it. */
export const experiencePath = '/experience';

/**
 * The path of a page, other than a state's: the pages of words by themselves, a page with a view of its
 * own here and in `pages/routes.tsx`.
 */
export type PagePath =
  | '/'
  | '/company-overview'
  | '/leadership'
  | '/advantage'
  | typeof experiencePath
  | '/why-multifamily'
  | '/target-investments'
  | '/investment-process'
  | '/contact'
  | '/investor-portal'
  | '/disclaimer'
  | TextPagePath;

/** The path of a state's page: `/experience/new-york`. */
export type StatePath = `${typeof experiencePath}/${StateSlug}`;

/** The path of a page that answers with 200: root-relative, without a trailing slash. */
export type Path = PagePath | StatePath;

/** The two documents that answer unknown paths: one for the site, one for states. */
export type NotFoundPath = '/404' | `${typeof experiencePath}/404`;

/** What a link of the site may lead to: a page, a section of one, or an e-mail address. */
export type Href = Path | `${Path}#${string}` | `#${string}` | `mailto:${string}`;

/**
 * The path of a state's page.
 *
 * @param slug of the state: `new-york`
 * @returns `/experience/new-york`
 */
export function statePath<Slug extends string>(slug: Slug): `${typeof experiencePath}/${Slug}` {
  return `${experiencePath}/${slug}`;
}
