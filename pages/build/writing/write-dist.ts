import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file of dist holds. */
export type Content = string | Uint8Array;

/** Everything that is about to be written, by its path in dist without a leading slash. */
export type Dist = ReadonlyMap<string, Content>;

/** The same, one after the other; it throws where the site is not fit to be written. */
export type Files = AsyncGenerator<[path: string, content: Content], void>;

/**
 * Writes all files aside and then puts them in the place of the folder in one move: a build that
 * fails half way, or is stopped, leaves the folder as it was.
 *
 * @param files what to write
 * @param folder where it goes, such as `dist`
 */
export function writeDist(files: Dist, folder: string): void {
  const stage = openStage(folder);
  try {
    for (const [path, content] of files) stage.write(path, content);
    stage.publish();
  } finally {
    stage.clear();
  }
}

/**
 * Does the same while the files are still being made: each is written as it comes.
 *
 * @throws what the files throw; the folder is then as it was
 */
export async function writeFiles(files: Files, folder: string): Promise<void> {
  const stage = openStage(folder);
  try {
    for await (const [path, content] of files) stage.write(path, content);
    stage.publish();
  } finally {
    stage.clear();
  }
}

function openStage(folder: string) {
  const aside = join(dirname(folder), '.local');
  const next = join(aside, `next-${process.pid}`);
  const previous = join(aside, `previous-${process.pid}`);
  const made = new Set<string>();
  return {
    write(path: string, content: Content): void {
      const file = join(next, path);
      const parent = dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, content);
    },
    publish(): void {
      moveIfThere(folder, previous);
      renameSync(next, folder);
    },
    clear(): void {
      rmSync(next, { recursive: true, force: true });
      rmSync(previous, { recursive: true, force: true });
    },
  };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
