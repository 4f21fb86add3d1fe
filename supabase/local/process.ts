import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/**
 * Listens on loopback and returns the port. With port 0, the system chooses a free port.
 *
 * @throws Error in one line, if another program uses the port
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

/** Ms until the process ends even if `close` hangs. */
const GRACE_MS = 2000;

/** The signals that end a program: Ctrl-C, `kill`, a closed terminal, Ctrl-Break on Windows. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGBREAK: 21 } as const;

/**
 * Shuts this process down cleanly on a signal.
 *
 * @param close has two seconds to stop everything
 * @returns a function that ends the process in the same way, with a status
 */
export function endWith(close: () => Promise<unknown>): (status: number) => void {
  let ending = false;
  const end = (status: number) => {
    if (ending) return;
    ending = true;
    // An error from writing to a closed terminal must not end the process before `close` is done.
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

/** A folder that only this process uses until it releases the folder or ends. */
export type LockedFolder = Awaited<ReturnType<typeof lockFolder>>;

/** Seconds until the lock of a killed process expires, and a few more to notice. */
const [STALE, PATIENCE] = [10, 12];

/**
 * Creates a folder if it is missing, and locks it. PGlite has no lock: a second process on its data would lose rows.
 *
 * @param print receives a line if another process has the lock and this one waits
 * @returns the absolute path without symbolic links, and how to release the lock
 * @throws Error in one line, if another process still has the folder
 */
export async function lockFolder(folder: string, print: (line: string) => void) {
  mkdirSync(folder, { recursive: true });
  const dir = realpathSync(folder);
  const take = (retries: number) => {
    const pause = { retries, factor: 1, minTimeout: 1_000 };
    return lock(dir, { lockfilePath: join(dir, 'lock'), stale: STALE * 1_000, retries: pause });
  };
  const isTaken = (error: Error) => 'code' in error && error.code === 'ELOCKED';
  const release = await take(0)
    .catch((error: Error) => {
      if (!isTaken(error)) throw error;
      print(`${dir} is in use by another start of the site; waiting for it to end.`);
      return take(PATIENCE);
    })
    .catch((error: Error) => {
      if (!isTaken(error)) throw error;
      const words = `${dir} is in use: the site already runs from this folder. Press Ctrl-C in its terminal.`;
      throw new Error(words, { cause: error });
    });
  return { dir, release };
}
