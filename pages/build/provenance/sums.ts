import { createHash } from 'node:crypto';
import type { Content } from '../writing/write-dist.ts';

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: Content): string =>
  createHash('sha256').update(content).digest('hex');

/** The sums of a site's files, as they come. */
export interface Sums {
  /** Takes the sum of a file; the file is not kept. */
  add(path: string, content: Content): void;
  /** The list for `sha256sum --check`, sorted by path. */
  list(): string;
}

/** Starts a list of sums: of every file but the list itself. */
export function startSums(): Sums {
  const sums = new Map<string, string>();
  let last: { readonly content: Content; readonly sum: string } | undefined;
  return {
    add(path, content) {
      // A page stands under two names, one after the other, with the same bytes: it is summed once.
      if (last?.content !== content) last = { content, sum: sha256(content) };
      sums.set(path, last.sum);
    },
    list() {
      // Code units, not a locale: the same order on every machine.
      const paths = [...sums.keys()].sort();
      return paths.map((path) => `${sums.get(path)}  ${path}\n`).join('');
    },
  };
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
