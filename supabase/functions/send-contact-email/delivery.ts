import type { Database, Report, Upkeep } from './database.ts';
import { describeDatabaseError, describeError } from './describe-error.ts';
import { composeMessageMail, composeReport, type OneOrMore, type openMailer } from './mail.ts';
import type { FunctionSettings, MailSettings } from './settings.ts';

type Mailer = ReturnType<typeof openMailer>;

export interface Dependencies {
  readonly settings: FunctionSettings;
  readonly database: Database;
  readonly openMailer: typeof openMailer;
  /** Writes one line to the function's log. The line must not quote a visitor. */
  readonly log: (line: string) => void;
  /** Keeps the process alive until `work` is done. */
  readonly background: (work: Promise<unknown>) => void;
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
}

// A hosted function may run for 150 s and use 2 s of CPU time (https://supabase.com/docs/guides/functions/limits).
// A mail takes up to 100 s and about 10 ms of CPU time. The next call of the schedule mails the other messages.
const MAILS_PER_WORKER = 10;
const RUN_MS = 20_000;

/** Number of connections to the mail server. A mail that hangs stops only its own connection. */
export const WORKERS = 5;

/** Keeps trying for longer than a database restart takes. Without the record, the next run would mail a duplicate. */
async function persist(record: () => Promise<unknown>, triesLeft = 6): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (triesLeft === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await persist(record, triesLeft - 1);
  }
}

/**
 * Divides the day's mails into messages and reports, so that no report takes a message's place. Mail services count each
 * recipient as a mail. A quarter of the mails is for reports.
 */
export function dailyMails({ mail, mailsPerDay }: FunctionSettings) {
  if (typeof mail === 'string') return { messages: 0, reports: 0 };
  const mails = Math.max(1, Math.floor(mailsPerDay / mail.to.length));
  const reports = Math.min(mails - 1, Math.max(1, Math.floor(mails / 4)));
  return { messages: mails - reports, reports };
}

/** Creates the functions that mail what is due. Their promises never reject. */
export function createDelivery({ settings, database, openMailer, log }: Dependencies) {
  const { mail, mailsPerHour } = settings;
  const perDay = dailyMails(settings).messages;
  let workers = 0;
  let calls = 0;

  /** Mails the messages of one mail, and returns whether the mail server may accept another mail. */
  async function send(mailer: Mailer, messages: OneOrMore, to: MailSettings): Promise<boolean> {
    const { answers, outcome, error } = await mailer.send(composeMessageMail(messages, to));
    if (error !== null) log(`mail for ${messages.map(({ reference }) => reference).join(', ')} ${outcome}: ${error}`);
    await persist(() => database.record(messages, outcome, error));
    return answers;
  }

  /** Mails due messages over one connection, until none is left or the time is up. */
  async function work(to: MailSettings): Promise<void> {
    workers += 1;
    const mailer = openMailer(to);
    const end = performance.now() + RUN_MS;
    try {
      for (let left = MAILS_PER_WORKER; left > 0 && performance.now() < end; left -= 1) {
        const before = calls;
        const [first, ...more] = await database.claim(mailsPerHour, perDay);
        // A new call means that a message may have arrived after the claim.
        if (first === undefined && calls === before) return;
        if (first !== undefined && !(await send(mailer, [first, ...more], to))) return;
      }
    } catch (error) {
      log(`delivery was interrupted: ${describeDatabaseError(error)}`);
    } finally {
      // `calls` was compared in the same microtask, so a later call starts another worker.
      workers -= 1;
      mailer.close();
    }
  }

  async function sendReport(mailer: Mailer, report: Report, to: MailSettings): Promise<void> {
    const { outcome, error } = await mailer.send(composeReport(report, to));
    if (error !== null) log(`the report was ${outcome}: ${error}`);
    await persist(() => database.record(report.messages, outcome === 'mailed' ? 'listed' : 'unlisted', error));
  }

  async function checkLogin(mailer: Mailer) {
    const error = await mailer.check().then(() => undefined, describeError);
    if (error !== undefined) log(`the mail server rejects our login: ${error}`);
    await database.note('login', error !== undefined);
  }

  return {
    /** Mails every due message, over up to `connections` more connections. */
    async deliver(connections: number): Promise<void> {
      calls += 1;
      if (typeof mail === 'string') return;
      await Promise.all(Array.from({ length: Math.min(connections, WORKERS - workers) }, () => work(mail)));
    },

    /** Checks the login, and sends the report that is due. */
    async keepUp({ isDue, report }: Upkeep): Promise<void> {
      if (!isDue || typeof mail === 'string') return;
      const mailer = openMailer(mail);
      const failed = (error: unknown) => log(`upkeep failed: ${describeDatabaseError(error)}`);
      const parts = [checkLogin(mailer), report && sendReport(mailer, report, mail)];
      await Promise.all(parts.map((part) => part?.catch(failed)));
      mailer.close();
    },
  };
}
