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
  /** Writes one line to the function's log. The line must not quote a visitor. */
  readonly log: (line: string) => void;
}

// A hosted function may run for 150 s and use 2 s of CPU time (https://supabase.com/docs/guides/functions/limits).
// A mail takes up to 120 s and about 10 ms of CPU time. The next run mails the other messages.
const MAILS_PER_RUN = 50;
const RUN_MS = 20_000;

/** Number of tries to record a result, and the ms between two tries. A restart of the database takes less time. */
const RECORDING = { tries: 6, pause: 2_000 } as const;

/** Mails per day that are reserved for reports: 24 summaries and one digest. */
const REPORTS_PER_DAY = 25;

/** Retries `record` until it succeeds. Without the record, the next run would mail a second copy. */
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

/** Mails one message, and returns whether the mail server may accept another mail. */
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

/** Sends the first of `mails` that the mail server accepts, and records the report. An unknown outcome counts, too. */
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

/** Runs the hourly upkeep if it is due, and mails the reports to the first recipient. */
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

/** Mails a batch, and returns whether the mail server may accept another mail. Throws errors of the database. */
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
 * Creates a function that mails every due message and runs the due upkeep. Calls during a run extend that run. The
 * returned promise resolves at the end of the run, and never rejects.
 */
export function createDelivery(dependencies: DeliveryDependencies): () => Promise<void> {
  const { settings, database, openMailer, log } = dependencies;
  const { mailsPerHour, mailsPerDay } = settings;
  const to = typeof settings.mail === 'string' ? undefined : settings.mail;
  let running: Promise<void> | undefined;
  let requested = false;

  async function deliverDue(mailer: Mailer, mail: MailSettings): Promise<void> {
    const started = performance.now();
    // Mail services count each recipient as a mail.
    const perDay = Math.max(1, Math.floor((mailsPerDay - REPORTS_PER_DAY) / mail.to.length));
    try {
      for (let left = MAILS_PER_RUN; left > 0 && performance.now() - started < RUN_MS; ) {
        // A call during the claim sets `requested` again, so the run continues.
        requested = false;
        const batch = await database.claim(Math.min(left, MAIL_CONNECTIONS), mailsPerHour, perDay);
        if (batch.length === 0 && !requested) return;
        left -= batch.length;
        const answers = await deliverBatch(dependencies, mailer, batch, mail);
        if (batch.length > 0 && !answers) return;
      }
    } finally {
      // The loop checked `requested` in the same microtask, so a later call starts a new run.
      running = undefined;
    }
  }

  const logErrors = (part: string, work: Promise<void>) =>
    work.catch((error) => log(`${part} was interrupted: ${describeDatabaseError(error)}`));

  /** Runs upkeep and delivery in parallel, so that neither can stop the other. */
  async function run(): Promise<void> {
    const mailer = to && openMailer(to);
    const upkeep = logErrors('upkeep', keepUp(dependencies, mailer, to));
    if (mailer && to) await logErrors('delivery', deliverDue(mailer, to));
    await upkeep;
    mailer?.close();
    // With mail settings, `deliverDue` ends the run.
    if (!mailer) running = undefined;
  }

  return () => {
    requested = true;
    running ??= run();
    return running;
  };
}
