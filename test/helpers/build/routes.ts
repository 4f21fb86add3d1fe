import { notFoundRoutes, routes } from '#pages/routes.tsx';

/** The paths of the two error pages. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

/** The paths of every page and both error pages. */
export const everyPath = [...routes.map(({ path }) => path), ...missed];
