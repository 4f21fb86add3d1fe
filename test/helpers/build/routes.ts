import { notFoundRoutes, routes } from '#pages/routes.tsx';

/** The paths of the two error pages. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

export const everyPath = [...routes.map(({ path }) => path), ...missed];
