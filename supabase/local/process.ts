import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Listens on loopback and returns the port. Port 0 lets the system choose one that is free, which,
 * unlike a port that was looked up first (get-port), nothing else can take in between.
 *
 * @throws Error with one line for a person when another program has the port
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const words = `Port ${port} is used by another program: close that program first.`;
    throw new Error(words, { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

/** Milliseconds that closing may take before the process ends anyway. */
const GRACE_MS = 2000;

/** The signals that end a program: Ctrl-C, `kill`, a closed terminal, Ctrl-Break on Windows. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGBREAK: 21 } as const;

/**
 * Ends this process, whole and soon, when somebody asks for it by a signal.
 *
 * @param close stops what runs; it is given two seconds
 * @returns ends the process in the same way, with a status
 */
export function endWith(close: () => Promise<unknown>): (status: number) => void {
  let ending = false;
  const end = (status: number) => {
    if (ending) return;
    ending = true;
    // A closed terminal cannot be written to; that must not end this before all is closed.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    setTimeout(() => process.exit(status), GRACE_MS).unref();
    close()
      .catch(() => {})
      .finally(() => process.exit(status));
  };
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => end(128 + number));
  }
  return end;
}

/** Milliseconds between two looks at whether npm still lives. */
const WATCH_MS = 500;

/** What ps tells of the shell in which npm runs a script, such as `1200 sh`: the number is its parent's. */
const SHELL = /^(\d+) -?(?:\S*\/)?(?:a|ba|da|k|z)?sh$/;

/** The parent of a shell; undefined for another program, and where there is no ps (Windows). */
function parentOfShell(pid: number): number | undefined {
  try {
    const options = ['-o', 'ppid=,comm=', '-p', String(pid)];
    const told = execFileSync('ps', options, { encoding: 'utf8', stdio: 'pipe' });
    return Number(SHELL.exec(told.trim())?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Ends this process when the npm that started it is gone: npm passes some signals on, and dies of others
 * without a word to its script. A process that was started without npm may outlive its parent: that is
 * how it is sent to the background.
 *
 * @param end ends the process with a status
 */
export function endWithNpm(end: (status: number) => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // A shell may stand between npm and this process, or may not.
  const above = [parent, parentOfShell(parent) ?? parent];
  setInterval(() => {
    // On Windows, `ppid` stays what it was after the parent's end.
    if (process.ppid !== parent || !above.every(isAlive)) end(1);
  }, WATCH_MS).unref();
}
