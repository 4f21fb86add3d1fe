import { reasonOf } from './deadline.ts';
import type { Store } from './store.ts';

/** What an expiry works with. */
export interface ExpiryParts {
  readonly store: Pick<Store, 'deleteExpired'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const HOUR = 3_600_000;

/**
 * Deletes what has been kept long enough, at most once an hour: the schedule does it where there is
 * one, and what the privacy section promises must hold without. Never rejects.
 */
export function createExpiry({ store, now, log }: ExpiryParts): () => Promise<void> {
  let next = 0;
  return async () => {
    if (now() < next) return;
    next = now() + HOUR;
    try {
      await store.deleteExpired();
    } catch (error) {
      next = 0;
      log(`expiry failed: ${reasonOf(error)}`);
    }
  };
}
