import type { PageNotes, SiteContext } from '../../../components/page-context.tsx';
import type { PageRoute } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';
import type { Content } from '../content.ts';
import { pageFiles } from '../page-files.ts';
import { renderPage } from './render-page.tsx';

/** A finished page. */
export interface Page {
  readonly route: PageRoute;
  /** Paths in dist, without a leading slash, under which it is written. */
  readonly files: readonly string[];
  readonly content: Content;
  /** The document without the text of its stylesheet: what checks and provenance read. */
  readonly markup: () => string;
  /** What its components noted down. */
  readonly notes: PageNotes;
}

/** The files of pages: path in dist, without a leading slash, and content. */
export const pageEntries = (pages: readonly Page[]): readonly (readonly [string, Content])[] =>
  pages.flatMap(({ files, content }) => files.map((path) => [path, content] as const));

/** Where the stylesheet goes, as React writes it. */
const EMPTY_STYLE = '<style></style>';

/**
 * Renders pages to finished documents.
 *
 * @param routes the pages, in the order wanted
 * @param site what they share
 * @param styles the stylesheet that each of them carries
 * @throws BuildError where a page does not render, or does not hold one empty `<style>`
 */
export function renderPages(
  routes: readonly PageRoute[],
  site: SiteContext,
  styles: string,
): readonly Page[] {
  const sheet = Buffer.from(styles);
  return routes.map((route) => {
    const { html, notes } = renderPage(route, site);
    const [before = '', after, extra] = html.split(EMPTY_STYLE);
    if (after === undefined || extra !== undefined) {
      throw new BuildError(
        `${route.source}: ${route.path} must hold ${EMPTY_STYLE} once, in its head; remove it elsewhere`,
      );
    }
    const head = Buffer.from(`${before}<style>`);
    const rest = Buffer.from(`</style>${after}`);
    return {
      route,
      files: pageFiles(route),
      content: [head, sheet, rest],
      markup: () => Buffer.concat([head, rest]).toString('utf8'),
      notes,
    };
  });
}
