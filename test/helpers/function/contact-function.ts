import { createPostgresStore } from '../../../supabase/functions/send-contact-email/database/postgres-store.ts';
import {
  createHandler,
  type Handler,
} from '../../../supabase/functions/send-contact-email/handler.ts';
import { openMailer } from '../../../supabase/functions/send-contact-email/mail/mailer.ts';
import { readFunctionSettings } from '../../../supabase/functions/send-contact-email/settings.ts';
import { SITE } from './contact-message.ts';
import type { MailServer } from './mail-server.ts';
import type { PostgresServer } from './postgres.ts';

/** Returns the settings of a function with this database and mail server. */
export function settingsFor(
  database: { url: string },
  mail: { url: string },
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@firm.example',
    MAIL_TO: 'info@firm.example',
    SITE_URL: SITE,
    HASH_SECRET: 'a secret of the tests alone',
    RATE_LIMIT_PER_ADDRESS: '100000',
    RATE_LIMIT_TOTAL: '1000000',
    ...more,
  };
}

/** The function in this process, with a real database and a real mail server. */
export interface TestFunction {
  readonly handle: Handler;
  readonly log: string[];
  /** `shift`: milliseconds by which the function's clock is ahead of the real one. */
  readonly clock: { shift: number };
  /** Resolves when all deliveries that were started are over. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the handler as index.ts does, and tracks its background work. */
export function createTestFunction(
  database: Pick<PostgresServer, 'url'>,
  mail: Pick<MailServer, 'url'>,
  more: Readonly<Record<string, string>> = {},
  databaseTimeoutMs?: number,
): TestFunction {
  const values = settingsFor(database, mail, more);
  const settings = readFunctionSettings((name) => values[name]);
  const store = createPostgresStore(settings.database, databaseTimeoutMs);
  const log: string[] = [];
  const clock = { shift: 0 };
  const work = new Set<Promise<unknown>>();
  return {
    log,
    clock,
    handle: createHandler({
      settings,
      store,
      openMailer,
      now: () => Date.now() + clock.shift,
      log: (line) => log.push(line),
      background: (promise) => {
        work.add(promise);
        promise.finally(() => work.delete(promise));
      },
    }),
    async settled() {
      while (work.size > 0) await Promise.all(work);
    },
    async close() {
      while (work.size > 0) await Promise.all(work);
      await store.close();
    },
  };
}
