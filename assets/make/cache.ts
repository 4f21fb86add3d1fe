import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

/**
 * Returns a digest of the lock file (every tool's version) and of our own `modules`, as the part of a cache key that
 * covers code. Call this function while a module loads, so that the digest covers the running code, not a later edit.
 */
export function cacheKey(...modules: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...modules]) {
    hash.update(readFileSync(join(projectRoot, file))).update('\0');
  }
  return hash.digest('hex');
}

const announced = new Set<string>();

/**
 * Returns a slow result from the cache, or makes and stores the result. Deleting the cache costs only time.
 *
 * @param what kind of result; the build prints it before the first slow result
 * @param inputs everything that the result depends on, including the code ({@link cacheKey})
 */
export async function cached(
  what: 'fonts' | 'icons' | 'photographs' | 'preview images' | 'styles' | 'the hill',
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of [what, ...inputs])
    hash.update(String(input.length)).update('\0').update(input);
  const file = join(folder, hash.digest('hex'));
  const kept = await readFile(file).catch(() => undefined);
  if (kept?.length) return kept;
  if (!announced.has(what)) console.log(`Making ${what} …`);
  announced.add(what);
  const made = await make();
  // A concurrent build never reads half a file, because the complete file is renamed. A failure costs only time.
  const aside = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, made))
    .then(() => rename(aside, file))
    .catch(() => {});
  return made;
}

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
