import type { Content } from '../content.ts';
import type { Page } from '../render/render-pages.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { disclosuresJson } from './disclosures.ts';
import type { Revision } from './revision.ts';
import { securityTxt } from './security-txt.ts';
import { sumsFile } from './sums.ts';

/** What is being published. */
export interface Publication {
  readonly settings: BuildSettings;
  readonly revision: Revision;
  /** Whether the site is built to be published. */
  readonly release: boolean;
  readonly pages: readonly Page[];
  /** Every other file, by its path in dist. */
  readonly files: ReadonlyMap<string, Content>;
}

/**
 * The files that prove what was published: `security.txt`, `disclosures.json`, and `SHA256SUMS` over
 * everything, these two included.
 *
 * @returns path in dist, without a leading slash, and text
 */
export function provenanceFiles(publication: Publication): ReadonlyMap<string, string> {
  const { settings, revision, release, pages, files } = publication;
  const found = pages.filter(({ route }) => route.status === 200);
  const own = new Map([
    ['.well-known/security.txt', securityTxt(settings.siteUrl)],
    ['disclosures.json', disclosuresJson({ settings, revision, release }, found)],
  ]);
  return own.set('SHA256SUMS', sumsFile(new Map<string, Content>([...files, ...own])));
}
