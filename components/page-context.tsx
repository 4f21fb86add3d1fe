import { createContext, type ReactNode, useContext } from 'react';
import type { ClaimId } from '../data/claims.ts';
import type { TermId } from '../data/glossary.ts';
import type { NavigationItem } from '../data/schemas/navigation.ts';

/** A page of the site, as far as its components need to know it. */
export interface Route {
  /** Name of the layout, for styles; the state pages share one. */
  readonly id: string;
  /** Root-relative, without a trailing slash. */
  readonly path: string;
  /** Name in navigation and breadcrumbs. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404;
  /** The page above it, other than Home. */
  readonly parent?: NavigationItem;
  /** What kind of page it is about the firm: https://schema.org/WebPage#subtypes */
  readonly pageType?: 'AboutPage' | 'ContactPage' | 'ProfilePage';
  /** The kinds of building that it shows, the first first. */
  readonly kinds?: readonly string[];
  /** True while there is nothing to find on it. */
  readonly placeholder?: boolean;
  /** The one step that it leads to at its end. */
  readonly next?: { readonly label: string; readonly href: string };
  /** The behavior of `client/` bound to the main content; tooltips unless given. */
  readonly module?: string;
  /** The file whose author can fix the page, for messages of the build. */
  readonly source: string;
  /** The other files that hold words of it alone, or of its kind of page. */
  readonly alsoIn?: readonly string[];
  /** Which image stands for the page where it is linked to: one with its title, or the home page's. */
  readonly previewImage: 'own' | 'home';
}

/** A picture as it is published. */
export interface PublishedDrawing {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What a photograph is cropped for. */
export type Crop = 'property' | 'portrait';

/** A photograph as it is published in one shape: in several formats, each in several sizes. */
export interface PublishedPhotograph extends PublishedDrawing {
  /** In the order of preference. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For browsers that know none of the sources. */
  readonly srcSet: string;
}

/** The image that stands for a page where it is linked to (https://ogp.me). */
export interface OgImage {
  /** Absolute address. */
  readonly url: string;
  /** What is written on it. */
  readonly alt: string;
}

/** What all pages share. Nothing in it changes while pages are rendered. */
export interface SiteContext {
  /** Where the site is published, without a trailing slash: an origin, or a path below one. */
  readonly url: string;
  /**
   * Turns a path of the data (`/contact`) into the address of a link: below the path under which the site
   * is published. Whatever does not begin with a slash stays as it is.
   */
  readonly href: (path: string) => string;
  /** Name of the commit that the site is built from. */
  readonly revision: string;
  /** Whether the site is built to be published; another one says so on every page. */
  readonly release: boolean;
  /** The project whose function takes the contact message. */
  readonly supabase: { readonly url: string; readonly publishableKey: string };
  readonly contentSecurityPolicy: string;
  /** Root-relative addresses of the script, and of the fonts with the basic letters. */
  readonly script: string;
  readonly fonts: readonly string[];
  /** Root-relative address of the rules for paper. */
  readonly printStyles: string;
  readonly speculationRules: string;
  /** The color of the browser's own bars by day and by night. */
  readonly themeColors: { readonly day: string; readonly night: string };
  /** Finds a published drawing by its name; throws on an unknown one. */
  readonly drawing: (name: string) => PublishedDrawing;
  /** Finds a photograph of `assets/photos` as it is published in a shape; throws likewise. */
  readonly photograph: (file: string, crop: Crop) => PublishedPhotograph;
  /** Finds the Open Graph image of a page. */
  readonly ogImage: (route: Route) => OgImage;
  /** Finds the published address of an icon of the site; throws likewise. */
  readonly image: (name: string) => string;
  /** Finds an icon in the published sprite; throws likewise. */
  readonly icon: (name: string) => string;
  /** Finds the inner markup of an icon; throws likewise. */
  readonly iconMarkup: (name: string) => string;
  /** The lock-up of mark and name, as the inside of an <svg>. */
  readonly lockup: { readonly viewBox: string; readonly markup: string };
  /** Root-relative address of the dev server's reload script, in dev only. */
  readonly reloadScript?: string;
}

/** A photograph that a page shows, in one shape. */
export interface PhotographUse {
  readonly file: string;
  readonly crop: Crop;
}

/** What the components of one page note down while it is rendered, each page in a collector of its own. */
export interface PageNotes {
  /** Claims on the page, in the order of their first mention, which numbers their footnotes. */
  readonly claims: ClaimId[];
  /** How many of them have their note. */
  explained: number;
  readonly terms: Set<TermId>;
  readonly photographs: PhotographUse[];
  /** True once the page shows the drawing of a property. */
  drawings: boolean;
  /** True once the page says beside its properties what their drawings are. */
  drawingsNoted: boolean;
}

/** Everything that a component may ask about its page. */
export interface PageScope {
  readonly site: SiteContext;
  readonly route: Route;
  readonly notes: PageNotes;
}

const PageContext = createContext<PageScope | null>(null);

/** Makes a page known to the components inside. */
export function PageProvider(props: {
  readonly value: PageScope;
  readonly children: ReactNode;
}): ReactNode {
  return <PageContext value={props.value}>{props.children}</PageContext>;
}

/**
 * The page that is being rendered.
 *
 * @throws outside a `PageProvider`
 */
export function usePage(): PageScope {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage() is called outside a PageProvider.');
  return page;
}
