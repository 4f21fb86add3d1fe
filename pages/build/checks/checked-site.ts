import { basePath } from '../base-path.ts';
import { type Content, textOf } from '../content.ts';
import type { Page } from '../render/render-pages.ts';
import { MANIFEST } from '../render/site-files.ts';
import type { CheckedPage, CheckedSite } from './check-site.ts';

/**
 * The finished site, as the checks read it.
 *
 * @param files everything that is about to be written, by its path in dist
 * @param url where the site is published, without a trailing slash
 * @param reloadScript address of the dev server's own script, which is in no dist
 */
export function checkedSite(
  pages: readonly Page[],
  files: ReadonlyMap<string, Content>,
  url: string,
  reloadScript?: string,
): CheckedSite {
  const found = pages.filter(({ route }) => route.status === 200);
  return {
    pages: checkedPages(pages),
    routes: new Map(found.map(({ route }) => [route.path, route.source])),
    files: { has: (path) => files.has(path) || `/${path}` === reloadScript },
    url,
    base: basePath(url),
    manifest: { source: 'assets/web-manifest.ts', text: textOf(files.get(MANIFEST) ?? '') },
  };
}

/** One page after the other: the text of all at once would take twice the memory of their bytes. */
function* checkedPages(pages: readonly Page[]): Generator<CheckedPage> {
  for (const { route, files, markup } of pages) {
    const { path, source, status } = route;
    const kind = status === 404 ? '404' : 'page';
    yield { file: files[0] ?? '', route: path, html: markup(), source, kind };
  }
}
