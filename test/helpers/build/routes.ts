import { state } from '#data/pages/state.ts';
import { people } from '#data/people.ts';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';

/** The words of a page in `data/`. */
interface PageRecord {
  readonly title: string;
  readonly heading: string;
}

/** Words on a page that come from other data files. */
const BESIDES: Readonly<Record<string, object>> = { '/leadership': { people } };

/** Finds the object with this unique description inside a value. */
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
  // A module is not a plain object, so copy its exports.
  const record = withDescription({ ...Object(module) }, description);
  if (!record) throw new Error(`${source} has no page with the description of ${path}`);
  const shared =
    id === 'state' ? { ...state, heading: `${state.heading}${state.separator}${name}` } : {};
  return { title, heading: title, ...record, ...shared, ...BESIDES[path] };
}

/** The words of each page, by path. */
export const pageWords: Readonly<Record<string, PageRecord>> = Object.fromEntries(
  await Promise.all(
    [...routes, ...notFoundRoutes].map(
      async (route) => [route.path, await wordsOf(route)] as const,
    ),
  ),
);

/** The paths of the two error pages. */
export const missed: readonly string[] = notFoundRoutes.map(({ path }) => path);

/** Every page with status 200. */
export const pages = routes.map(({ path }) => ({ path, h1: pageWords[path]?.heading ?? '' }));

/** The paths of every page and both error pages. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
