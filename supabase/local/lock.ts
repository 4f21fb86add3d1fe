import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Locks a folder for this process and returns the function that unlocks it. PGlite has no lock of
 * its own, and a second process on the same data loses rows. Not proper-lockfile: it judges a lock
 * by its age, so a restart after a crash would have to wait; this one asks whether the process lives.
 *
 * @throws Error with one line for a person when a running process holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'process.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && isAlive(holder)) {
      throw new Error(`${folder} is in use by process ${holder}: stop that one first.`);
    }
    await rm(path, { force: true });
  }
  throw new Error(`${folder} could not be locked.`);
}
