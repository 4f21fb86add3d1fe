import type { Content } from '../dist.ts';
import type { Settings } from '../settings.ts';
import { disclosuresJson, type RecordedPage } from './disclosures.ts';
import type { Revision } from './revision.ts';
import { securityTxt } from './security-txt.ts';
import { sha256sums } from './sums.ts';

/** What a record is made of, besides the files themselves. */
export interface RecordParts {
  readonly settings: Settings;
  readonly revision: Revision;
  /** Every page that answers with 200, in the order of the route table. */
  readonly pages: readonly RecordedPage[];
}

/**
 * Adds to a finished site what proves what was published: `disclosures.json`, `security.txt`, and
 * `SHA256SUMS` over all of it, last.
 *
 * @param dist every file of the site; the three are added to it
 */
export function addRecord(
  dist: Map<string, Content>,
  { settings, revision, pages }: RecordParts,
): void {
  dist.set('.well-known/security.txt', securityTxt(settings.siteUrl));
  dist.set('disclosures.json', disclosuresJson(settings, revision, pages));
  dist.set('SHA256SUMS', sha256sums(dist));
}
