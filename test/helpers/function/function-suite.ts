import { openDatabase } from '#supabase/functions/send-contact-email/database.ts';
import { createHandler } from '#supabase/functions/send-contact-email/handler.ts';
import { openMailer } from '#supabase/functions/send-contact-email/mail.ts';
import { readFunctionSettings } from '#supabase/functions/send-contact-email/settings.ts';
import { assert, test } from '../../harness/suite.ts';
import { waitUntil } from '../wait-until.ts';
import { deliveryRequest, FUNCTION_URL, jsonRequest, message, SITE } from './contact-message.ts';
import { parseMail, startMailServer } from './mail-server.ts';
import { RUN_SECRET, startPostgres } from './postgres.ts';

type Settings = Readonly<Record<string, string>>;

/** Returns environment variables for a function that uses this database and mail server. */
export const settingsFor = (databaseUrl: string, smtpUrl: string, more: Settings = {}): Settings => ({
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'website@firm.example',
  MAIL_TO: 'info@firm.example, second@firm.example',
  SITE_URL: SITE,
  HASH_SECRET: 'a secret of the tests alone',
  RATE_LIMIT_PER_ADDRESS: '100000',
  MAILS_PER_HOUR: '1000000',
  MAILS_PER_DAY: '1000000',
  ...more,
});

/** Creates the function in this process as index.ts does, with a clock and background work that a test controls. */
function createTestFunction(values: Readonly<Record<string, string>>) {
  const settings = readFunctionSettings((name) => values[name]);
  const database = openDatabase(settings.databaseUrl);
  /** Number of calls of the database that have no result yet. */
  let calls = 0;
  for (const [name, call] of Object.entries(database))
    Reflect.set(database, name, (...words: unknown[]) => {
      calls += 1;
      return Reflect.apply(call, database, words).finally(() => (calls -= 1));
    });
  const log: string[] = [];
  /** The function's time in ms, which only the test changes. */
  const clock = { now: 0 };
  const work = new Set<Promise<unknown>>();
  /** Resolves when no background work is left. The host may then stop the function. */
  const idle = async () => {
    while (work.size > 0) await Promise.all(work);
    assert.is(calls, 0, 'calls of the database that no background work waits for');
  };
  const handle = createHandler({
    settings,
    database,
    openMailer,
    now: () => clock.now,
    log: (line) => log.push(line),
    background: (promise) => {
      work.add(promise);
      promise.finally(() => work.delete(promise));
    },
  });
  const close = () => idle().then(database.close);
  return { log, clock, idle, handle, close };
}

/**
 * Starts Postgres, a mail server and the contact function for one test file. Each test starts with empty tables, an empty
 * mailbox, and a new instance of the function. `postgres` adds options to the Postgres command.
 */
export async function functionSuite(postgres?: readonly string[]) {
  const database = await startPostgres(postgres);
  const mail = await startMailServer();
  const created: ReturnType<typeof createTestFunction>[] = [];
  /** Creates a function with changed settings, and closes the function before the next test. */
  const create = (settings?: Settings) => {
    const local = createTestFunction(settingsFor(database.functionUrl, mail.url, settings));
    created.push(local);
    return local;
  };
  let local = create();
  const closeAll = () => Promise.all(created.splice(0).map((each) => each.close()));
  test.before.each(async () => {
    await closeAll();
    await waitUntil('the end of mail connections', () => mail.connections.size === 0, 10_000);
    await database.clear();
    Object.assign(mail, { behavior: 'accept', mails: [], isHanging: false });
    local = create();
  });
  const close = async () => {
    await closeAll();
    await mail.close();
    await database.close();
  };
  test.after(close);
  return {
    database,
    mail,
    create,
    close,
    /** The function with default settings. */
    get local() {
      return local;
    },
    /** Sends a message that must be accepted, and waits for the delivery. */
    async send(text: string): Promise<void> {
      assert.is((await local.handle(jsonRequest(message({ message: text })))).status, 200);
      await local.idle();
    },
    /** Starts a delivery as the schedule does, and waits for its end. */
    async run(by = local): Promise<void> {
      assert.is((await by.handle(deliveryRequest(RUN_SECRET))).status, 202);
      await by.idle();
    },
    async only() {
      const [row, ...more] = await database.sql`select * from contact.messages`;
      assert.equal(more, []);
      return row ?? (assert.unreachable('no message was stored') as never);
    },
    async states(): Promise<Readonly<Record<string, number>>> {
      const rows = await database.sql`
        select state, count(*)::int as count from contact.messages group by state order by state`;
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    arrived: () => Promise.all(mail.mails.map(parseMail)),
    /** Returns the health, and asserts that it contains only booleans, and that its status agrees with `ok`. */
    async health(by = local, headers: Readonly<Record<string, string>> = { 'cf-connecting-ip': '192.0.2.1' }) {
      const response = await by.handle(new Request(`${FUNCTION_URL}/health`, { headers }));
      const { ok, ...checks }: Readonly<Record<string, boolean>> = JSON.parse(await response.text());
      const failed = Object.keys(checks).filter((name) => checks[name] !== true);
      for (const name of failed) assert.is(checks[name], false, name);
      const isOk = failed.every((name) => name === 'address');
      assert.equal([ok, response.status], [isOk, isOk ? 200 : 503]);
      return { names: Object.keys(checks).sort(), failed };
    },
  };
}
