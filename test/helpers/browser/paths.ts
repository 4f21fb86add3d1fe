import { statePath } from '#data/paths.ts';
import { states } from '#data/states.ts';
import { routes } from '#pages/routes.tsx';

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

const bySize = [...states].sort((a, b) => a.properties.length - b.properties.length);

/** The state with the most properties: its page is the longest of its kind. */
export const largestState: string = statePath(bySize.at(-1)?.slug ?? '');

/** The state with the fewest properties. */
const smallestState: string = statePath(bySize.at(0)?.slug ?? '');

/**
 * Pages that differ in more than their words: one of each layout, and the states with the fewest and with
 * the most properties. For what depends on the layout: the other states say nothing new about it.
 */
export const distinctPages: readonly string[] = [
  ...pageLayouts.filter((path) => !path.startsWith('/experience/')),
  ...new Set([smallestState, largestState]),
];
