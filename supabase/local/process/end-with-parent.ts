import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two looks at whether the parent still lives. */
const INTERVAL_MS = 500;

/** The shells in which npm runs a script. */
const SHELL = /^-?(?:.*\/)?(?:a|ba|da|k|z)?sh$/;

/** The name of a process and the number of its parent; undefined where the system does not say. */
function readProcess(pid: number): { readonly name: string; readonly parent: number } | undefined {
  try {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, fields 2 and 4
    const [, name = '', parent] =
      process.platform === 'linux'
        ? (/\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [])
        : [
            '',
            ...execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
              .trim()
              .split('\n'),
            execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }),
          ];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Ends this process when its parent is gone, which may have died without a word to it.
 *
 * @param end ends the process with a status
 */
export function endWithParent(end: (status: number) => void): void {
  endWithAll([process.ppid], end);
}

/**
 * Ends this process when the npm that started it is gone: npm passes some signals on, and dies of others
 * without a word to its script. A process that was started without npm may outlive its parent: that is
 * how it is sent to the background.
 *
 * @param end ends the process with a status
 */
export function endWithNpm(end: (status: number) => void): void {
  if (process.env.npm_lifecycle_event !== undefined) endWithAll(parents(), end);
}

/** The processes between npm and this one, npm included: a shell may stand between, or may not. */
function parents(): readonly number[] {
  const parent = process.ppid;
  const shell = process.platform === 'win32' ? undefined : readProcess(parent);
  return shell && SHELL.test(shell.name) && shell.parent > 1 ? [parent, shell.parent] : [parent];
}

/** Ends this process when one of those above it is gone, of whom the first is its parent. */
function endWithAll(above: readonly number[], end: (status: number) => void): void {
  setInterval(() => {
    // On Windows, `ppid` stays what it was after the parent's end.
    if (process.ppid !== above[0] || !above.every(isAlive)) end(1);
  }, INTERVAL_MS).unref();
}
