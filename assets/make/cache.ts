import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

/**
 * Returns the part of a cache key that covers code: a digest of the lock file (every tool's version) and of our own
 * `modules`, from the project root. Call it while a module loads, so that it covers the running code, not a later edit.
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
 * Returns a slow result from the cache, or makes and stores it. No result is empty. Deleting the cache costs only time.
 *
 * @param what printed once before the first such result is made, because a first build is slow
 * @param inputs everything that the result depends on, including the code: see {@link cacheKey}
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
  // Written elsewhere and renamed, so a concurrent build never reads half a file. A failure costs only time.
  const aside = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, made))
    .then(() => rename(aside, file))
    .catch(() => {});
  return made;
}

/** A file whose root-relative address has a hash, so browsers may cache the file forever. */
export interface HashedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Number of SHA-256 hex digits in a published file's name. */
export const HASH_DIGITS = 8;

/** Names a file below `assets` in `dist` after its content: `og/home.png` becomes `/assets/og/home-1234abcd.png`. */
export function hashedFile(file: string, bytes: Uint8Array): HashedFile {
  const { dir, name: given, ext } = posix.parse(file);
  // Short and plain enough for every host.
  const name = given.replace(/[^\w.-]+/g, '-').slice(0, 60);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  return { path: posix.join('/assets', dir, `${name}-${hash}${ext}`), bytes };
}
