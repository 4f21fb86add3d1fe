import type { Store } from '../database/store.ts';
import { describeError } from '../describe-error.ts';

const HOUR_MS = 3_600_000;

/**
 * Creates a function that deletes expired messages, at most once an hour, and never rejects. The
 * database's own schedule does the same where there is one, but the retention period that the
 * privacy section promises must hold without it.
 *
 * @param now the time in milliseconds since the epoch
 */
export function createExpiry(
  store: Store,
  now: () => number,
  log: (line: string) => void,
): () => Promise<void> {
  let nextRun = 0;
  return async () => {
    if (now() < nextRun) return;
    nextRun = now() + HOUR_MS;
    try {
      await store.deleteExpired();
    } catch (error) {
      nextRun = 0;
      log(`expiry failed: ${describeError(error)}`);
    }
  };
}
