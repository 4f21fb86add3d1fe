import { states } from '#data/locations.ts';
import { statePath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';

/** One missing path for each view of the 404 document. */
export const missedPaths: readonly string[] = ['/nowhere', '/experience/atlantis'];

/** The path of one page for each layout; the first state represents all states. */
export const pageLayouts: readonly string[] = routes
  .filter(({ id }, index) => routes.findIndex((route) => route.id === id) === index)
  .map(({ path }) => path);

/** The path of one page for each layout, and of both views of the 404 document. */
export const layouts: readonly string[] = [...pageLayouts, ...missedPaths];

const bySize = [...states].sort((a, b) => a.properties.length - b.properties.length);

/** The path of the state with the most properties, which is the longest page. */
export const largestState: string = statePath(bySize.at(-1)?.slug ?? '');

const smallestState: string = statePath(bySize.at(0)?.slug ?? '');

/** The path of one page for each layout; the smallest and the largest state represent all states. */
export const distinctPages: readonly string[] = [
  ...pageLayouts.filter((path) => !path.startsWith('/experience/')),
  ...new Set([smallestState, largestState]),
];
