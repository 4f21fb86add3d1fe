import type { Backlog } from './backlog.ts';
import { composeMail } from './mail.ts';
import type { Mailer } from './smtp.ts';
import type { Acceptance, Guards, ReceivedMessage } from './store.ts';

/** What the way around a database that is away works with. */
export interface OutageParts {
  readonly backlog: Backlog;
  readonly openMailer: () => Mailer;
  readonly mailFrom: string;
  readonly mailTo: readonly string[];
}

interface Passage {
  readonly at: number;
  readonly source: string | null;
  readonly mail: Promise<void>;
}

const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

/**
 * Takes messages by mail alone while the database is away, with the same rules as far as this
 * one process can know: the same message once, so many an hour.
 *
 * @returns a function that resolves once the mail server has the message, and rejects if it has not
 */
export function createOutage(parts: OutageParts) {
  const passages = new Map<string, Passage>();

  async function send(message: ReceivedMessage): Promise<void> {
    const mailer = parts.openMailer();
    try {
      await mailer.send(composeMail(message, parts.mailFrom, parts.mailTo));
    } finally {
      mailer.close();
    }
    parts.backlog.add(message);
  }

  return async (message: ReceivedMessage, guards: Guards): Promise<Acceptance> => {
    // A clock that cannot be set: this is about durations only.
    const now = performance.now();
    for (const [fingerprint, { at }] of passages) {
      if (now - at > HOUR) passages.delete(fingerprint);
    }
    const earlier = passages.get(message.fingerprint);
    if (earlier !== undefined && now - earlier.at < TEN_MINUTES) {
      await earlier.mail;
      return { outcome: 'repeated' };
    }
    const all = [...passages.values()];
    const own = all.filter(({ source }) => source !== null && source === guards.source);
    if (all.length >= guards.limitTotal || own.length >= guards.limitPerSource) {
      return { outcome: 'limited', wait: 3_600 };
    }
    const mail = send(message);
    passages.set(message.fingerprint, { at: now, source: guards.source, mail });
    try {
      await mail;
    } catch (error) {
      passages.delete(message.fingerprint);
      throw error;
    }
    return { outcome: 'stored' };
  };
}
