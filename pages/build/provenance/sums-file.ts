import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackArchive } from './archive.ts';

/** Text of the list of a finished site; throws where there is none. */
export function readSumsFile(dist: string): string {
  try {
    return readFileSync(join(dist, 'SHA256SUMS'), 'utf8');
  } catch {
    throw new Error(`${dist} has no SHA256SUMS; build the site first: npm run build`);
  }
}

/** The list that an archive of ours holds; throws where it holds none. */
export async function readSumsOfArchive(file: string): Promise<string> {
  for (const [path, bytes] of await unpackArchive(readFileSync(file))) {
    if (path.endsWith('/site/SHA256SUMS')) return bytes.toString('utf8');
  }
  throw new Error(`${file} holds no site/SHA256SUMS; npm run record writes such archives`);
}
