import { notFoundRoutes, routes } from '../../../pages/routes.tsx';
import { pages as words } from '../data/pages.ts';

/** A page that answers with 200. */
export interface KnownPage {
  readonly path: string;
  readonly h1: string;
}

/** The two documents that answer unknown paths. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

/** Every page that answers with 200; a state's heading is its title. */
export const pages: readonly KnownPage[] = routes.map(({ path }) => ({
  path,
  h1: words[path]?.heading ?? '',
}));

/** Every document of the site. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
