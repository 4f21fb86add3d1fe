import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadText, readAddresses, readPolicy } from '../../hosts/built-policy.ts';
import { unpackArchive } from '../archive.ts';
import { readSumsFile } from '../sums-file.ts';

/**
 * Reads the texts of a finished site from its folder.
 *
 * @throws Error where the folder holds none
 */
export function readFolder(dist: string): ReadText {
  readSumsFile(dist);
  return (file) => readFileSync(join(dist, file), 'utf8');
}

/**
 * The same from an archive that `npm run record` wrote.
 *
 * @throws Error where a file is not in it
 */
export async function readArchive(archive: string): Promise<ReadText> {
  const files = await unpackArchive(readFileSync(archive));
  return (file) => {
    for (const [path, bytes] of files) {
      if (path.endsWith(`/site/${file}`)) return bytes.toString('utf8');
    }
    throw new Error(`${archive} has no site/${file}; is it an archive that npm run record wrote?`);
  };
}

/** What a release promises. */
export function readRelease(read: ReadText) {
  const { site: builtFor, backend, release } = readAddresses(read);
  return { list: read('SHA256SUMS'), policy: readPolicy(read), builtFor, backend, release };
}
