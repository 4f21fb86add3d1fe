import type { Health } from './database.ts';
import type { Dependencies } from './delivery.ts';
import { describeDatabaseError } from './describe-error.ts';

/** Creates functions that report the service's health, and that note a failure. They never reject. */
export function createHealthCheck({ settings, database, now, log }: Dependencies) {
  const isSet = typeof settings.mail !== 'string';
  let last: Promise<Health> | undefined;
  let since = 0;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<Health> {
    try {
      await database.tryAccept();
      const checks = await database.health();
      return { ...checks, settings: isSet, ok: checks.ok && isSet };
    } catch (error) {
      log(`health: database: ${describeDatabaseError(error)}`);
      // Without the database, the other checks are unknown.
      return { ok: false, settings: isSet, database: false };
    }
  }

  return {
    /** Tries to store a message, at most once a minute, and returns the checks. */
    async report(): Promise<Health> {
      if (last === undefined || now() - since >= 60_000) {
        last = check();
        since = now();
      }
      const health = await last;
      // A trial can't prove that the disk is full, so a failure counts for an hour.
      return now() - failedAt < 3_600_000 ? { ...health, ok: false, database: false } : health;
    },
    /** Notes that a message could not be stored, in this instance and, if possible, for the other instances. */
    async noteFailure(): Promise<void> {
      failedAt = now();
      await database.note('notStored', true).catch(() => {});
    },
  };
}
