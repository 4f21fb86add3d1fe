import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChecksums, sha256 } from '../publish/checksums.ts';
import type { Header } from '../publish/policy.ts';

/** Facts about a finished site: its checksums, its settings, and the headers that its host must send. */
export interface Published {
  /** The text of `SHA256SUMS`. */
  readonly list: string;
  readonly site: string;
  /** The origin that the contact form sends to. */
  readonly backend: string;
  readonly release: boolean;
  readonly revision: string;
  readonly headers: readonly Header[];
}

/** Reads `dist` or a record. Throws if the folder contains no finished site. */
export function readPublished(folder: string): Published {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  try {
    // The first rule in _headers applies to all paths. In an old record, it may differ from today's policy.
    const rules = existsSync(join(folder, '_headers')) ? read('_headers') : '';
    const [rule = ''] = rules.split(/\n(?=\S)/);
    const headers = [...rule.matchAll(/ {2}([\w-]+): (.*)/g)].map(([, ...header]) => header);
    return { ...JSON.parse(read('disclosures.json')), list: read('SHA256SUMS'), headers };
  } catch {
    throw new Error(`${folder} contains no finished site; run npm run build first`);
  }
}

/** Throws an error that names the first file of a folder that doesn't match the checksum list. */
function assertMatches(folder: string, list: string, fix: string): void {
  for (const [path, sum] of readChecksums(list).set('SHA256SUMS', sha256(list))) {
    const file = join(folder, path);
    if (existsSync(file) && sha256(readFileSync(file)) === sum) continue;
    throw new Error(`${file} does not match SHA256SUMS; ${fix}`);
  }
}

/**
 * Copies a release, with its checksums and disclosures, into `folder`, and returns the copy's path. Its name contains
 * the revision and a hash of the checksums, so releases for two addresses get two records. Throws if `dist` is missing,
 * damaged or not a release, or if the record exists and was changed, because no record is ever replaced.
 */
export function record(dist: string, folder: string): string {
  const { list, release, revision } = readPublished(dist);
  if (!release) throw new Error(`${dist} is not a release; run npm run release first`);
  assertMatches(dist, list, 'build the site again');
  const copy = join(folder, `website-${revision}-${sha256(list).slice(0, 10)}`);
  if (!existsSync(copy)) cpSync(dist, copy, { recursive: true });
  assertMatches(copy, list, 'move that record elsewhere and try again');
  return copy;
}
