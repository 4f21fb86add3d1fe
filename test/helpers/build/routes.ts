import { content } from '#data/content.ts';
import { states } from '#data/locations.ts';
import { state } from '#data/pages/state.ts';
import { people } from '#data/people.ts';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';

interface PageRecord {
  readonly title: string;
  readonly heading: string;
}

/** All pages in `data/`; a page may contain others, such as the two views of not-found.ts. */
const records: readonly unknown[] = [
  ...states,
  ...Object.values(content.pages).flatMap((page) => [page, ...Object.values(page)]),
];

function wordsOf({ id, path, title, name, description }: PageRoute): PageRecord {
  const record = records.find((each) => Object(each).description === description);
  if (!record) throw new Error(`no page has the description of ${path}`);
  return {
    ...{ title, heading: title, ...record },
    ...(id === 'state' && { ...state, heading: `${state.heading}${state.separator}${name}` }),
    // Leadership also shows words of people.ts.
    ...(path === '/leadership' && { people }),
  };
}

export const pageWords: Readonly<Record<string, PageRecord>> = Object.fromEntries(
  [...routes, ...notFoundRoutes].map((route) => [route.path, wordsOf(route)]),
);

/** The paths of the two error pages. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

/** Every page with status 200. */
export const pages = routes.map(({ path }) => ({ path, h1: pageWords[path]?.heading ?? '' }));

/** The paths of every page and both error pages. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
