import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a file of dist holds. A page is a list of pieces, because the pages of a layout share the bytes of
 * their stylesheet: a build of ten thousand pages takes 390 MB of memory instead of 825.
 */
export type Content = string | Uint8Array | readonly Uint8Array[];

export function bytesOf(content: Content): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : Buffer.concat(content);
}

/** What a build that was killed left behind is removed after an hour, ms: none takes that long. */
const LEFT_BEHIND = 3_600_000;

/** The beginning of the name of a folder for what is not finished yet. */
const UNFINISHED = 'build-';

/** How often a folder is put in place again when builds at the same moment put theirs there first. */
const TRIES = 100;

/**
 * Writes all files to a folder beside dist and then renames it: a build that fails halfway, or is stopped,
 * leaves dist as it was. Of builds at the same time the last one stays, whole.
 *
 * @param files path in dist, without a leading slash, to content
 * @param folder where they go, such as `dist`
 * @param aside folder on the same disk for what is not finished yet
 * @throws Error where the files cannot be written
 */
export function writeDist(
  files: ReadonlyMap<string, Content>,
  folder: string,
  aside: string = join(dirname(folder), '.local'),
): void {
  let own = '';
  try {
    mkdirSync(aside, { recursive: true });
    own = mkdtempSync(join(aside, UNFINISHED));
    const next = join(own, 'next');
    const folders = new Set([...files.keys()].map((path) => dirname(join(next, path))));
    for (const each of folders) mkdirSync(each, { recursive: true });
    for (const [path, content] of files) writeFileSync(join(next, path), bytesOf(content));
    replace(folder, next, own);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(
      `${folder} is as it was, for the new one cannot be written: ${reason}; make room, or the folder writable.`,
    );
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Undoes what a build left that was killed: puts dist back where that one had taken it away and not yet put
 * the new one there, and removes its files after an hour. Its folders are those of {@link writeDist}.
 */
export function recoverDist(folder: string, aside: string): void {
  const left = existsSync(aside) ? readdirSync(aside) : [];
  for (const own of left.filter((name) => name.startsWith(UNFINISHED))) {
    const at = join(aside, own);
    try {
      const [next, previous] = [join(at, 'next'), join(at, 'previous')];
      if (!existsSync(folder) && existsSync(next)) renameIfThere(previous, folder);
      if (Date.now() - statSync(at).mtimeMs > LEFT_BEHIND) rmSync(at, { recursive: true });
    } catch (error) {
      // Another build at the same moment has ended, and taken its files along.
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }
}

/** Puts a folder where another one is, or is put at the same moment; `own` has room for that one. */
function replace(folder: string, next: string, own: string): void {
  const previous = join(own, 'previous');
  for (let tries = 1; ; tries++) {
    rmSync(previous, { recursive: true, force: true });
    renameIfThere(folder, previous);
    try {
      renameSync(next, folder);
      return;
    } catch (error) {
      if (tries === TRIES || !hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) {
        renameIfThere(previous, folder);
        throw error;
      }
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

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
