import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readSums, sha256 } from '../../../../pages/build/provenance/sums.ts';

/** Every file below a folder: path with slashes, and content. */
const readFiles = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(file)]),
  );

/**
 * Holds the dist of a folder against its own list.
 *
 * @returns the list, which tells one site from another
 * @throws Error where dist is not there, a file differs or is missing, or one is there that the list has not
 */
export function wholeDist(folder: string): string {
  const dist = join(folder, 'dist');
  if (!existsSync(dist)) throw new Error('there is no dist');
  const files = new Map(readFiles(dist));
  const list = String(files.get('SHA256SUMS'));
  files.delete('SHA256SUMS');
  const sums = readSums(list);
  for (const [path, bytes] of files) {
    if (sums.get(path) !== sha256(bytes)) throw new Error(`${path} differs`);
  }
  if (sums.size !== files.size) throw new Error(`${sums.size - files.size} files are missing`);
  return list;
}
