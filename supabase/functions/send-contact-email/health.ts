import type { Health } from './database.ts';
import type { DeliveryDependencies } from './delivery.ts';
import { describeDatabaseError, describeError } from './describe-error.ts';
import type { MailSettings } from './settings.ts';

export interface HealthDependencies extends DeliveryDependencies {
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
}

/** The report of `contact.health()`, with the errors in the mail settings. */
export type PublicHealth = Readonly<Record<string, unknown>> & { readonly ok: boolean };

/** Time in ms for which a report is cached, so that frequent requests cost nothing. */
const CACHE_MS = 60_000;

const CHECK_TIMEOUT_MS = 8_000;

/** Creates a function that checks the database and the mail server, and never rejects. */
export function createHealthCheck(dependencies: HealthDependencies): () => Promise<PublicHealth> {
  const { settings, database, openMailer, now, log } = dependencies;
  const { mail } = settings;
  let last: Promise<PublicHealth> | undefined;
  let since = 0;

  async function acceptsLogin(to: MailSettings): Promise<boolean> {
    const mailer = openMailer(to, CHECK_TIMEOUT_MS);
    try {
      await mailer.check();
      return true;
    } catch (error) {
      log(`health: mail: ${describeError(error)}`);
      return false;
    } finally {
      mailer.close();
    }
  }

  async function check(): Promise<PublicHealth> {
    let health: Health;
    try {
      health = await database.health();
      if (health.checkMail && typeof mail !== 'string') {
        health = await database.health(await acceptsLogin(mail));
      }
    } catch (error) {
      log(`health: database: ${describeDatabaseError(error)}`);
      // Without the database, the state of mail and schedule is unknown.
      return { ok: false, database: false, mail: null, schedule: null };
    }
    const { checkMail: _, ...report } = health;
    return typeof mail === 'string' ? { ...report, ok: false, mail: false, error: mail } : report;
  }

  return () => {
    const age = now() - since;
    if (last === undefined || age < 0 || age >= CACHE_MS) {
      last = check();
      since = now();
    }
    return last;
  };
}
