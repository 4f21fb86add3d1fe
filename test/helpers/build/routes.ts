import { state } from '#data/pages/state.ts';
import { people } from '#data/people.ts';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';

/** The words of a page as its file in `data/` has them. */
interface PageRecord {
  readonly title: string;
  readonly heading: string;
}

/** What a page shows besides its own file. */
const BESIDES: Readonly<Record<string, object>> = { '/leadership': { people } };

/** The first object inside a value that has that description, which no two pages share. */
function withDescription(value: unknown, description: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('description' in value && value.description === description) return value;
  for (const inner of Object.values(value)) {
    const found = withDescription(inner, description);
    if (found) return found;
  }
  return undefined;
}

async function wordsOf(route: PageRoute): Promise<PageRecord> {
  const { id, path, source, description, title, name } = route;
  const file = source.replace(/^data\/|\.ts$/g, '');
  const module: unknown = await import(`../../../data/${file}.ts`);
  // A module is no plain object: its exports are copied.
  const record = withDescription({ ...Object(module) }, description);
  if (!record) throw new Error(`${source} has no page with the description of ${path}`);
  const shared =
    id === 'state' ? { ...state, heading: `${state.heading}${state.separator}${name}` } : {};
  return { title, heading: title, ...record, ...shared, ...BESIDES[path] };
}

/** The words of each page by its path, whole, in reading order, as the route table finds them. */
export const pageWords: Readonly<Record<string, PageRecord>> = Object.fromEntries(
  await Promise.all(
    [...routes, ...notFoundRoutes].map(
      async (route) => [route.path, await wordsOf(route)] as const,
    ),
  ),
);

/** The two documents that answer unknown paths. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

/** Every page that answers with 200; a state's heading is its title. */
export const pages = routes.map(({ path }) => ({ path, h1: pageWords[path]?.heading ?? '' }));

/** Every document of the site. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
