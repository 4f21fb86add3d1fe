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
