import type { Route } from './page-context.tsx';

/**
 * What `aria-current` says of a link to `path` on the page of a route: "page" where it leads to that page
 * itself, which browsers then do not prepare a second time (pages/build/render/speculation-rules.ts);
 * "true" where it leads to the page above, as from a state to Experience.
 */
export function ariaCurrent(
  path: string,
  { path: here, parent }: Route,
): 'page' | 'true' | undefined {
  if (path === here) return 'page';
  return path === parent?.path ? 'true' : undefined;
}
