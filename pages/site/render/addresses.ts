import type { Route } from '#components/page-context.tsx';

/** Returns the site's base path: `/ascent` for `https://user.github.io/ascent`, or an empty string for an origin. */
export const basePath = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '');

/** Matches the text before a root-relative address in an HTML attribute, JSON, or CSS. */
const BEFORE_ADDRESS = /(\b(?:href|src|action|start_url)"?(?:=|: )"|url\()(?=\/(?!\/))/g;

const SRCSET = /\b(?:image)?srcset="[^"]*"/gi;

/** Adds the base path to addresses, which start at the root. React escapes quotes in text, so only attributes match. */
export const underBase = (base: string, text: string): string =>
  base === ''
    ? text
    : text.replace(BEFORE_ADDRESS, `$1${base}`).replace(SRCSET, (set) => set.replace(/(?<="|, )(?=\/)/g, base));

/**
 * Returns the paths of a page in `dist`, without a leading slash. Most pages are `x.html` and also `x/index.html`,
 * because static hosts look for one or the other. An error page has no address of its own, so it has one file.
 */
export function pageFiles({ path, status }: Pick<Route, 'path' | 'status'>): readonly string[] {
  const name = path.slice(1) || 'index';
  return name === 'index' || status === 404 ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
}
