import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when `done` returns true; rejects with `what` in the error after `timeoutMs`. */
export async function waitUntil(
  what: string | (() => string),
  done: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`gave up waiting for ${typeof what === 'string' ? what : what()}`);
    await sleep(25);
  }
}
