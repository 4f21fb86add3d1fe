import { createContext, useContext } from 'react';
import type { BuildingKind } from '#data/building-kinds.ts';
import type { ClaimId } from '#data/claims.ts';
import type { Crop, Link, NavigationItem } from '#data/types.ts';

export interface Route {
  /** Layout name, for styles; all state pages have the same name. */
  readonly id: string;
  /** Root-relative path, without a trailing slash. */
  readonly path: string;
  /** Name in the navigation and breadcrumbs. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404;
  /** Parent page, other than Home. A page with a parent shows its own line of figures and its own last picture. */
  readonly parent?: NavigationItem;
  /** Kinds of buildings on the page, in display order. */
  readonly kinds?: readonly BuildingKind[];
  /** True until the page has its own content. */
  readonly placeholder?: boolean;
  readonly next?: Link;
  /** File to fix, for error messages. */
  readonly source: string;
  /** Image in link previews: the page's own image with its title, or the home page's image. */
  readonly previewImage: 'own' | 'home';
}

/** Id of a symbol in `assets/brand/icons.svg`, without its `i-`. */
export type IconName = 'arrow' | 'caution' | 'check' | 'close' | 'mail' | 'menu';

type PublishedDrawing = Readonly<{ path: string; width: number; height: number }>;

/** Values that all pages share; they don't change while pages render. */
export interface SiteContext {
  /** Address of the published site, without a trailing slash: an origin, possibly with a path. */
  readonly url: string;
  readonly revision: string;
  /** Whether this is a release build; other builds show "Sample content" on every page. */
  readonly release: boolean;
  /** The Supabase project with the contact function. */
  readonly supabase: { readonly url: string; readonly publishableKey: string };
  readonly inlineScript: string;
  /** Root-relative address of the entry script. */
  readonly script: string;
  /** Root-relative address of the stylesheet for print and for script. */
  readonly lateStyles: string;
  readonly speculationRules: string;
  /** Location names in the order of the hill. */
  readonly locationNames: readonly string[];
  /** Color of the browser's toolbar. */
  readonly themeColors: Readonly<Record<'light' | 'dark', string>>;
  // The following functions look up a published file by name, and throw an error if the name is unknown.
  readonly drawing: (name: string) => PublishedDrawing;
  /** Returns a photograph in several sizes, as AVIF, and as JPEG for browsers without AVIF. */
  readonly photograph: (file: string, crop: Crop) => PublishedDrawing & Readonly<Record<'avif' | 'srcSet', string>>;
  /** Returns the absolute address and the text of a page's Open Graph image (https://ogp.me). */
  readonly ogImage: (route: Route) => { readonly url: string; readonly alt: string };
  readonly image: (name: string) => string;
  /** Returns an icon's address in the sprite, and its markup for inline use. */
  readonly icon: (name: IconName) => { readonly address: string; readonly markup: string };
  /** The logo (mark and name), as the content of an `<svg>`. */
  readonly lockup: { readonly viewBox: string; readonly markup: string };
  /** Root-relative address of the reload script; only in dev. */
  readonly reloadScript?: string;
}

/** The pages that show each figure, in the order of the route table. Rendering a figure adds its page. */
export type FigureUses = Map<ClaimId, Set<Route>>;

type PageScope = Readonly<{ site: SiteContext; route: Route; uses: FigureUses }>;

export const PageContext = createContext<PageScope | null>(null);

/** Returns the page that React is rendering; throws outside a `PageContext`. */
export function usePage(): PageScope {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage() is called outside a PageContext.');
  return page;
}
