import { routes } from '../../../pages/routes.tsx';

/** Every page that answers with 200. */
export const everyPath: readonly string[] = routes.map(({ path }) => path);

/** Two paths that nothing answers: one for each view of the 404 document. */
export const missedPaths = ['/nowhere', '/experience/atlantis'] as const;

/** One page of each layout: the first state stands for all states. */
export const pageLayouts: readonly string[] = routes
  .filter(({ id }, index) => routes.findIndex((route) => route.id === id) === index)
  .map(({ path }) => path);

/** The layouts of the pages and of both 404 views. */
export const layouts: readonly string[] = [...pageLayouts, ...missedPaths];
