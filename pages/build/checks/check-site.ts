import { startChecks } from './index.ts';

/** A finished page, as the checks read it. */
export interface CheckedPage {
  /** Path in dist without a leading slash: `leadership.html`. */
  readonly file: string;
  /** Address: `/leadership`. */
  readonly route: string;
  /** The document; its stylesheet may be left out. */
  readonly html: string;
  /** The file whose author can fix the page. */
  readonly source: string;
  readonly kind: 'page' | '404';
}
export interface CheckedSite {
  readonly pages: Iterable<CheckedPage>;
  readonly routes: ReadonlyMap<string, string>;
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  readonly origin: string;
  readonly manifest?: { readonly source: string; readonly text: string };
}
export function checkSite({ pages, ...outline }: CheckedSite): readonly string[] {
  const checks = startChecks(outline);
  for (const page of pages) checks.page(page);
  return checks.end();
}
