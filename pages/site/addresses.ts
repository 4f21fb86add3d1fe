import type { Route } from '#components/page-context.tsx';

/** Returns the site's base path: `/ascent` for `https://user.github.io/ascent`, empty for an origin. */
export const basePath = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '');

/** Matches before a root-relative address in an HTML attribute, in JSON and in CSS. */
const BEFORE_ADDRESS = /(\b(?:href|src|action|start_url)"?(?:=|: )"|url\()(?=\/(?!\/))/g;

const SRCSET = /\b(?:image)?srcset="[^"]*"/gi;

/**
 * Prefixes the addresses in finished HTML, CSS or JSON with the base path. Everywhere else they start at the root
 * (`/contact`). Text that React writes contains no plain quotation mark, so only attributes match.
 */
export const underBase = (base: string, text: string): string =>
  base === ''
    ? text
    : text
        .replace(BEFORE_ADDRESS, `$1${base}`)
        .replace(SRCSET, (set) => set.replace(/(?<="|, )(?=\/)/g, base));

/**
 * Returns the files of a page: `x.html`, and a copy as `x/index.html`, because some static hosts look for one and
 * some for the other. An error page has no address of its own, so it is written once.
 *
 * @param page its path (`/`, `/leadership`, `/404`) and the status of its response
 * @returns paths in `dist`, without a leading slash; the first is canonical
 */
export function pageFiles({ path, status }: Pick<Route, 'path' | 'status'>): readonly string[] {
  const name = path.slice(1) || 'index';
  const isOnce = name === 'index' || status === 404;
  return [`${name}.html`, ...(isOnce ? [] : [`${name}/index.html`])];
}
