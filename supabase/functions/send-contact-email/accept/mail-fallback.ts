import type { AcceptOptions, ReceivedMessage } from '../database/store.ts';
import { deferredOf, type Mailer, type RefusedAddress } from '../mail/mailer.ts';
import { composeMessageMail } from '../mail/message-mail.ts';
import type { MailSettings } from '../settings.ts';
import type { Backlog } from './backlog.ts';

const HOUR_MS = 3_600_000;

/** What {@link createMailFallback} works with. */
export interface MailFallbackDependencies {
  readonly backlog: Backlog;
  /** Undefined where mail is not set up: then there is no fallback. */
  readonly mail: MailSettings | undefined;
  readonly openMailer: () => Mailer;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Creates a function that takes messages by mail alone while the database is unreachable. The limits hold as
 * far as one process can know.
 *
 * @returns a function that resolves once the mail server has the message, to the seconds to wait where its
 *   address has sent too many; it rejects where the mail server does not have it
 */
export function createMailFallback(dependencies: MailFallbackDependencies) {
  const { backlog, mail, openMailer, now } = dependencies;
  let sent: readonly { readonly at: number; readonly source: string }[] = [];

  return async (message: ReceivedMessage, options: AcceptOptions): Promise<number> => {
    if (mail === undefined) throw new Error('mail is not set up');
    const at = now();
    sent = sent.filter((one) => one.at <= at && at - one.at < HOUR_MS);
    const fromSource = sent.filter(({ source }) => source === options.source);
    if (fromSource.length >= options.limitPerSource) {
      return Math.ceil(((fromSource[0]?.at ?? at) + HOUR_MS - at) / 1_000);
    }
    if (sent.length >= options.limitTotal) {
      throw new Error('more messages in an hour than may be mailed');
    }
    const one = { at, source: options.source };
    sent = [...sent, one];
    const mailer = openMailer();
    let refused: readonly RefusedAddress[];
    try {
      refused = await mailer.send(composeMessageMail(message, mail, { isWithoutTable: true }));
    } catch (error) {
      sent = sent.filter((other) => other !== one);
      throw error;
    } finally {
      mailer.close();
    }
    backlog.add(message, deferredOf(refused));
    return 0;
  };
}
