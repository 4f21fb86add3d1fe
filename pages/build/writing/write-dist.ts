import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesOf, type Content } from '../content.ts';

/**
 * Writes all files to a folder beside dist and then renames it: a build that fails halfway, or is stopped,
 * leaves dist as it was.
 *
 * @param files path in dist, without a leading slash, to content
 * @param folder where they go, such as `dist`
 * @param aside folder on the same disk for what is not finished yet
 */
export function writeDist(
  files: ReadonlyMap<string, Content>,
  folder: string,
  aside: string = join(dirname(folder), '.local'),
): void {
  const next = join(aside, `next-${process.pid}`);
  const previous = join(aside, `previous-${process.pid}`);
  try {
    const folders = new Set([...files.keys()].map((path) => dirname(join(next, path))));
    for (const each of folders) mkdirSync(each, { recursive: true });
    for (const [path, content] of files) writeFileSync(join(next, path), bytesOf(content));
    renameIfThere(folder, previous);
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
