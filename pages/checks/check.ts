import type { PageFacts, SitePage } from './facts.ts';

/** What is about to be written, as far as the checks need to know it. */
export interface Site {
  /** Every page, by any key. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Every path in dist, without a leading slash: `assets/start-AB12CD34.js`. */
  readonly files: ReadonlySet<string>;
  /** Origin of the site without a trailing slash: `https://www.example.com`. */
  readonly origin: string;
  /** The web manifest, whose icons must be there. */
  readonly manifest?: { readonly source: string; readonly text: string };
}

/** The site with its pages by address. */
export interface SiteMap extends Site {
  /** Pages that a link may lead to: error pages are not among them. */
  readonly routes: ReadonlyMap<string, SitePage>;
}

/** Takes one fault of a page: what is wrong, and how to mend it. No full stop at the end. */
export type Report = (page: SitePage, what: string, mend: string) => void;

/** One rule at work: it sees every page once, and may look back when all were seen. */
export interface Check {
  page(facts: PageFacts): void;
  end?(): void;
}

/** A rule of the house, made anew for each run. */
export type CheckFactory = (report: Report, site: SiteMap) => Check;

/**
 * Gathers faults as lines. The same fault on many pages (a dead link in the footer) is one line that
 * names the first page and counts the others.
 */
export class Problems {
  private readonly found = new Map<string, { page: SitePage; others: number }>();

  readonly report: Report = (page, what, mend) => {
    const fault = `${what}; ${mend}`;
    const known = this.found.get(fault);
    if (!known) this.found.set(fault, { page, others: 0 });
    else if (known.page !== page) known.others += 1;
  };

  /** One line a fault: source, page, what is wrong, how to mend it. */
  lines(): string[] {
    return [...this.found].map(([fault, { page, others }]) => {
      const more =
        others === 0 ? '' : ` (and on ${others} more ${others === 1 ? 'page' : 'pages'})`;
      return `${page.source}: page ${page.route}: ${fault}${more}`;
    });
  }
}
