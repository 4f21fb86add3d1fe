import type { Backlog } from '../accept/backlog.ts';
import { permanentFault } from '../database/permanent-fault.ts';
import type { ClaimedMessage, Store } from '../database/store.ts';
import { describeError } from '../describe-error.ts';
import { deferredOf, MAIL_CONNECTIONS, type Mailer, type RefusedAddress } from '../mail/mailer.ts';
import { composeMessageMail } from '../mail/message-mail.ts';
import { composeRefusalNotice } from '../mail/refusal-notice.ts';
import type { MailSettings } from '../settings.ts';
import { sleep } from '../timeout.ts';
import { deliverDigest } from './digest-delivery.ts';
import { isRefusal, isRefusalForGood } from './refusal.ts';
import { createRuns } from './runs.ts';

/** What a delivery works with. */
export interface DeliveryDependencies {
  readonly store: Store;
  readonly backlog: Backlog;
  /** Undefined where mail is not set up: messages wait in the table. */
  readonly mail: MailSettings | undefined;
  readonly openMailer: () => Mailer;
  /** True while many visitors wait for a response: deliveries pause. */
  readonly isBusy: () => boolean;
  readonly functionUrl: string | undefined;
  readonly log: (line: string) => void;
}

// Well below the limit of a hosted function (150 s, https://supabase.com/docs/guides/functions/limits);
// the next call delivers the rest.
const MAX_RUN_MS = 90_000;

/** The longest that one batch waits for a crowd: a flood must not keep everybody's mail back. */
const LONGEST_PAUSE_MS = 2_000;

/** What became of one mail. Refused: the server answered, so that it may well take the next one. */
type Outcome = 'delivered' | 'refused' | 'unreachable';

/** What became of a batch: there may be more, there is no more, or no mail can be sent now. */
type BatchOutcome = 'more' | 'empty' | 'unreachable';

/**
 * Creates a function that delivers every message that is due, new or failed before, one run at a
 * time. Call it whenever there may be work: it resolves when the run that covers the call is over,
 * and never rejects.
 */
export function createDelivery(dependencies: DeliveryDependencies): () => Promise<void> {
  const { store, backlog, mail, functionUrl, log } = dependencies;
  let registered = functionUrl === undefined;

  /** The addresses that are still to get a message; all of the firm's where none of them is known any more. */
  function addressesFor({ recipients }: ClaimedMessage, { to }: MailSettings): readonly string[] {
    const remaining = to.filter((address) => recipients?.includes(address));
    return remaining.length > 0 ? remaining : to;
  }

  async function settleFailure(
    mailer: Mailer,
    message: ClaimedMessage,
    envelope: MailSettings,
    error: unknown,
  ): Promise<Outcome> {
    const problem = describeError(error);
    log(`mail for ${message.reference} failed: ${problem}`);
    let noticed = false;
    if (isRefusalForGood(error) && !message.noticed) {
      noticed = await mailer.send(composeRefusalNotice(message, envelope)).then(
        () => true,
        () => false,
      );
    }
    await store.settle(message.id, { delivered: false, problem, noticed });
    return isRefusal(error) ? 'refused' : 'unreachable';
  }

  async function deliver(
    mailer: Mailer,
    message: ClaimedMessage,
    settings: MailSettings,
  ): Promise<Outcome> {
    const envelope = { from: settings.from, to: addressesFor(message, settings) };
    let refused: readonly RefusedAddress[];
    try {
      refused = await mailer.send(composeMessageMail(message, envelope, { queue: message }));
    } catch (error) {
      return settleFailure(mailer, message, settings, error);
    }
    const addresses = refused.map(({ address }) => address);
    const problem =
      refused.length > 0 ? `refused by the mail server: ${addresses.join(', ')}` : null;
    if (problem !== null) log(`mail for ${message.reference} ${problem}`);
    const remaining = deferredOf(refused);
    try {
      const attempt = { delivered: remaining.length === 0, problem };
      await store.settle(message.id, remaining.length > 0 ? { ...attempt, remaining } : attempt);
    } catch (error) {
      backlog.add(message, remaining);
      throw error;
    }
    return 'delivered';
  }

  async function waitForCrowd(): Promise<void> {
    const started = performance.now();
    while (dependencies.isBusy() && performance.now() - started < LONGEST_PAUSE_MS) {
      await sleep(100);
    }
  }

  async function deliverBatch(mailer: Mailer, settings: MailSettings): Promise<BatchOutcome> {
    await waitForCrowd();
    await backlog.flush(store);
    if (!registered && functionUrl !== undefined) {
      await store.registerEndpoint(functionUrl);
      registered = true;
    }
    const batch = await store.claim(MAIL_CONNECTIONS);
    if (batch.length === 0) return 'empty';
    const results = await Promise.allSettled(
      batch.map((message) => deliver(mailer, message, settings)),
    );
    const unsettled = results.find((result) => result.status === 'rejected');
    if (unsettled !== undefined) throw unsettled.reason;
    const isReachable = results.some(
      (result) => result.status === 'fulfilled' && result.value !== 'unreachable',
    );
    return isReachable ? 'more' : 'unreachable';
  }

  async function run(isOver: () => boolean): Promise<void> {
    if (mail === undefined) return;
    const mailer = dependencies.openMailer();
    try {
      let outcome: BatchOutcome = 'more';
      while (outcome === 'more' && !isOver()) outcome = await deliverBatch(mailer, mail);
      if (outcome === 'empty') await deliverDigest({ store, mailer, mail, log });
    } finally {
      mailer.close();
    }
  }

  const mustGoOn = (error: unknown) => backlog.size > 0 && permanentFault(error) === undefined;
  return createRuns({ run, mustGoOn, maxMs: MAX_RUN_MS, log });
}
