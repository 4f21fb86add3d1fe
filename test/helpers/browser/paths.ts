import { states } from '#data/locations.ts';
import { statePath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';

/** Every page with status 200. */
export const everyPath: readonly string[] = routes.map(({ path }) => path);

/** Two missing paths, one for each view of the 404 document. */
export const missedPaths = ['/nowhere', '/experience/atlantis'] as const;

/** One page of each layout: the first state stands for all states. */
export const pageLayouts: readonly string[] = routes
  .filter(({ id }, index) => routes.findIndex((route) => route.id === id) === index)
  .map(({ path }) => path);

/** One page of each layout, both 404 views included. */
export const layouts: readonly string[] = [...pageLayouts, ...missedPaths];

const bySize = [...states].sort((a, b) => a.properties.length - b.properties.length);

/** The state with the most properties, and so the longest page. */
export const largestState: string = statePath(bySize.at(-1)?.slug ?? '');

/** The state with the fewest properties. */
const smallestState: string = statePath(bySize.at(0)?.slug ?? '');

/** One page of each layout, with the smallest and the largest state: other states have the same layout. */
export const distinctPages: readonly string[] = [
  ...pageLayouts.filter((path) => !path.startsWith('/experience/')),
  ...new Set([smallestState, largestState]),
];
