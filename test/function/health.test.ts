import * as assert from 'uvu/assert';
import { SITE } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const { test, database, mail, local } = await functionSuite('the health of the contact function');

const NOTHING_WAITS = { waiting: 0, oldestWaitingMinutes: 0, refused: 0, held: 0 };
const UNKNOWN = { waiting: null, oldestWaitingMinutes: null, refused: null, held: null };

async function health(headers: Readonly<Record<string, string>> = {}) {
  const response = await local.handle(
    new Request('https://project.example/functions/v1/send-contact-email/health', { headers }),
  );
  const body = (await response.json()) as Readonly<Record<string, boolean | number | null>>;
  return { status: response.status, body };
}

/** Lets the minute pass for which an answer stands. */
const wait = () => {
  local.clock.shift += 61_000;
};

test('says which parts work, without storing or mailing anything', async () => {
  assert.equal(await health(), {
    status: 200,
    body: { ok: true, database: true, mail: true, schedule: false, ...NOTHING_WAITS },
  });
  const [row] = await database.sql`select count(*)::int as messages from contact.messages`;
  assert.is(row?.messages, 0);
  assert.is(mail.mails.length, 0);
  assert.equal(local.log, []);
});

test('finds the schedule of the database', async () => {
  // What pg_cron keeps, which the server of the tests does not have.
  await database.sql`create schema cron`;
  await database.sql`create table cron.job (jobname text, active boolean)`;
  await database.sql`insert into cron.job values ('contact-delivery', true), ('contact-expiry', false)`;
  wait();
  assert.is((await health()).body.schedule, false, 'one of two is off');
  await database.sql`update cron.job set active = true`;
  wait();
  assert.is((await health()).body.schedule, true);
});

test('tells what waits, and calls for help when something has waited for an hour', async () => {
  const insert = (state: string, minutes: number, noticed: boolean) => database.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state, received_at, noticed_at)
    values (gen_random_uuid(), 'Ada Lovelace', 'ada@example.com', 'x', repeat('0', 64), ${state},
      clock_timestamp() - make_interval(mins => ${minutes}),
      case when ${noticed} then clock_timestamp() end)`;
  await insert('pending', 1, false);
  await insert('pending', 59, false);
  await insert('pending', 600, true);
  await insert('held', 300, false);
  wait();
  const { status, body } = await health();
  assert.is(status, 200);
  const { waiting, oldestWaitingMinutes, refused, held } = body;
  assert.equal(
    { waiting, oldestWaitingMinutes, refused, held },
    { waiting: 1, oldestWaitingMinutes: 59, refused: 1, held: 1 },
  );
  assert.not.match(JSON.stringify(body), /Ada|example/);
  await insert('pending', 61, false);
  wait();
  assert.equal([(await health()).status, (await health()).body.ok], [503, false]);
  await database.clear();
});

test('a full disk is no health: nothing can be stored', async () => {
  await database.sql`alter database postgres set default_transaction_read_only = on`;
  await database.stop();
  await database.start();
  wait();
  assert.equal([(await health()).body.database, (await health()).body.ok], [false, false]);
  await database.sql.begin(async (sql) => {
    await sql`set transaction read write`;
    await sql`alter database postgres reset default_transaction_read_only`;
  });
  await database.stop();
  await database.start();
});

test('answers monitors that ask for the head alone', async () => {
  const url = 'https://project.example/functions/v1/send-contact-email/health';
  wait();
  assert.is((await local.handle(new Request(url, { method: 'HEAD' }))).status, 200);
});

test('is for the site and for programs, not for the pages of others', async () => {
  assert.is((await health({ origin: SITE })).status, 200);
  assert.is((await health({ origin: 'https://evil.example' })).status, 403);
});

test('is looked up once a minute at most, and is then true again', async () => {
  wait();
  assert.is((await health()).status, 200);
  await mail.close();
  assert.is((await health()).status, 200, 'the answer of this minute');
  wait();
  assert.equal(await health(), {
    status: 503,
    body: { ok: false, database: true, mail: false, schedule: true, ...NOTHING_WAITS },
  });
  await database.stop();
  wait();
  assert.equal(await health(), {
    status: 503,
    body: { ok: false, database: false, mail: false, schedule: false, ...UNKNOWN },
  });
  assert.ok(local.log.every((line) => line.startsWith('health: ')));
  assert.not.match(local.log.join(), /secret|password|firm\.example/);
  await database.start();
});

test.run();
