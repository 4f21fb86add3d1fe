import { collectNames, layoutStyles } from '../../../assets/layout-styles.ts';
import { titleFace } from '../../../assets/title-face.ts';
import { TITLE_FONT } from '../../../components/head.tsx';
import type { PageNotes, SiteContext } from '../../../components/page-context.tsx';
import type { PageRoute } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';
import type { Content } from '../content.ts';
import { cspHash } from '../hosts/csp.ts';
import { pageFiles } from '../page-files.ts';
import { renderPage } from './render-page.tsx';
import { titleLetters } from './title-letters.ts';

/** A finished page. */
export interface Page {
  readonly route: PageRoute;
  /** Paths in dist, without a leading slash, under which it is written. */
  readonly files: readonly string[];
  readonly content: Content;
  /** The document without its stylesheet and the font of its title: what checks and provenance read. */
  readonly markup: () => string;
  /** What its components noted down. */
  readonly notes: PageNotes;
}

/** Pages, each with the rules that its layout can use and the letters of its title. */
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

/**
 * How many faces for titles the pages of one layout have among them: each is one more hash in the policy,
 * which has to fit the 2,000 characters that Cloudflare leaves a header.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
const MOST_TITLE_FACES = 8;

/** A page without its stylesheet. */
interface Unstyled {
  readonly route: PageRoute;
  readonly notes: PageNotes;
  readonly letters: string;
  /** The document in the four pieces between which go the hash, the font of the title, and the stylesheet. */
  readonly pieces: readonly [Buffer, Buffer, Buffer, Buffer];
}

/**
 * Renders pages to finished documents. Those of one layout share one stylesheet, the rules that match
 * something on any of them; before it stands the face of their title.
 *
 * @param routes the pages, in the order wanted
 * @param site what they share; its policy allows {@link UNSTYLED_HASH}
 * @param styles all rules of the screen
 * @param printStyles the rules for paper, which all pages share
 * @throws BuildError where a page does not render, or does not hold one empty `<style>`
 */
export async function renderPages(
  routes: readonly PageRoute[],
  site: SiteContext,
  styles: string,
  printStyles: string,
): Promise<StyledPages> {
  // What the rules for paper refer to is needed in every layout.
  const onPaper = new Set<string>();
  collectNames(printStyles, onPaper);
  const layouts = new Map<string, { readonly names: Set<string>; readonly pages: Unstyled[] }>();
  for (const route of routes) {
    const { html, notes } = renderPage(route, site);
    const layout = layouts.get(route.id) ?? { names: new Set(onPaper), pages: [] };
    layouts.set(route.id, layout);
    collectNames(html, layout.names);
    layout.pages.push({ route, notes, letters: titleLetters(html), pieces: pieces(html, route) });
  }
  const pages = new Map<PageRoute, Page>();
  const styleHashes = new Set<string>();
  for (const layout of layouts.values()) {
    const rules = await layoutStyles(styles, layout.names);
    const together = Math.ceil(layout.pages.length / MOST_TITLE_FACES);
    for (let first = 0; first < layout.pages.length; first += together) {
      const group = layout.pages.slice(first, first + together);
      const title = await titleFace(group.map(({ letters }) => letters).join(''));
      const css = title.rule + rules;
      styleHashes.add(cspHash(css));
      // Pages hold the same bytes, not copies: ten thousand of them would take another 150 MB.
      const [hash, font, sheet] = [
        Buffer.from(cspHash(css)),
        Buffer.from(title.font),
        Buffer.from(css),
      ];
      for (const { route, notes, pieces } of group) {
        const [start, beforeFont, beforeSheet, rest] = pieces;
        pages.set(route, {
          route,
          files: pageFiles(route),
          content: [start, hash, beforeFont, font, beforeSheet, sheet, rest],
          markup: () =>
            Buffer.concat([start, hash, beforeFont, beforeSheet, rest]).toString('utf8'),
          notes,
        });
      }
    }
  }
  return {
    pages: routes.flatMap((route) => pages.get(route) ?? []),
    styleHashes: [...styleHashes],
  };
}

/**
 * Cuts a document where the parts that layouts share go in, in the order in which the head has them.
 *
 * @throws BuildError where it does not hold one empty `<style>`
 */
function pieces(html: string, route: PageRoute): Unstyled['pieces'] {
  const [before = '', after, extra] = html.split(EMPTY_STYLE);
  if (after === undefined || extra !== undefined) {
    throw new BuildError(
      `${route.source}: ${route.path} must hold ${EMPTY_STYLE} once, in its head; remove it elsewhere`,
    );
  }
  const [start = '', head = ''] = before.split(UNSTYLED_HASH);
  const [beforeFont = '', beforeSheet = ''] = head.split(TITLE_FONT);
  return [
    Buffer.from(start),
    Buffer.from(beforeFont + TITLE_FONT),
    Buffer.from(`${beforeSheet}<style>`),
    Buffer.from(`</style>${after}`),
  ];
}
