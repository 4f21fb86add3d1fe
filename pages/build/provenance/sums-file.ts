import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a finished site's `SHA256SUMS`; throws where there is none. */
export function readSumsFile(dist: string): string {
  try {
    return readFileSync(join(dist, 'SHA256SUMS'), 'utf8');
  } catch {
    throw new Error(`${dist} has no SHA256SUMS; build the site first: npm run build`);
  }
}
