/** What decides under which files a page is written. */
export interface PageAddress {
  /** Address without the origin: `/`, `/leadership`, `/404`. */
  readonly path: string;
  /** The status with which a host answers; an error page answers for other addresses. */
  readonly status: number;
}

/**
 * The files under which a page is written, the first of them the one that counts: `x.html` and a copy
 * as `x/index.html`, because some static hosts look for one and some for the other. An error page
 * has no address of its own, so it is written once.
 *
 * @returns paths in dist, without a leading slash
 */
export function pageFiles({ path, status }: PageAddress): [string, ...string[]] {
  const name = path.slice(1);
  if (name === '') return ['index.html'];
  return status === 404 ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
}

/**
 * The address of the page that a file holds: the inverse of the first of {@link pageFiles}.
 *
 * @param file path in dist, without a leading slash
 * @returns `/x` for `x.html`, `/` for `index.html`; undefined for a copy, or a file that is not a page
 */
export function routeOfFile(file: string): string | undefined {
  if (file === 'index.html') return '/';
  if (!file.endsWith('.html') || file.endsWith('/index.html')) return undefined;
  return `/${file.slice(0, -'.html'.length)}`;
}
