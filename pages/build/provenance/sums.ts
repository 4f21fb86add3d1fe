import { createHash } from 'node:crypto';
import type { Content } from '../content.ts';

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A digest of all pieces of a file, in hexadecimal digits. */
function sumOf(content: Content): string {
  const hash = createHash('sha256');
  if (typeof content === 'string' || content instanceof Uint8Array) hash.update(content);
  else for (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/**
 * Lists the sums of files for `sha256sum --check`.
 *
 * @param files path to content
 * @returns one line per file, sorted by path
 */
export function sumsFile(files: ReadonlyMap<string, Content>): string {
  // A page stands under two paths with the same content: it is hashed once.
  const sums = new Map<Content, string>();
  const lines = [...files].map(([path, content]) => {
    const sum = sums.get(content) ?? sumOf(content);
    sums.set(content, sum);
    return { path, line: `${sum}  ${path}\n` };
  });
  // By code units, not by a locale: the same order on every machine.
  lines.sort((a, b) => (a.path < b.path ? -1 : 1));
  return lines.map(({ line }) => line).join('');
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
    if (!sum || !path)
      throw new Error(`SHA256SUMS: "${line.slice(0, 80)}" is not a line of a checksum list`);
    sums.set(path, sum);
  }
  return sums;
}
