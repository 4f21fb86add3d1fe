import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A running process holds the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  readonly holder: number;
  constructor(folder: string, holder: number) {
    super(`${folder} is in use by process ${holder}: stop that one first.`);
    this.holder = holder;
  }
}

/** The folders that this process holds itself. */
const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process was started, as the system words it; empty where it does not say (Windows). Numbers of
 * processes repeat, in a container at every start: only together with its start is one unmistakable.
 */
function startOf(pid: number): string {
  try {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, field 22
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The process that holds a lock, or undefined where it has ended and left the lock behind. */
function holderOf(lock: string, path: string): number | undefined {
  const [pid = '', start = ''] = lock.split('\n');
  const holder = Number(pid);
  if (!(holder > 0)) return undefined;
  if (holder === process.pid) return held.has(path) ? holder : undefined;
  return isAlive(holder) && start === startOf(holder) ? holder : undefined;
}

/**
 * Locks a folder for this process, which makes it where it is missing, and returns the function that
 * unlocks it; so does the end of the process. PGlite has no lock of its own, and a second process on the
 * same data loses rows. Not proper-lockfile: it judges a lock by its age, so a restart after a crash
 * would have to wait; this one asks whether the process lives.
 *
 * @throws FolderInUse, one line for a person, when a running process holds the folder
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'process.lock');
  await mkdir(folder, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, `${process.pid}\n${startOf(process.pid)}`, { flag: 'wx' });
      held.add(path);
      const unlock = () => {
        if (!held.delete(path)) return;
        process.off('exit', unlock);
        rmSync(path, { force: true });
      };
      process.once('exit', unlock);
      return unlock;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = holderOf(await readFile(path, 'utf8').catch(() => ''), path);
    if (holder !== undefined) throw new FolderInUse(folder, holder);
    await rm(path, { force: true });
  }
  throw new Error(`${folder} could not be locked.`);
}
