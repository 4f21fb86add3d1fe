import { pages as words } from '../data/pages.ts';

/** A page that answers with 200. */
export interface KnownPage {
  readonly path: string;
  readonly h1: string;
}

/** The two documents that answer unknown paths. */
export const missed = ['/404', '/experience/404'] as const;

const isMissed = (path: string): boolean => missed.some((each) => each === path);

/** Every page that answers with 200; a state's heading is its title. */
export const pages: readonly KnownPage[] = Object.entries(words)
  .filter(([path]) => !isMissed(path))
  .map(([path, { title, heading }]) => ({
    path,
    h1: path.startsWith('/experience/') ? title : heading,
  }));

/** Every document of the site. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
