import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** A published file. Its root-relative path has a hash, so browsers may cache the file forever. */
export interface HashedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Number of SHA-256 hex digits in a published file's name. */
export const HASH_DIGITS = 8;

/** Names a file below `assets` in `dist` after its content: `og/home.png` becomes `/assets/og/home-1234abcd.png`. */
export function hashedFile(file: string, bytes: Uint8Array): HashedFile {
  const { dir, name: given, ext } = posix.parse(file);
  // Some hosts reject long names and special characters.
  const name = given.replace(/[^\w.-]+/g, '-').slice(0, 60);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  return { path: posix.join('/assets', dir, `${name}-${hash}${ext}`), bytes };
}
