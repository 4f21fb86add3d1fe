import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublished, readSums, sha256 } from './sums.ts';
import { writeDist } from './write.ts';

/**
 * Keeps a copy of a release: every file of dist, with its sums and disclosures.
 *
 * @param dist folder of the finished site
 * @param folder receives the copy, in a folder named after the revision
 * @returns path of the copy
 * @throws Error where there is no finished site, or one of its files does not match its sum, or where
 *   it is no release
 */
export function record(dist: string, folder: string): string {
  const { list, release, revision } = readPublished(dist);
  if (!release) throw new Error(`${dist} is no release; run npm run release first`);
  const files = [...readSums(list).set('SHA256SUMS', sha256(list))].map(([path, sum]) => {
    const bytes = readFileSync(join(dist, path));
    if (sha256(bytes) === sum) return [path, bytes] as const;
    throw new Error(`${join(dist, path)} does not match SHA256SUMS; build the site again`);
  });
  const copy = join(folder, `website-${revision}`);
  writeDist(new Map(files), copy, folder);
  return copy;
}
