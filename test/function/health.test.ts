import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestFunction, type TestFunction } from '../helpers/function/contact-function.ts';
import { SITE } from '../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';

const test = suite('the health of the contact function');

let database: PostgresServer;
let mail: MailServer;
let local: TestFunction;

test.before(async () => {
  database = await startPostgres();
  mail = await startMailServer();
  local = createTestFunction(database, mail);
});

test.after(async () => {
  await local.close();
  await database.close();
});

async function health(headers: Readonly<Record<string, string>> = {}) {
  const response = await local.handle(new Request('https://project.example/', { headers }));
  const body = (await response.json()) as Readonly<Record<string, boolean>>;
  return { status: response.status, body };
}

/** Lets the minute pass for which an answer stands. */
const wait = () => {
  local.clock.shift += 61_000;
};

test('says which parts work, without storing or mailing anything', async () => {
  assert.equal(await health(), {
    status: 200,
    body: { ok: true, database: true, mail: true, schedule: false },
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
    body: { ok: false, database: true, mail: false, schedule: true },
  });
  await database.stop();
  wait();
  assert.equal(await health(), {
    status: 503,
    body: { ok: false, database: false, mail: false, schedule: false },
  });
  assert.ok(local.log.every((line) => line.startsWith('health: ')));
  assert.not.match(local.log.join(), /secret|password|firm\.example/);
  await database.start();
});

test.run();
