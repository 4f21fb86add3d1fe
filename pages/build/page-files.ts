import type { Route } from '../../components/page-context.tsx';

/**
 * The files under which a page is written: as `x.html` and as `x/index.html`, so that every static host
 * answers at `/x`, whichever of the two it looks for. Error pages are never asked for by their path.
 *
 * @returns paths in dist without a leading slash, the page's own first and then its copy
 */
export function pageFiles({ path, status }: Pick<Route, 'path' | 'status'>): readonly string[] {
  const name = path.slice(1);
  if (name === '') return ['index.html'];
  return status === 404 ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
}

/**
 * The address of the page that a file holds.
 *
 * @param file path in dist without a leading slash
 * @returns the path of its route; undefined for a page's copy and for what is no page
 */
export function routeOfFile(file: string): string | undefined {
  if (file === 'index.html') return '/';
  if (!file.endsWith('.html') || file.endsWith('/index.html')) return undefined;
  return `/${file.slice(0, -'.html'.length)}`;
}
