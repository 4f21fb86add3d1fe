import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Header } from './policy.ts';
import { bytesOf, type Content, writeDist } from './write.ts';

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The sums of files, by path, as `sha256sum --check` reads them: one line per file, sorted by path. */
export const sumsFile = (files: ReadonlyMap<string, Content>): string =>
  [...files]
    // By code units, not by a locale: the same order on every machine.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => `${sha256(bytesOf(content))}  ${path}\n`)
    .join('');

/** Reads such a list, and throws an error that names the first line that does not belong there. */
export function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      if (sum && path) return [path, sum];
      throw new Error(`SHA256SUMS: "${line.slice(0, 80)}" is not a line of a checksum list`);
    }),
  );
}

/** What a finished site says of itself: its sums, its disclosures, and what its host must send with everything. */
export interface Published {
  /** The text of its `SHA256SUMS`. */
  readonly list: string;
  /** Where it was built to be, and where its form sends. */
  readonly site: string;
  readonly backend: string;
  readonly release: boolean;
  readonly revision: string;
  readonly headers: readonly Header[];
}

/** Reads dist, or a record of it; throws where there is no finished site. */
export function readPublished(folder: string): Published {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  try {
    // The first rule is for all paths. What was published counts, not what this code would publish.
    const rules = existsSync(join(folder, '_headers')) ? read('_headers') : '';
    const [rule = ''] = rules.split(/\n(?=\S)/);
    const headers = [...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, ...header]) => header);
    return { ...JSON.parse(read('disclosures.json')), list: read('SHA256SUMS'), headers };
  } catch {
    throw new Error(`${folder} holds no finished site; build it first: npm run build`);
  }
}

/**
 * Keeps a copy of a release: every file of dist, with its sums and disclosures. A record is never replaced: its
 * name holds the revision and the checksum of its list, so another SITE_URL makes another record.
 *
 * @param folder receives the copy
 * @returns path of the copy
 * @throws Error where dist is missing, damaged or no release, or where the record exists and has been changed
 */
export function record(dist: string, folder: string): string {
  const { list, release, revision } = readPublished(dist);
  if (!release) throw new Error(`${dist} is no release; run npm run release first`);
  const files = [...readSums(list).set('SHA256SUMS', sha256(list))].map(([path, sum]) => {
    const bytes = readFileSync(join(dist, path));
    if (sha256(bytes) === sum) return [path, bytes] as const;
    throw new Error(`${join(dist, path)} does not match SHA256SUMS; build the site again`);
  });
  const copy = join(folder, `website-${revision}-${sha256(list).slice(0, 10)}`);
  if (!existsSync(copy)) writeDist(new Map(files), copy, folder);
  for (const [path, bytes] of files) {
    const kept = join(copy, path);
    if (existsSync(kept) && readFileSync(kept).equals(bytes)) continue;
    throw new Error(`${kept} differs from the release; move that record away and try again`);
  }
  return copy;
}
