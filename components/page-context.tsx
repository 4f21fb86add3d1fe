import { createContext, type ReactNode, useContext } from 'react';
import type { ClaimId } from '../data/claims.ts';
import type { TermId } from '../data/glossary.ts';
import type { Route } from '../pages/routes.tsx';

/** A picture as it is published. */
export interface PublishedDrawing {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What a photograph is cropped for. */
export type Crop = 'property' | 'portrait';

/** A photograph as it is published for a place: in several formats, each in several sizes. */
interface PublishedPhotograph extends PublishedDrawing {
  /** In the order of preference. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For browsers that know none of the sources. */
  readonly srcSet: string;
}

/** The image that stands for a page where it is linked to (https://ogp.me). */
export interface OgImage {
  /** Root-relative address. */
  readonly path: string;
  /** What is written on it. */
  readonly alt: string;
}

/** What the whole site shares while its pages are rendered. */
export interface Site {
  /** Where the site is published: an origin without a slash at its end. */
  readonly origin: string;
  /** Name of the commit that it is built from. */
  readonly revision: string;
  /** The project whose function takes the contact message. */
  readonly supabase: { readonly url: string; readonly publishableKey: string };
  readonly contentSecurityPolicy: string;
  /** Root-relative addresses of the script and of the fonts to fetch first. */
  readonly script: string;
  readonly fonts: readonly string[];
  readonly speculationRules: string;
  /** Gives the published drawing of that name; throws on an unknown one. */
  readonly drawing: (name: string) => PublishedDrawing;
  /** Gives a photograph of `assets/photos` as it is published for a place; throws likewise. */
  readonly photograph: (file: string, crop: Crop) => PublishedPhotograph;
  /** Gives the Open Graph image of a route: its own or, where it has none, that of the home page. */
  readonly ogImage: (route: string) => OgImage;
  /** Gives the published address of a file of `assets/logo`; throws likewise. */
  readonly image: (name: string) => string;
  /** Gives the inner markup of an icon; throws likewise. */
  readonly icon: (name: string) => string;
  /** Path data of the lock-up. */
  readonly lockup: string;
  /** Root-relative address of the dev server's reload script, in dev only. */
  readonly reloadScript?: string;
  /** Markup that pages share, by name: see `useKept`. */
  readonly markup: Map<string, string>;
}

/** What one page gathers while it is rendered, for the notes and terms at its end. */
export interface Gathered {
  /** Claims on the page, in the order of their first mention: so their notes are numbered. */
  readonly notes: ClaimId[];
  readonly terms: Set<TermId>;
  /** True once a drawing of a property stands on the page. */
  drawings: boolean;
  /** The pieces of shared markup on the page, in its order. */
  readonly kept: KeptPiece[];
}

/** A piece of shared markup on a page: see `useKept`. */
export interface KeptPiece {
  readonly name: string;
  readonly content: ReactNode;
  /** Markup of the page that the piece takes the place of; none where it is in already. */
  readonly place?: string;
}

/** Everything a component may ask about its page. */
export interface Page {
  readonly site: Site;
  readonly route: Route;
  readonly gathered: Gathered;
}

/** Provides the page to its components. */
export const PageContext = createContext<Page | null>(null);

/**
 * The page that is being rendered.
 *
 * @throws outside a `PageContext`
 */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is called outside of a PageContext.');
  return page;
}
