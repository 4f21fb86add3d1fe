import { setInterval } from 'node:timers';

/** Milliseconds that closing may take before the process ends anyway. */
const GRACE_MS = 2000;

/** Milliseconds between two looks at whether the parent still lives. */
const PARENT_MS = 500;

/** The signals that end a program: Ctrl-C, `kill`, a closed terminal, Ctrl-Break on Windows. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGBREAK: 21 } as const;

/**
 * Ends this process, whole and soon, when somebody asks for it: by a signal, or by ending the npm that
 * started it. npm passes some signals on and dies of others without a word to its child.
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

/**
 * Ends this process when the npm that started it is gone. A process that was started without npm may
 * outlive its parent: that is how it is sent to the background.
 *
 * @param end ends the process with a status
 */
export function endWithParent(end: (status: number) => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) end(1);
  }, PARENT_MS).unref();
}

/** Asks for the process alone: on Windows, `ppid` stays what it was after the parent's end. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
