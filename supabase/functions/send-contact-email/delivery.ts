import type { Backlog } from './backlog.ts';
import { pause, reasonOf } from './deadline.ts';
import { composeMail } from './mail.ts';
import { MAIL_CONNECTIONS, type Mailer } from './smtp.ts';
import type { ReceivedMessage, Store } from './store.ts';

/** What a delivery works with. */
export interface DeliveryParts {
  readonly store: Store;
  readonly backlog: Backlog;
  readonly openMailer: () => Mailer;
  /** True while many visitors wait for an answer: deliveries pause. */
  readonly crowded: () => boolean;
  readonly mailFrom: string;
  readonly mailTo: readonly string[];
  readonly functionUrl: string | undefined;
  readonly log: (line: string) => void;
}

// A run ends well before a hosted function's own limit (150 s); the next call goes on with it.
const LONGEST_RUN = 90_000;

/**
 * Delivers what is due, one run at a time: the new message and those that failed before go the
 * same way. Call the returned function whenever there may be work; it resolves when the run that
 * covers the call is over, and never rejects.
 */
export function createDelivery(parts: DeliveryParts): () => Promise<void> {
  const { store, backlog, log } = parts;
  let running: Promise<void> | undefined;
  let wanted = false;
  let registered = parts.functionUrl === undefined;

  async function deliver(mailer: Mailer, message: ReceivedMessage): Promise<boolean> {
    let refused: readonly string[];
    try {
      refused = await mailer.send(composeMail(message, parts.mailFrom, parts.mailTo));
    } catch (error) {
      const state = await store.settle(message.id, false, reasonOf(error));
      log(`mail for ${message.reference} failed: ${reasonOf(error)}`);
      if (state === 'undeliverable') {
        log(
          `GIVEN UP: ${message.reference} could not be mailed for two days; read it in the table`,
        );
      }
      return false;
    }
    const remark = refused.length > 0 ? `refused by the mail server: ${refused.join(', ')}` : null;
    if (remark !== null) log(`mail for ${message.reference} ${remark}`);
    try {
      await store.settle(message.id, true, remark);
    } catch (error) {
      backlog.add(message);
      throw error;
    }
    return true;
  }

  /** One batch; false when there is no more to do now, or no mail server to do it with. */
  async function deliverBatch(mailer: Mailer): Promise<boolean> {
    if (parts.crowded()) {
      await pause(100);
      return true;
    }
    await backlog.flush(store);
    if (!registered && parts.functionUrl !== undefined) {
      await store.registerEndpoint(parts.functionUrl);
      registered = true;
    }
    const batch = await store.claim(MAIL_CONNECTIONS);
    const results = await Promise.allSettled(batch.map((message) => deliver(mailer, message)));
    const lost = results.find((result) => result.status === 'rejected');
    if (lost !== undefined) throw lost.reason;
    return results.some((result) => result.status === 'fulfilled' && result.value);
  }

  async function run(): Promise<void> {
    const started = performance.now();
    const mailer = parts.openMailer();
    try {
      do {
        wanted = false;
        try {
          while (performance.now() - started < LONGEST_RUN && (await deliverBatch(mailer)));
        } catch (error) {
          log(`delivery was interrupted: ${reasonOf(error)}`);
          // What was mailed must be written down before somebody else mails it again.
          wanted ||= backlog.size > 0;
          if (wanted) await pause(1_000);
        }
      } while (wanted && performance.now() - started < LONGEST_RUN);
      if (performance.now() - started >= LONGEST_RUN) wanted = false;
    } finally {
      mailer.close();
    }
  }

  function start(): Promise<void> {
    wanted = true;
    running ??= run()
      .catch((error) => log(`delivery failed: ${reasonOf(error)}`))
      .then(() => {
        running = undefined;
        // Asked for after the last look, before this line: nobody else would come for it.
        return wanted ? start() : undefined;
      });
    return running;
  }
  return start;
}
