import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

/** Of a SHA-256, bytes. */
const SUM_LENGTH = 32;

/**
 * Caches what is slow to make, by everything it is made from. Deleting the folder costs time only.
 *
 * @param inputs everything that the result depends on, versions of tools and code included: see `cacheKey`
 * @param make makes the result when it is not there yet
 * @returns the bytes that `make` gives for these inputs
 */
export async function cached(
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(String(input.length)).update('\0').update(input);
  const file = join(folder, `${hash.digest('hex')}.sum`);
  const kept = await read(file);
  if (kept) return kept;
  const bytes = await make();
  await write(file, bytes);
  return bytes;
}

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** What a file keeps after its sum; undefined where there is no such file, or a fault of the disk changed it. */
async function read(file: string): Promise<Uint8Array | undefined> {
  const all = await readFile(file).catch(() => Buffer.alloc(0));
  const bytes = all.subarray(SUM_LENGTH);
  return sumOf(bytes).equals(all.subarray(0, SUM_LENGTH)) ? bytes : undefined;
}

/** Keeps the bytes. Where that cannot be, on a full disk or for want of rights, it costs time only. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  // Written aside and renamed, so that two builds at once never read half a file.
  const aside = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, Buffer.concat([sumOf(bytes), bytes]));
    await rename(aside, file);
  } catch {
    await rm(aside, { force: true }).catch(() => {});
  }
}
