import type { ClaimedMessage, Database } from './database.ts';
import { describeDatabaseError, describeError } from './describe-error.ts';
import {
  composeMessageMail,
  composeRefusalNotice,
  isRefusal,
  isRefusalForGood,
  MAIL_CONNECTIONS,
  type Mailer,
} from './mail.ts';
import type { FunctionSettings, MailSettings } from './settings.ts';

/** What a delivery works with. */
export interface DeliveryDependencies {
  readonly settings: FunctionSettings;
  readonly database: Database;
  readonly openMailer: (settings: MailSettings) => Mailer;
  readonly log: (line: string) => void;
}

// A hosted function has 150 s and two seconds of CPU (https://supabase.com/docs/guides/functions/limits); a mail
// takes about 10 ms of that, and 45 s at most. The next call delivers the rest.
const MAILS_PER_RUN = 50;
const RUN_MS = 60_000;

/** How often and how far apart, in ms, the result of an attempt is recorded: longer than a database restarts. */
const RECORDING = { tries: 6, pause: 2_000 } as const;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Creates a function that delivers every message that is due, new or failed before, one run at a time. Call it
 * whenever there may be work: it resolves when the run that covers the call is over, and never rejects.
 */
export function createDelivery(dependencies: DeliveryDependencies): () => Promise<void> {
  const { settings, database, openMailer, log } = dependencies;
  const { mail, mailsPerHour } = settings;
  let running: Promise<void> | undefined;
  let requested = false;

  /** Records until the database has it: else the next run would send a second copy. */
  async function record(...attempt: Parameters<Database['record']>): Promise<void> {
    for (let left = RECORDING.tries - 1; ; left -= 1) {
      try {
        await database.record(...attempt);
        return;
      } catch (error) {
        if (left === 0) throw error;
        await sleep(RECORDING.pause);
      }
    }
  }

  /** Mails one message. False where the mail server cannot be reached, so that it would not take the next one. */
  async function deliver(mailer: Mailer, message: ClaimedMessage, to: MailSettings) {
    const { id, reference } = message;
    let problem: string | null = null;
    try {
      const refused = await mailer.send(composeMessageMail(message, to));
      // Who of the firm has it can tell the others.
      if (refused.length > 0) problem = `refused by the mail server: ${refused.join(', ')}`;
      if (problem !== null) log(`mail for ${reference} ${problem}`);
    } catch (error) {
      problem = describeError(error);
      log(`mail for ${reference} failed: ${problem}`);
      let announced = false;
      if (isRefusalForGood(error) && !message.isAnnounced) {
        announced = await mailer.send(composeRefusalNotice(message, to)).then(
          () => true,
          () => false,
        );
      }
      await record(id, false, problem, announced);
      return isRefusal(error);
    }
    await record(id, true, problem, false);
    return true;
  }

  async function run(): Promise<void> {
    const started = performance.now();
    let mailer: Mailer | undefined;
    let left = MAILS_PER_RUN;
    try {
      await database.deleteExpired();
      if (typeof mail === 'string') return;
      mailer = openMailer(mail);
      while (requested && left > 0 && performance.now() - started < RUN_MS) {
        // A message that is stored from here on asks for the run to go on.
        requested = false;
        const batch = await database.claim(Math.min(left, MAIL_CONNECTIONS), mailsPerHour);
        if (batch.length === 0) continue;
        requested = true;
        left -= batch.length;
        const [use, to] = [mailer, mail];
        const results = await Promise.allSettled(batch.map((each) => deliver(use, each, to)));
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
        if (!results.some((result) => 'value' in result && result.value)) return;
      }
    } catch (error) {
      log(`delivery was interrupted: ${describeDatabaseError(error)}`);
    } finally {
      // At once, not a turn later: a call in between would start no run.
      running = undefined;
      mailer?.close();
    }
  }

  return () => {
    requested = true;
    running ??= run();
    return running;
  };
}
