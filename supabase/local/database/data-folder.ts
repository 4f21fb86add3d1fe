import { join, resolve } from 'node:path';
import { FolderInUse, lockFolder } from './lock.ts';

/** A folder for messages, mails and whatever else belongs to one start of the site on this machine. */
export interface DataFolder {
  /** Its path, absolute. */
  readonly dir: string;
  /** Lets another process have it; so does the end of this process. */
  release(): void;
}

/**
 * Claims a folder for this process. Embedded Postgres must not be opened twice, so a second start has
 * data of its own.
 *
 * @param dir the folder; where it is left out, the first that no running process holds of `.local`,
 *   `.local/2`, `.local/3` and so on
 * @throws FolderInUse when a running process holds `dir`
 */
export async function claimDataFolder(dir?: string): Promise<DataFolder> {
  for (let number = 1; ; number += 1) {
    const folder = resolve(dir ?? (number === 1 ? '.local' : join('.local', String(number))));
    try {
      return { dir: folder, release: await lockFolder(folder) };
    } catch (error) {
      if (dir !== undefined || !(error instanceof FolderInUse)) throw error;
    }
  }
}
