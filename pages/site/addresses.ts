import type { Route } from '#components/page-context.tsx';

/** The path below which a site lives: `/ascent` for `https://user.github.io/ascent`, empty for an origin. */
export const basePath = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '');

/** Before an address from the root: in an attribute of HTML, in JSON, in a rule. */
const BEFORE_ADDRESS = /(\b(?:href|src|action|start_url)"?(?:=|: )"|url\()(?=\/(?!\/))/g;

const SRCSET = /\b(?:image)?srcset="[^"]*"/gi;

/**
 * Puts the addresses in finished HTML, CSS or JSON below a path: everything else in the project names them from
 * the root, `/contact`. What React writes as text holds no plain quotation mark, so only attributes match.
 */
export const underBase = (base: string, text: string): string =>
  base === ''
    ? text
    : text
        .replace(BEFORE_ADDRESS, `$1${base}`)
        .replace(SRCSET, (set) => set.replace(/(?<="|, )(?=\/)/g, base));

/**
 * The files under which a page is written, the first of them the one that counts: `x.html` and a copy as
 * `x/index.html`, because some static hosts look for one and some for the other. An error page has no address of
 * its own, so it is written once.
 *
 * @param page its address without the origin (`/`, `/leadership`, `/404`), and the status of its response
 * @returns paths in dist, without a leading slash
 */
export function pageFiles({ path, status }: Pick<Route, 'path' | 'status'>): readonly string[] {
  const name = path.slice(1) || 'index';
  const isOnce = name === 'index' || status === 404;
  return [`${name}.html`, ...(isOnce ? [] : [`${name}/index.html`])];
}
