import { createHash } from 'node:crypto';
import type { Content, Dist } from '../dist.ts';

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: Content): string =>
  createHash('sha256').update(content).digest('hex');

/** Code units, not a locale: the same order on every machine. */
const byPath = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : 1;

/**
 * The list of a site's files for `sha256sum --check`, sorted by path.
 *
 * @param dist every file but the list itself
 */
export function sha256sums(dist: Dist): string {
  // A page stands under two names with the same bytes: each is summed once.
  const known = new Map<Content, string>();
  const sums = [...dist].map(([path, content]): [string, string] => {
    const sum = known.get(content) ?? sha256(content);
    known.set(content, sum);
    return [path, sum];
  });
  return sums
    .sort(byPath)
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('');
}

/**
 * Reads such a list.
 *
 * @returns path to sum
 * @throws Error naming the first line that is none of it
 */
export function readSums(text: string): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (!sum || !path) throw new Error(`SHA256SUMS: "${line.slice(0, 80)}" is no line of a sum`);
    sums.set(path, sum);
  }
  return sums;
}
