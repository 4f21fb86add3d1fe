import type { CheckedPage } from './page-document.ts';

/** Collects the faults of all pages as lines. */
export class Problems {
  private readonly found = new Map<string, { route: string; source: string; others: number }>();

  /** Adds a fault of a page: what is wrong, and how to fix it. */
  add({ route, source }: Pick<CheckedPage, 'route' | 'source'>, what: string, fix: string): void {
    const fault = `${what}; ${fix}`.replace(/\s+/g, ' ');
    const known = this.found.get(fault);
    if (!known) this.found.set(fault, { route, source, others: 0 });
    else if (known.route !== route) known.others += 1;
  }

  /**
   * One line per fault: source file, page, what is wrong, how to fix it. The same fault on many pages
   * (a dead link in the footer) is one line that names the first page and counts the others.
   */
  lines(): string[] {
    return [...this.found].map(([fault, { route, source, others }]) => {
      const more =
        others === 0 ? '' : ` (and on ${others} more ${others === 1 ? 'page' : 'pages'})`;
      return `${source}: page ${route}: ${fault}${more}`;
    });
  }
}
