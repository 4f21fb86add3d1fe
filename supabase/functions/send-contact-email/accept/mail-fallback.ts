import type { Backlog } from './backlog.ts';
import type { Mailer } from './smtp.ts';
import type { Acceptance, AcceptOptions, ReceivedMessage } from './store.ts';

interface RecentSend {
  /** When it began, by `performance.now()`. */
  readonly startedAt: number;
  readonly source: string | null;
  readonly sending: Promise<void>;
}

const HOUR_MS = 3_600_000;
const REPEAT_WINDOW_MS = 600_000;

/**
 * Creates a function that accepts messages by mail alone while the database is unreachable. The
 * database's rules hold as far as one process can know: no repeats, and a limited number an hour.
 *
 * @returns a function that resolves once the mail server has the message, and rejects if it has not
 */
export function createMailFallback(backlog: Backlog, openMailer: () => Mailer) {
  const recentSends = new Map<string, RecentSend>();

  async function send(message: ReceivedMessage): Promise<void> {
    const mailer = openMailer();
    try {
      await mailer.send(message);
    } finally {
      mailer.close();
    }
    backlog.add(message);
  }

  return async (message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance> => {
    // A monotonic clock: only durations count here.
    const now = performance.now();
    for (const [fingerprint, { startedAt }] of recentSends) {
      if (now - startedAt > HOUR_MS) recentSends.delete(fingerprint);
    }
    const earlier = recentSends.get(message.fingerprint);
    if (earlier !== undefined && now - earlier.startedAt < REPEAT_WINDOW_MS) {
      await earlier.sending;
      return { outcome: 'repeated' };
    }
    const all = [...recentSends.values()];
    const sameSource = all.filter(({ source }) => source !== null && source === options.source);
    if (all.length >= options.limitTotal || sameSource.length >= options.limitPerSource) {
      return { outcome: 'limited', wait: 3_600 };
    }
    const sending = send(message);
    recentSends.set(message.fingerprint, { startedAt: now, source: options.source, sending });
    try {
      await sending;
    } catch (error) {
      recentSends.delete(message.fingerprint);
      throw error;
    }
    return { outcome: 'stored' };
  };
}
