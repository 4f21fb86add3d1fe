import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The content of a file in `dist`. */
export type Content = string | Uint8Array;

/** Returns the folder-name prefix for one target, so that `npm start` and `dist` never share leftovers. */
const prefixFor = (folder: string): string => `build-${basename(folder)}-`;

/**
 * Writes all files, by path in dist, to a folder in `aside` on the same disk, then renames that folder. A build that
 * fails or is stopped leaves dist unchanged. If builds overlap, dist is the complete output of the last one to finish.
 */
export function writeDist(
  files: ReadonlyMap<string, Content>,
  folder: string,
  aside: string = join(dirname(folder), '.local'),
): void {
  let own = '';
  try {
    mkdirSync(aside, { recursive: true });
    own = mkdtempSync(join(aside, prefixFor(folder)));
    const next = join(own, 'next');
    const folders = new Set([...files.keys()].map((path) => dirname(join(next, path))));
    for (const each of folders) mkdirSync(each, { recursive: true });
    for (const [path, content] of files) writeFileSync(join(next, path), content);
    swap(folder, next, join(own, 'previous'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(
      `Could not write ${folder} (${reason}); the old one is unchanged. Free disk space or fix its permissions.`,
    );
  } finally {
    // Keeps the only copy of the site if the old version could not be restored. The next command restores it.
    const isOnlyCopy = !existsSync(folder) && existsSync(join(own, 'previous'));
    if (own && !isOnlyCopy) rmSync(own, { recursive: true, force: true });
  }
}

/** Recovers from a killed {@link writeDist}: moves dist back if it was only moved aside, and deletes old leftovers. */
export function recoverDist(folder: string, aside: string): void {
  const left = existsSync(aside) ? readdirSync(aside) : [];
  for (const name of left.filter((each) => each.startsWith('build-'))) {
    const own = join(aside, name);
    try {
      const [next, previous] = [join(own, 'next'), join(own, 'previous')];
      const isOurs = name.startsWith(prefixFor(folder));
      if (isOurs && !existsSync(folder) && existsSync(next)) renameIfThere(previous, folder);
      // No build takes an hour.
      const isOld = Date.now() - statSync(own).mtimeMs > 3_600_000;
      // Leftovers of another target may hold the only copy of that target.
      if (isOld && (isOurs || !existsSync(previous))) rmSync(own, { recursive: true });
    } catch (error) {
      // Another build has just finished and deleted its folder.
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }
}

/** Swaps the new folder in. Retries for 2 s while another build does so, or Windows or a virus scanner has a file open. */
function swap(folder: string, next: string, previous: string): void {
  for (let tries = 1; ; tries++) {
    try {
      // After a failed try, `previous` may be the only copy.
      if (existsSync(folder)) rmSync(previous, { recursive: true, force: true });
      renameIfThere(folder, previous);
      renameSync(next, folder);
      return;
    } catch (error) {
      if (tries === 40 || !hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY', 'EACCES')) {
        if (!existsSync(folder)) renameIfThere(previous, folder);
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
