import type { ClaimedMessage, Database } from './database.ts';
import { describeDatabaseError } from './describe-error.ts';
import {
  composeDigest,
  composeMessageMail,
  composeSummary,
  MAIL_CONNECTIONS,
  type Mail,
  type Mailer,
  type openMailer,
} from './mail.ts';
import type { FunctionSettings, MailSettings } from './settings.ts';

export interface DeliveryDependencies {
  readonly settings: FunctionSettings;
  readonly database: Database;
  readonly openMailer: typeof openMailer;
  /** Writes one line to the function's log; it holds nothing that a visitor wrote. */
  readonly log: (line: string) => void;
}

// A hosted function has 150 s and two seconds of CPU time (https://supabase.com/docs/guides/functions/limits). A mail
// takes about 10 ms of CPU time and at most 120 s. The next run delivers the rest.
const MAILS_PER_RUN = 50;
const RUN_MS = 20_000;

/** Tries to record a result, and ms between them: together longer than a restart of the database. */
const RECORDING = { tries: 6, pause: 2_000 } as const;

/** Mails per day reserved for reports to the first recipient: 24 summaries and a digest. */
const REPORTS_PER_DAY = 25;

/** Retries `record` until it succeeds; without a record, the next run would send a second copy. */
async function persist(record: () => Promise<unknown>): Promise<void> {
  for (let left = RECORDING.tries - 1; ; left -= 1) {
    try {
      await record();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, RECORDING.pause));
    }
  }
}

/** Mails one message; returns whether the mail server may take the next one. */
async function deliver(
  { database, log }: DeliveryDependencies,
  mailer: Mailer,
  message: ClaimedMessage,
  settings: MailSettings,
) {
  const { answers, outcome, error } = await mailer.send(composeMessageMail(message, settings));
  if (error !== null) log(`mail for ${message.reference} ${outcome}: ${error}`);
  await persist(() => database.record(message.id, { outcome, error }));
  return answers;
}

/** Sends the first mail that isn't rejected, and records the report. An unknown outcome counts as sent. */
async function report(
  { database, log }: DeliveryDependencies,
  mailer: Mailer,
  kind: 'summary' | 'digest',
  at: string,
  mails: readonly Mail[],
): Promise<void> {
  for (const mail of mails) {
    const { outcome } = await mailer.send(mail);
    if (outcome === 'mailed' || outcome === 'unknown') {
      return await persist(() => database.recordReport(kind, at));
    }
    log(`the ${kind} was not mailed: ${outcome}`);
    if (outcome === 'failed') return;
  }
}

/** Does the hourly upkeep if it is due, and mails what it reports. */
async function keepUp(
  dependencies: DeliveryDependencies,
  mailer: Mailer | undefined,
  to: MailSettings | undefined,
): Promise<void> {
  const due = await dependencies.database.upkeep(dependencies.settings.weeklyDigest);
  if (!(due && mailer && to)) return;
  const { at, summary, digest } = due;
  const first = { ...to, to: to.to.slice(0, 1) };
  const summaries = summary ? [composeSummary(summary, at, first)] : [];
  await report(dependencies, mailer, 'summary', at, summaries);
  const digests = digest ? [true, false].map((full) => composeDigest(digest, first, full)) : [];
  await report(dependencies, mailer, 'digest', at, digests);
}

/** Mails a batch, and returns whether the mail server may take the next one. Throws the database's errors. */
async function deliverBatch(
  dependencies: DeliveryDependencies,
  mailer: Mailer,
  batch: readonly ClaimedMessage[],
  mail: MailSettings,
): Promise<boolean> {
  const work = batch.map((message) => deliver(dependencies, mailer, message, mail));
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.some((result) => result.status === 'fulfilled' && result.value);
}

/**
 * Creates a function that delivers every due message and does the due upkeep, one run at a time. Call it whenever there
 * may be work. It resolves when the run that covers the call is over, and never rejects.
 */
export function createDelivery(dependencies: DeliveryDependencies): () => Promise<void> {
  const { settings, database, openMailer, log } = dependencies;
  const { mailsPerHour, mailsPerDay } = settings;
  const to = typeof settings.mail === 'string' ? undefined : settings.mail;
  let running: Promise<void> | undefined;
  let requested = false;

  async function deliverDue(mailer: Mailer, mail: MailSettings): Promise<void> {
    const started = performance.now();
    // A mail service counts each recipient.
    const perDay = Math.max(1, Math.floor((mailsPerDay - REPORTS_PER_DAY) / mail.to.length));
    try {
      for (let left = MAILS_PER_RUN; left > 0 && performance.now() - started < RUN_MS; ) {
        // A call from here on sets it again, and the run continues.
        requested = false;
        const batch = await database.claim(Math.min(left, MAIL_CONNECTIONS), mailsPerHour, perDay);
        if (batch.length === 0 && !requested) return;
        left -= batch.length;
        const answers = await deliverBatch(dependencies, mailer, batch, mail);
        if (batch.length > 0 && !answers) return;
      }
    } finally {
      // In the same step as the last check of `requested`, so that a later call starts a new run.
      running = undefined;
    }
  }

  const logErrors = (part: string, work: Promise<void>) =>
    work.catch((error) => log(`${part} was interrupted: ${describeDatabaseError(error)}`));

  /** Runs upkeep and delivery in parallel; a failure of one doesn't stop the other. */
  async function run(): Promise<void> {
    const mailer = to && openMailer(to);
    const upkeep = logErrors('upkeep', keepUp(dependencies, mailer, to));
    if (mailer && to) await logErrors('delivery', deliverDue(mailer, to));
    await upkeep;
    mailer?.close();
  }

  return () => {
    requested = true;
    running ??= run();
    return running;
  };
}
