import { collectNames, layoutStyles } from '../../../assets/layout-styles.ts';
import type { PageNotes, SiteContext } from '../../../components/page-context.tsx';
import type { PageRoute } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';
import type { Content } from '../content.ts';
import { cspHash } from '../hosts/csp.ts';
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

/** Pages, each with the rules that its layout can use. */
export interface StyledPages {
  readonly pages: readonly Page[];
  /** The hash of every stylesheet in them, as the policy names it. */
  readonly styleHashes: readonly string[];
}

/** The files of pages: path in dist, without a leading slash, and content. */
export const pageEntries = (pages: readonly Page[]): readonly (readonly [string, Content])[] =>
  pages.flatMap(({ files, content }) => files.map((path) => [path, content] as const));

/** Where the stylesheet goes, as React writes it. */
const EMPTY_STYLE = '<style></style>';

/** What a page's policy allows while it is rendered: its empty style. The hash of its stylesheet replaces it. */
export const UNSTYLED_HASH = cspHash('');

/** A page without its stylesheet, in the pieces between which that and its hash go. */
interface Unstyled {
  readonly route: PageRoute;
  readonly notes: PageNotes;
  readonly start: Buffer;
  readonly head: Buffer;
  readonly rest: Buffer;
}

/**
 * Renders pages to finished documents. Those of one layout share one stylesheet: the rules that match
 * something on any of them.
 *
 * @param routes the pages, in the order wanted
 * @param site what they share; its policy allows {@link UNSTYLED_HASH}
 * @param styles all rules
 * @throws BuildError where a page does not render, or does not hold one empty `<style>`
 */
export async function renderPages(
  routes: readonly PageRoute[],
  site: SiteContext,
  styles: string,
): Promise<StyledPages> {
  const layouts = new Map<string, { readonly names: Set<string>; readonly pages: Unstyled[] }>();
  for (const route of routes) {
    const { html, notes } = renderPage(route, site);
    const layout = layouts.get(route.id) ?? { names: new Set(), pages: [] };
    layouts.set(route.id, layout);
    collectNames(html, layout.names);
    layout.pages.push({ route, notes, ...pieces(html, route) });
  }
  const pages = new Map<PageRoute, Page>();
  const styleHashes = new Set<string>();
  for (const layout of layouts.values()) {
    const css = await layoutStyles(styles, layout.names);
    styleHashes.add(cspHash(css));
    // Pages hold the same bytes, not copies: ten thousand of them would take another 150 MB.
    const [sheet, hash] = [Buffer.from(css), Buffer.from(cspHash(css))];
    for (const { route, notes, start, head, rest } of layout.pages) {
      const before = [start, hash, head];
      pages.set(route, {
        route,
        files: pageFiles(route),
        content: [...before, sheet, rest],
        markup: () => Buffer.concat([...before, rest]).toString('utf8'),
        notes,
      });
    }
  }
  return {
    pages: routes.flatMap((route) => pages.get(route) ?? []),
    styleHashes: [...styleHashes],
  };
}

function pieces(html: string, route: PageRoute): Pick<Unstyled, 'start' | 'head' | 'rest'> {
  const [before = '', after, extra] = html.split(EMPTY_STYLE);
  if (after === undefined || extra !== undefined) {
    throw new BuildError(
      `${route.source}: ${route.path} must hold ${EMPTY_STYLE} once, in its head; remove it elsewhere`,
    );
  }
  const [start = '', head = ''] = before.split(UNSTYLED_HASH);
  return {
    start: Buffer.from(start),
    head: Buffer.from(`${head}<style>`),
    rest: Buffer.from(`</style>${after}`),
  };
}
