import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file of dist holds. */
export type Content = string | Uint8Array;

/** Everything that is about to be written, by its path in dist without a leading slash. */
export type Dist = ReadonlyMap<string, Content>;

/**
 * Writes all files aside and then puts them in the place of the folder in one move: a build that
 * fails half way, or is stopped, leaves the folder as it was.
 *
 * @param files what to write
 * @param folder where it goes, such as `dist`
 */
export function writeDist(files: Dist, folder: string): void {
  const aside = join(dirname(folder), '.local');
  const next = join(aside, `next-${process.pid}`);
  const previous = join(aside, `previous-${process.pid}`);
  try {
    const folders = new Set<string>();
    for (const [path, content] of files) {
      const file = join(next, path);
      const parent = dirname(file);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      writeFileSync(file, content);
    }
    moveIfThere(folder, previous);
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
