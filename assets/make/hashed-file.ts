import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** A file with a hash in its name, so that it may be cached forever. */
export interface HashedFile {
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Names a file after its content, by the first ten hexadecimal digits of its SHA-256.
 *
 * @param file its name below `assets` in dist, such as `og/home.png`
 */
export function hashedFile(file: string, bytes: Uint8Array): HashedFile {
  const { dir, name: given, ext } = posix.parse(file);
  // As short and plain as every host takes it.
  const name = given.replace(/[^\w.-]+/g, '-').slice(0, 60);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { path: posix.join('/assets', dir, `${name}-${hash}${ext}`), bytes };
}
