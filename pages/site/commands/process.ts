import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Ends this process on a signal, after `close`, or after two seconds if `close` hangs. */
export function endWith(close: () => Promise<unknown>): void {
  let ending = false;
  const end = (status: number) => {
    if (ending) return;
    ending = true;
    // Without listeners, output to a closed terminal would end the process before `close` is done.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
    setTimeout(() => process.exit(status), 2_000).unref();
    close()
      .catch(() => {})
      .finally(() => process.exit(status));
  };
  // A closed terminal, Ctrl-C, `kill`, and Ctrl-Break on Windows.
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGBREAK: 21 }))
    process.on(signal, () => end(128 + number));
}

/**
 * Creates a missing folder and locks it, because PGlite would lose rows if two processes used its data. Returns its
 * path without symbolic links, and a function that releases the lock. Throws one line if another process keeps the lock.
 */
export async function lockFolder(folder: string, print: (line: string) => void) {
  mkdirSync(folder, { recursive: true });
  const dir = realpathSync(folder);
  /** Takes the lock; the lock of a killed process expires after 10 s. Resolves to undefined if another process keeps it. */
  const take = (retries: number) => {
    const pause = { retries, factor: 1, minTimeout: 1_000 };
    const options = { lockfilePath: join(dir, 'lock'), stale: 10_000, retries: pause };
    return lock(dir, options).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
    });
  };
  let release = await take(0);
  if (!release) {
    print(`${dir} is in use by another start of the site; waiting for it to end.`);
    // A killed process's lock expires first.
    release = await take(12);
  }
  if (!release)
    throw new Error(`${dir} is in use: the site already runs from this folder. Press Ctrl-C in its terminal.`);
  return { dir, release };
}
