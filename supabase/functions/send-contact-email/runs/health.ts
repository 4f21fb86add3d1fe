import { describeError } from './describe-error.ts';
import { MAIL_TIMEOUT_MS, type Mailer } from './smtp.ts';
import type { Store } from './store.ts';

/** Whether each part of the function works; holds nothing else, because everybody may ask. */
export interface Health {
  /** A message sent now would be stored, and mailed. */
  readonly ok: boolean;
  readonly database: boolean;
  /** The mail server takes our name and password. */
  readonly mail: boolean;
  /** The database delivers and deletes by its own clock. Without it, delayed mail waits for the next message. */
  readonly schedule: boolean;
}

/** How long one answer stands: whoever asks more often costs neither database nor mail server anything. */
const STANDS_MS = 60_000;

/**
 * Creates a function that looks after the database and the mail server, and never rejects.
 *
 * @param now the time in milliseconds since the epoch
 */
export function createHealthCheck(
  store: Store,
  openMailer: (timeoutMs: number) => Mailer,
  now: () => number,
  log: (line: string) => void,
): () => Promise<Health> {
  let last: Promise<Health> | undefined;
  let until = 0;

  const works = (what: string, work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        log(`health: ${what}: ${describeError(error)}`);
        return false;
      },
    );

  async function look(): Promise<Health> {
    const mailer = openMailer(MAIL_TIMEOUT_MS.request);
    let schedule = false;
    const [database, mail] = await Promise.all([
      works(
        'database',
        store.hasSchedule().then((found) => {
          schedule = found;
        }),
      ),
      works('mail', mailer.check()),
    ]);
    mailer.close();
    return { ok: database && mail, database, mail, schedule };
  }

  return () => {
    if (last === undefined || now() >= until) {
      last = look();
      until = now() + STANDS_MS;
    }
    return last;
  };
}
