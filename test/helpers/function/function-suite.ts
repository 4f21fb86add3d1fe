import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '#supabase/functions/send-contact-email/database.ts';
import {
  createHandler,
  type Handler,
  runSecretOf,
} from '#supabase/functions/send-contact-email/handler.ts';
import { openMailer } from '#supabase/functions/send-contact-email/mail.ts';
import { readFunctionSettings } from '#supabase/functions/send-contact-email/settings.ts';
import { deliveryRequest, jsonRequest, message, SITE } from './contact-message.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

const HASH_SECRET = 'a secret of the tests alone';

/** The secret with which the schedule starts a delivery in tests. */
export const RUN_SECRET = await runSecretOf(HASH_SECRET);

/** Returns environment variables for a function with this database and mail server. */
export function settingsFor(
  database: { url: string },
  mail: { url: string },
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@firm.example',
    MAIL_TO: 'info@firm.example, second@firm.example',
    SITE_URL: SITE,
    SUPABASE_URL: 'https://project.example',
    HASH_SECRET,
    RATE_LIMIT_PER_ADDRESS: '100000',
    MAILS_PER_HOUR: '1000000',
    MAILS_PER_DAY: '1000000',
    ...more,
  };
}

/** The function in this process. */
export interface TestFunction {
  readonly handle: Handler;
  readonly log: string[];
  /** `shift`: milliseconds by which the function's clock is fast. */
  readonly clock: { shift: number };
  /** Resolves when all background work is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the handler as index.ts does, and tracks its background work. */
export function createTestFunction(
  database: { url: string },
  mail: { url: string },
  more: Readonly<Record<string, string>> = {},
): TestFunction {
  const values = settingsFor(database, mail, more);
  const settings = readFunctionSettings((name) => values[name]);
  const opened = openDatabase(settings.databaseUrl);
  const log: string[] = [];
  const clock = { shift: 0 };
  const work = new Set<Promise<unknown>>();
  const settled = async () => {
    while (work.size > 0) await Promise.all(work);
  };
  return {
    log,
    clock,
    settled,
    handle: createHandler({
      settings,
      database: opened,
      openMailer,
      now: () => Date.now() + clock.shift,
      log: (line) => log.push(line),
      background: (promise) => {
        work.add(promise);
        promise.finally(() => work.delete(promise));
      },
    }),
    async close() {
      await settled();
      await opened.close();
    },
  };
}

/** The contact function with a real database and a real mail server. */
export interface Bench {
  readonly test: Test;
  readonly database: PostgresServer;
  readonly mail: MailServer;
  /** The function; each test has a new one. */
  readonly local: TestFunction;
  /** Sends a message that must be accepted, and waits for its delivery. */
  send(text: string): Promise<void>;
  /** Runs the schedule once. */
  run(): Promise<void>;
  /** Makes every time in the tables older by `interval`. */
  pass(interval: string): Promise<void>;
  /** Returns the only row of the messages. */
  only(): Promise<Awaited<ReturnType<PostgresServer['sql']>>[number]>;
  /** Returns the number of messages by state. */
  states(): Promise<Readonly<Record<string, number>>>;
  /** Returns the subjects and texts of all mails. */
  arrived(): Promise<readonly { readonly subject: string; readonly text: string }[]>;
}

/** Creates a suite with the contact function. Each test begins with empty tables and an empty mailbox. */
export async function functionSuite(title: string): Promise<Bench> {
  const database = await startPostgres();
  const mail = await startMailServer();
  let local = createTestFunction(database, mail);
  const test = suite(title);
  test.before.each(async () => {
    await local.close();
    await database.clear();
    mail.clear();
    mail.behavior = 'accept';
    local = createTestFunction(database, mail);
  });
  test.after(async () => {
    await local.close();
    await mail.close();
    await database.close();
  });
  return {
    test,
    database,
    mail,
    get local() {
      return local;
    },
    async send(text) {
      const response = await local.handle(jsonRequest(message({ message: text })));
      assert.is(response.status, 200);
      await local.settled();
    },
    async run() {
      const response = await local.handle(deliveryRequest(RUN_SECRET));
      assert.is(response.status, 202);
      await local.settled();
    },
    pass: database.pass,
    async only() {
      const [row, ...more] = await database.sql`select * from contact.messages`;
      assert.ok(row);
      assert.is(more.length, 0);
      return row;
    },
    async states() {
      const rows = await database.sql`
        select state, count(*)::int as count from contact.messages group by state order by state`;
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    arrived: () =>
      Promise.all(
        mail.mails.map(async (arrival) => {
          const { subject = '', text = '' } = await mail.parse(arrival);
          return { subject, text };
        }),
      ),
  };
}
