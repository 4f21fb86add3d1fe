import { createContext, useContext } from 'react';
import type { ClaimId } from '#data/claims.ts';
import type { TermId } from '#data/glossary.ts';
import type { NavigationItem } from '#data/types.ts';

/** A page of the site, as far as its components need to know it. */
export interface Route {
  /** Name of the layout, for styles; the state pages share one. */
  readonly id: string;
  /** Root-relative, without a trailing slash. */
  readonly path: string;
  /** In navigation and breadcrumbs. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404;
  /** The page above it, other than Home. */
  readonly parent?: NavigationItem;
  /** The kinds of building that it shows, the first first. */
  readonly kinds?: readonly string[];
  /** True while there is nothing to find on it. */
  readonly placeholder?: boolean;
  /** True where the schedule of figures is, which lists their uses: it is rendered after the other pages. */
  readonly listsFigures?: boolean;
  readonly next?: { readonly label: string; readonly href: string };
  /** The file whose author can fix the page, for messages of the build. */
  readonly source: string;
  /** Which image stands for the page where it is linked to: one with its title, or the home page's. */
  readonly previewImage: 'own' | 'home';
}

interface PublishedDrawing {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export type Crop = 'property' | 'portrait';

/** A photograph in several sizes: the AVIF files, and the JPEGs for browsers without AVIF. */
type PublishedPhotograph = PublishedDrawing & Readonly<Record<'avif' | 'srcSet', string>>;

/** What all pages share. Nothing in it changes while pages are rendered. */
export interface SiteContext {
  /** Where the site is published, without a trailing slash: an origin, or a path below one. */
  readonly url: string;
  readonly revision: string;
  /** Whether the site is built to be published; another one says so on every page. */
  readonly release: boolean;
  /** The project whose function takes the contact message. */
  readonly supabase: { readonly url: string; readonly publishableKey: string };
  /** The script that stands in each page, right after its style. */
  readonly inlineScript: string;
  /** Root-relative address of the other one. */
  readonly script: string;
  /** Root-relative address of the rules for paper and script. */
  readonly lateStyles: string;
  readonly speculationRules: string;
  /** The names of the places in the order in which the hill shows them. */
  readonly places: readonly string[];
  /** The color of the browser's own bars. */
  readonly themeColors: Readonly<Record<'light' | 'dark', string>>;
  /** The number of each page by its path: "Sheet 5.2 of 12". */
  readonly sheets: ReadonlyMap<string, string>;
  // These find what is published by its name, and throw on an unknown one.
  readonly drawing: (name: string) => PublishedDrawing;
  readonly photograph: (file: string, crop: Crop) => PublishedPhotograph;
  /** Finds the Open Graph image of a page (https://ogp.me): its absolute address, and what is written on it. */
  readonly ogImage: (route: Route) => { readonly url: string; readonly alt: string };
  readonly image: (name: string) => string;
  /** Finds an icon of the sprite: its address there, and what it is drawn with. */
  readonly icon: (name: string) => { readonly address: string; readonly markup: string };
  /** The lock-up of mark and name, as the inside of an <svg>. */
  readonly lockup: { readonly viewBox: string; readonly markup: string };
  /** Root-relative address of the dev server's reload script, in dev only. */
  readonly reloadScript?: string;
}

/** What the components of one page note down while it is rendered. */
export interface PageNotes {
  /** Claims on the page, in the order of their first mention. */
  readonly claims: ClaimId[];
  /** Those of them that have a note. */
  readonly noted: ClaimId[];
  /** How many of the notes have been shown. */
  explained: number;
  readonly terms: Set<TermId>;
}

/** The pages that show each figure, among those rendered so far. */
export type FigureUses = ReadonlyMap<ClaimId, readonly Route[]>;

interface PageScope {
  readonly site: SiteContext;
  readonly route: Route;
  readonly notes: PageNotes;
  readonly uses: FigureUses;
}

export const PageContext = createContext<PageScope | null>(null);

/**
 * The page that is being rendered.
 *
 * @throws outside a `PageContext`
 */
export function usePage(): PageScope {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage() is called outside a PageContext.');
  return page;
}
