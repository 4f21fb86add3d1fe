import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { pathsIn } from './files.ts';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'node_modules/.cache/ascent');

/** The files that every result depends on: tools by their versions, our own code, and fonts in pictures. */
export const makers: readonly string[] = [
  'package-lock.json',
  'data/building-kinds.ts',
  'data/locations.ts',
  ...pathsIn('assets/make', '.ts'),
  ...pathsIn('assets/hill', '.ts'),
  ...pathsIn('assets/brand', '.ttf'),
];

// Read while this module loads, so that a key covers the running code, not a later edit.
const code = createHash('sha256');
for (const file of makers) code.update(readFileSync(join(projectRoot, file))).update('\0');
const codeDigest = code.digest('hex');

const announced = new Set<string>();

/**
 * Returns a slow result from the cache, or makes and stores the result: bytes, text, or an object without functions.
 * Deleting the cache costs only time.
 *
 * @param what kind of result; the build prints it before the first slow result
 * @param inputs everything that the result depends on, except {@link makers}
 */
export async function cached<Result>(
  what: 'drawings' | 'fonts' | 'icons' | 'photographs' | 'preview images' | 'styles' | 'the hill',
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256');
  // Each version of Node has its own format of stored results.
  for (const input of [what, process.version, codeDigest, ...inputs])
    hash.update(String(input.length)).update('\0').update(input);
  const file = join(folder, hash.digest('hex'));
  const kept = await readFile(file).catch(() => undefined);
  if (kept?.length) return deserialize(kept);
  if (!announced.has(what)) console.log(`Making ${what} …`);
  announced.add(what);
  const made = await make();
  // A concurrent build never reads half a file, because the complete file is renamed. A failure costs only time.
  const aside = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, serialize(made)))
    .then(() => rename(aside, file))
    .catch(() => {});
  return made;
}
