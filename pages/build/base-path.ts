/**
 * The path below which a site lives.
 *
 * @param siteUrl where the site is published, without a trailing slash
 * @returns `/ascent` for `https://user.github.io/ascent`; empty for an origin
 */
export const basePath = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, '');

/**
 * Puts root-relative addresses of the site below its base path: `/contact` becomes `/ascent/contact`.
 * A fragment, a whole URL and a `mailto:` address stay as they are.
 */
export const hrefUnder =
  (base: string) =>
  (address: string): string =>
    address.startsWith('/') ? base + address : address;

/**
 * The way back: the path of a root-relative address within the site.
 *
 * @returns `/contact` for `/ascent/contact`; undefined for an address outside the base path
 */
export function pathWithin(base: string, address: string): string | undefined {
  if (address === base && base !== '') return '/';
  return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
}
