import type { Settings } from '../settings/settings.ts';
import type { Content } from '../writing/write-dist.ts';
import { type RecordedPage, startDisclosures } from './disclosures.ts';
import type { Revision } from './revision.ts';
import { securityTxt } from './security-txt.ts';
import { startSums } from './sums.ts';

/** The files of the record, which pages may link to. */
export const recordNames = ['.well-known/security.txt', 'disclosures.json', 'SHA256SUMS'] as const;

/** What proves what was published, gathered while the site is made. */
export interface SiteRecord {
  /** Takes down what a page that answers with 200 shows, in the order of the route table. */
  page(page: RecordedPage): void;
  /** Takes the sum of a file. */
  file(path: string, content: Content): void;
  /** `security.txt`, `disclosures.json`, and `SHA256SUMS` over everything, last. */
  files(): Iterable<[string, string]>;
}

/**
 * Starts the record of a site. Neither pages nor files are kept.
 *
 * @param settings where the site and its function live
 * @param revision what it is built from
 */
export function startRecord(settings: Settings, revision: Revision): SiteRecord {
  const disclosures = startDisclosures(settings, revision);
  const sums = startSums();
  return {
    page: disclosures.page,
    file: sums.add,
    *files() {
      const own: [string, string][] = [
        ['.well-known/security.txt', securityTxt(settings.siteUrl)],
        ['disclosures.json', disclosures.json()],
      ];
      for (const [path, text] of own) sums.add(path, text);
      yield* own;
      yield ['SHA256SUMS', sums.list()];
    },
  };
}
