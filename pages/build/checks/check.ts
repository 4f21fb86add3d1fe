import type { PageFacts, SitePage } from './facts.ts';

/** What the checks must know of a site before they see its first page. */
export interface SiteOutline {
  /**
   * The pages that a link may lead to: address, and the source file to mend. Error pages are not
   * among them.
   */
  readonly routes: ReadonlyMap<string, string>;
  /** Every path in dist, without a leading slash: `assets/start-AB12CD34.js`. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** Origin of the site without a trailing slash: `https://www.example.com`. */
  readonly origin: string;
  /** The web manifest, whose icons must be there. */
  readonly manifest?: { readonly source: string; readonly text: string };
}

/** A whole site, about to be written. */
export interface Site extends Omit<SiteOutline, 'routes'> {
  /** Every page, by any key. */
  readonly pages: ReadonlyMap<string, SitePage>;
}

/** The part of a page by which a fault names it. */
export type PageName = Pick<SitePage, 'route' | 'source'>;

/** Takes one fault of a page: what is wrong, and how to mend it. No full stop at the end. */
export type Report = (page: PageName, what: string, mend: string) => void;

/** One rule at work: it sees every page once, and may look back when all were seen. */
interface Check {
  page(facts: PageFacts): void;
  end?(): void;
}

/** A rule of the house, made anew for each run. */
export type CheckFactory = (report: Report, site: SiteOutline) => Check;

/**
 * A copy of a piece of a document that does not hold on to the whole of it, as V8's slices do. What
 * a check keeps beyond its page goes through here, so that memory does not grow with the pages' size.
 */
export function own(text: string): string {
  // A concatenation is written out afresh when it is sliced: five times cheaper than a Buffer.
  return ` ${text}`.slice(1);
}

/**
 * Gathers faults as lines. The same fault on many pages (a dead link in the footer) is one line that
 * names the first page and counts the others.
 */
export class Problems {
  private readonly found = new Map<string, { name: PageName; others: number }>();

  readonly report: Report = (page, what, mend) => {
    const fault = own(`${what}; ${mend}`);
    const known = this.found.get(fault);
    const { route, source } = page;
    if (!known) this.found.set(fault, { name: { route, source }, others: 0 });
    else if (known.name.route !== route) known.others += 1;
  };

  /** One line a fault: source, page, what is wrong, how to mend it. */
  lines(): string[] {
    return [...this.found].map(([fault, { name, others }]) => {
      const more =
        others === 0 ? '' : ` (and on ${others} more ${others === 1 ? 'page' : 'pages'})`;
      return `${name.source}: page ${name.route}: ${fault}${more}`;
    });
  }
}
