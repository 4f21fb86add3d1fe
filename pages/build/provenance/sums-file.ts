import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackArchive } from './archive.ts';

/** The text of a finished site's `SHA256SUMS`; throws where there is none. */
export function readSumsFile(dist: string): string {
  try {
    return readFileSync(join(dist, 'SHA256SUMS'), 'utf8');
  } catch {
    throw new Error(`${dist} has no SHA256SUMS; build the site first: npm run build`);
  }
}

/** The same list from an archive that `npm run record` wrote; throws where the archive has none. */
export async function readSumsOfArchive(file: string): Promise<string> {
  for (const [path, bytes] of await unpackArchive(readFileSync(file))) {
    if (path.endsWith('/site/SHA256SUMS')) return bytes.toString('utf8');
  }
  throw new Error(`${file} has no site/SHA256SUMS; is it an archive that npm run record wrote?`);
}
