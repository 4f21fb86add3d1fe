import type { ReactNode } from 'react';
import { type KeptPiece, usePage } from './page-context.tsx';

/** Where a piece goes that no page before had; React itself writes no comments. */
const newPlace = '<!--kept-->';

/**
 * Markup that pages share, such as the menu: rendered once for each name by `pages/render.tsx`, then put
 * in as it stands, and read once by the checks.
 *
 * ```tsx
 * <div className="foot-firm" {...useKept('foot-firm', <FootFirm />)} />
 * ```
 *
 * @param name of what is shown: it must name everything by which pages differ there
 * @param content what is shown; it must not gather notes or terms
 * @returns the attribute of an element without children
 */
export function useKept(
  name: string,
  content: ReactNode,
): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  const { site, gathered } = usePage();
  const known = site.markup.get(name);
  gathered.kept.push({ name, content, ...(known === undefined && { place: newPlace }) });
  return { dangerouslySetInnerHTML: { __html: known ?? newPlace } };
}

/**
 * The same where there is no element around the piece, as in the head.
 *
 * @param place markup on the page that the piece takes the place of
 */
export function useKeptAt(place: string, piece: Omit<KeptPiece, 'place'>): void {
  usePage().gathered.kept.push({ ...piece, place });
}
