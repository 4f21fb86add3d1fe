import type { CheckedPage, PageDocument } from './page-document.ts';

/** A finished site, as the checks read it. */
export interface CheckedSite {
  /** Every page; iterated once. */
  readonly pages: Iterable<CheckedPage>;
  /** The routes that answer with 200, each with its source file. */
  readonly routes: ReadonlyMap<string, string>;
  /** Every path in dist, without a leading slash: `assets/start-AB12CD34.js`. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** Where the site is published, without a trailing slash: `https://www.example.com`. */
  readonly url: string;
  /** The path of that address, below which every link of the site must stay; mostly empty. */
  readonly base: string;
  /** The web manifest, whose icons must exist. */
  readonly manifest?: { readonly source: string; readonly text: string };
}

/** What is wrong, and how to fix it. No full stop at the end. */
export type Fault = readonly [what: string, fix: string];

/** Takes a fault of the page that is being checked. */
export type Report = (...fault: Fault) => void;

/** Looks at one page, and reports what is wrong with it. */
export type Rule = (document: PageDocument, report: Report, site: CheckedSite) => void;
