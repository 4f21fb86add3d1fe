import type { Backlog } from './backlog.ts';
import { describeError } from './describe-error.ts';
import { MAIL_CONNECTIONS, type Mailer } from './smtp.ts';
import type { ReceivedMessage, Store } from './store.ts';
import { sleep } from './timeout.ts';

/** What a delivery works with. */
export interface DeliveryDependencies {
  readonly store: Store;
  readonly backlog: Backlog;
  readonly openMailer: () => Mailer;
  /** True while many visitors wait for a response: deliveries pause. */
  readonly isBusy: () => boolean;
  readonly functionUrl: string | undefined;
  readonly log: (line: string) => void;
}

// Well below the limit of a hosted function (150 s, https://supabase.com/docs/guides/functions/limits);
// the next call delivers the rest.
const MAX_RUN_MS = 90_000;

/** What became of one mail. Refused: the server answered, so that it may well take the next one. */
type Outcome = 'delivered' | 'refused' | 'unreachable';

/** Whether a mail server answered to this mail, not to us: no login, no farewell (421). */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error)) return false;
  return error.responseCode !== 421 && !('code' in error && error.code === 'EAUTH');
}

/**
 * Creates a function that delivers every message that is due, new or failed before, one run at a
 * time. Call it whenever there may be work: it resolves when the run that covers the call is over,
 * and never rejects.
 */
export function createDelivery(dependencies: DeliveryDependencies): () => Promise<void> {
  const { store, backlog, log } = dependencies;
  let running: Promise<void> | undefined;
  let requested = false;
  let registered = dependencies.functionUrl === undefined;

  async function deliver(mailer: Mailer, message: ReceivedMessage): Promise<Outcome> {
    let refused: readonly string[];
    try {
      refused = await mailer.send(message);
    } catch (error) {
      const state = await store.settle(message.id, false, describeError(error));
      log(`mail for ${message.reference} failed: ${describeError(error)}`);
      if (state === 'undeliverable') {
        log(`GIVEN UP: ${message.reference} could not be mailed in two days; read it in the table`);
      }
      return isRefusal(error) ? 'refused' : 'unreachable';
    }
    const note = refused.length > 0 ? `refused by the mail server: ${refused.join(', ')}` : null;
    if (note !== null) log(`mail for ${message.reference} ${note}`);
    try {
      await store.settle(message.id, true, note);
    } catch (error) {
      backlog.add(message);
      throw error;
    }
    return 'delivered';
  }

  /** Delivers one batch; false when nothing more is due, or the mail server cannot be reached. */
  async function deliverBatch(mailer: Mailer): Promise<boolean> {
    if (dependencies.isBusy()) {
      await sleep(100);
      return true;
    }
    await backlog.flush(store);
    if (!registered && dependencies.functionUrl !== undefined) {
      await store.registerEndpoint(dependencies.functionUrl);
      registered = true;
    }
    const batch = await store.claim(MAIL_CONNECTIONS);
    const results = await Promise.allSettled(batch.map((message) => deliver(mailer, message)));
    const unsettled = results.find((result) => result.status === 'rejected');
    if (unsettled !== undefined) throw unsettled.reason;
    return results.some(
      (result) => result.status === 'fulfilled' && result.value !== 'unreachable',
    );
  }

  async function run(): Promise<void> {
    const started = performance.now();
    const mailer = dependencies.openMailer();
    try {
      do {
        requested = false;
        try {
          while (performance.now() - started < MAX_RUN_MS && (await deliverBatch(mailer)));
        } catch (error) {
          log(`delivery was interrupted: ${describeError(error)}`);
          // What was mailed must be recorded before another instance mails it again.
          requested ||= backlog.size > 0;
          if (requested) await sleep(1_000);
        }
      } while (requested && performance.now() - started < MAX_RUN_MS);
      if (performance.now() - started >= MAX_RUN_MS) requested = false;
    } finally {
      mailer.close();
    }
  }

  function start(): Promise<void> {
    requested = true;
    running ??= run()
      .catch((error) => log(`delivery failed: ${describeError(error)}`))
      .then(() => {
        running = undefined;
        // Requested after the last batch and before this line: nothing else would start that run.
        return requested ? start() : undefined;
      });
    return running;
  }
  return start;
}
