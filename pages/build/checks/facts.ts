/** A page of the map that the build is about to write. */
export interface SitePage {
  /** Path in dist, without a leading slash: `leadership.html`. */
  readonly file: string;
  /** Address without a trailing slash: `/leadership`; the home page is `/`. */
  readonly route: string;
  /** The finished document. */
  readonly html: string;
  /** Pieces of the document that other pages show too, in its order: whole elements, read once. */
  readonly kept?: readonly string[];
  /** The file of ours to mend when the page is at fault: `pages/leadership.tsx`. */
  readonly source: string;
  /** An error page is no target for links, has no canonical URL and shares its title. */
  readonly kind: 'page' | '404';
}

/** A heading; `scope` is 0 for what the visitor sees, or the number of a hidden part or template. */
export interface Heading {
  readonly level: number;
  readonly scope: number;
}

/** An `<a>`, with what it needs to be usable. */
export interface Link {
  readonly href: string | undefined;
  readonly target: string | undefined;
  readonly rel: string;
}

/** A URL that the browser fetches by itself to show the page. */
export interface Resource {
  /** The element as the author would look for it: `img src`, `link rel=icon`. */
  readonly where: string;
  readonly url: string;
}

/** An attribute that points to an element of the same page by its id. */
export interface Reference {
  readonly where: string;
  readonly id: string;
}

/** A form control that needs a label. */
export interface Control {
  readonly tag: string;
  readonly id: string | undefined;
  /** Labelled by an aria attribute or by a `<label>` around it. */
  readonly labelled: boolean;
}

/** A figure of the register, as a page shows it. */
export interface ShownClaim {
  readonly id: string;
  readonly text: string;
  /** Number of the list item, article or section that it stands in, 0 for none. */
  readonly item: number;
}

/** The words that a target may not be shown without, as a page shows them. */
export interface ShownDisclosure extends ShownClaim {
  /** In a part that is not seen at once: hidden, in a template, or folded in details. */
  readonly unseen: boolean;
}

/** What the checks want to know of a page: read once, kept for the time of its checks. */
export interface PageFacts {
  readonly page: SitePage;
  readonly lang: string | undefined;
  readonly titles: readonly string[];
  /** `<meta>` by its name or property, in order. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly canonicals: readonly string[];
  readonly ids: readonly string[];
  readonly links: readonly Link[];
  /** Form actions that are addresses of this site. */
  readonly actions: readonly string[];
  readonly resources: readonly Resource[];
  readonly headings: readonly Heading[];
  /** Every `<img>`: its src and which of alt, width and height it lacks. */
  readonly images: readonly { readonly src: string; readonly lacks: readonly string[] }[];
  readonly controls: readonly Control[];
  readonly labelled: ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** Elements with a style attribute. */
  readonly styled: readonly string[];
  /** Event handler attributes: `button onclick`. */
  readonly handlers: readonly string[];
  /** The type of every script that carries its code in the page. */
  readonly inlineScripts: readonly string[];
  readonly claims: readonly ShownClaim[];
  readonly disclosures: readonly ShownDisclosure[];
  /** Texts of the body that may hold a figure, outside of claims, records, dates and sources. */
  readonly figureTexts: readonly string[];
  /** Links and buttons that say nothing to a screen reader, as tag and class or href. */
  readonly nameless: readonly string[];
}
