import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

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
  const file = join(folder, hash.digest('hex'));
  try {
    return await readFile(file);
  } catch {
    const bytes = await make();
    await mkdir(folder, { recursive: true });
    // Written aside and renamed, so that two builds at once never read half a file.
    const aside = `${file}.${process.pid}`;
    await writeFile(aside, bytes);
    await rename(aside, file);
    return bytes;
  }
}
