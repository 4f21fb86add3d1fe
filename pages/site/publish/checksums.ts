import { createHash } from 'node:crypto';
import type { Content } from './write.ts';

/** Returns the SHA-256 hash in hexadecimal. */
export const sha256 = (content: Content): string => createHash('sha256').update(content).digest('hex');

/** Returns a list for `sha256sum --check`: one line per file, sorted by path. */
export const checksumFile = (files: ReadonlyMap<string, Content>): string =>
  [...files]
    // Sorts by code unit, because the order of a locale differs between machines.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => `${sha256(content)}  ${path}\n`)
    .join('');

/** Parses a checksum list into a map from path to checksum. Throws an error that quotes the first malformed line. */
export function readChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)/.exec(line) ?? [];
      if (sum && path) return [path, sum];
      throw new Error(`SHA256SUMS: "${line.slice(0, 80)}" is not a line of a checksum list`);
    }),
  );
}
