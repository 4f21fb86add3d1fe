import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../browser/access/snapshots');

/** The reviewed snapshots: the text of each by its file. */
export function keptSnapshots(): Map<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.txt'))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
}

/** Puts snapshots in the place of those that are kept. */
export function keepSnapshots(taken: ReadonlyMap<string, string>): void {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [file, text] of taken) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), text);
  }
}
