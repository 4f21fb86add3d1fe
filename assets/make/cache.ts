import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

/**
 * The part of a cache key that stands for the code: the lock file, and so every tool in its version, and our
 * own modules. Call it while the module loads, so that it describes the code that runs, not what an editor
 * has saved since.
 *
 * @param modules files of ours that affect the result, from the root
 * @returns a digest, hexadecimal
 */
export function cacheKey(...modules: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...modules]) {
    hash.update(readFileSync(join(projectRoot, file))).update('\0');
  }
  return hash.digest('hex');
}

/** What this command has already announced. */
const announced = new Set<string>();

/**
 * Caches what is slow to make, by everything it is made from. Deleting the folder costs time only.
 *
 * @param what is printed once before anything of that kind is made: a first build takes long
 * @param inputs everything that the result depends on, the code included: see {@link cacheKey}
 * @param make makes the result, which is never empty, when it is not there yet
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
  // Written aside and renamed, so that two builds at once never read half a file. Where that fails, on a full
  // disk or for want of rights, it costs time only.
  const aside = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, made))
    .then(() => rename(aside, file))
    .catch(() => {});
  return made;
}

/** A file with a hash in its name, so that it may be cached forever. */
export interface HashedFile {
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How many hexadecimal digits of its SHA-256 a published file carries in its name. */
export const HASH_DIGITS = 8;

/**
 * Names a file after its content: `icons-1234abcd.svg`.
 *
 * @param file its name below `assets` in dist, such as `og/home.png`
 */
export function hashedFile(file: string, bytes: Uint8Array): HashedFile {
  const { dir, name: given, ext } = posix.parse(file);
  // As short and plain as every host takes it.
  const name = given.replace(/[^\w.-]+/g, '-').slice(0, 60);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  return { path: posix.join('/assets', dir, `${name}-${hash}${ext}`), bytes };
}
