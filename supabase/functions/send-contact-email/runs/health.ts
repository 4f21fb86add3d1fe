import type { Status, Store } from '../database/store.ts';
import { describeError } from '../describe-error.ts';
import { MAIL_TIMEOUT_MS, type Mailer } from '../mail/mailer.ts';

/**
 * Whether each part of the function works, and what waits. Numbers only, because everybody may ask: a monitor
 * then needs no key that could be lost, and nobody learns from it what was sent, or by whom.
 */
export interface Health {
  /** A message sent now would be stored and mailed, and none has waited for an hour. */
  readonly ok: boolean;
  /** A message would be stored. */
  readonly database: boolean;
  /** The mail server takes our name and password. */
  readonly mail: boolean;
  /** The database delivers and deletes by its own clock. Without it, delayed mail waits for the next message. */
  readonly schedule: boolean;
  /** Messages not mailed two minutes after they came; null where the database cannot say. */
  readonly waiting: number | null;
  /** How long the oldest of them has waited. */
  readonly oldestWaitingMinutes: number | null;
  /** Messages that wait because the mail server refuses them; the firm has a notice of each. */
  readonly refused: number | null;
  /** Messages above the hourly total, which come in a digest. */
  readonly held: number | null;
}

/** How long one answer stands: whoever asks more often costs neither database nor mail server anything. */
const STANDS_MS = 60_000;

/** Longer than any passing fault of a mail server, shorter than a firm's morning. */
const LONGEST_WAIT_MINUTES = 60;

/** What {@link createHealthCheck} works with. */
export interface HealthDependencies {
  readonly store: Store;
  /** Undefined where mail is not set up. */
  readonly openMailer: ((timeoutMs: number) => Mailer) | undefined;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Creates a function that looks after the database and the mail server, and never rejects. */
export function createHealthCheck(dependencies: HealthDependencies): () => Promise<Health> {
  const { store, openMailer, now, log } = dependencies;
  let last: Promise<Health> | undefined;
  let since = 0;

  async function statusOf(): Promise<Status | undefined> {
    try {
      return await store.status();
    } catch (error) {
      log(`health: database: ${describeError(error)}`);
      return undefined;
    }
  }

  async function checkMail(): Promise<boolean> {
    if (openMailer === undefined) return false;
    const mailer = openMailer(MAIL_TIMEOUT_MS.request);
    try {
      await mailer.check();
      return true;
    } catch (error) {
      log(`health: mail: ${describeError(error)}`);
      return false;
    } finally {
      mailer.close();
    }
  }

  async function look(): Promise<Health> {
    const [status, mail] = await Promise.all([statusOf(), checkMail()]);
    const minutes = status?.oldestWaitingMinutes ?? null;
    const database = status?.writable ?? false;
    return {
      ok: database && mail && (minutes ?? 0) < LONGEST_WAIT_MINUTES,
      ...{ database, mail, schedule: status?.schedule ?? false },
      waiting: status?.waiting ?? null,
      oldestWaitingMinutes: minutes,
      refused: status?.refused ?? null,
      held: status?.held ?? null,
    };
  }

  return () => {
    const age = now() - since;
    if (last === undefined || age < 0 || age >= STANDS_MS) {
      last = look();
      since = now();
    }
    return last;
  };
}
