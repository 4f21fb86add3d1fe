import * as assert from 'uvu/assert';
import { SITE } from '../helpers/function/contact-message.ts';
import { createTestFunction, functionSuite } from '../helpers/function/function-suite.ts';

const bench = await functionSuite('the health of the contact function');
const { test, database, mail } = bench;

const URL = 'https://project.example/functions/v1/send-contact-email/health';

const VISITOR = { 'cf-connecting-ip': '203.0.113.1' };

async function health(local = bench.local, headers: Readonly<Record<string, string>> = VISITOR) {
  const response = await local.handle(new Request(URL, { headers }));
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, body };
}

const WELL = {
  ok: true,
  database: true,
  mail: true,
  schedule: false,
  upkeep: true,
  address: true,
  waiting: 0,
  oldestWaitingMinutes: 0,
  held: 0,
  rejected: 0,
  filtered: 0,
  today: 0,
  megabytes: 8,
  limits: {},
};

/** Lets the minute pass for which an answer stands. */
const wait = () => {
  bench.local.clock.shift += 61_000;
};

test('It says which parts work, without storing or mailing anything.', async () => {
  const { status, body } = await health();
  assert.equal({ status, body: { ...body, megabytes: 8 } }, { status: 200, body: WELL });
  assert.ok(Number(body.megabytes) > 1);
  assert.equal(await bench.states(), {});
  assert.is(mail.mails.length, 0);
  assert.equal(bench.local.log, []);
  assert.is((await bench.local.handle(new Request(URL, { method: 'HEAD' }))).status, 200);
  const hidden = await health(bench.local, { origin: SITE });
  assert.equal([hidden.status, hidden.body.address], [200, false]);
  assert.is((await health(bench.local, { origin: 'https://evil.example' })).status, 403);
});

test('Whoever asks again within a minute costs neither the database nor the mail server anything.', async () => {
  for (let index = 0; index < 100; index += 1) await health();
  assert.is(mail.connections, 1);
  await database.stop();
  assert.is((await health()).status, 200, 'the answer of this minute');
  await database.start();
});

test('It tells the schedule where the function is.', async () => {
  await health();
  await bench.local.settled();
  const [row] = await database.sql`select function_url, run_secret from contact.settings`;
  assert.is(row?.function_url, 'https://project.example/functions/v1/send-contact-email');
  assert.match(row?.run_secret, /^[0-9a-f]{64}$/);
});

test('A full disk, a mail server that takes no login, and a database that is down are told apart.', async () => {
  await database.sql.text('alter role postgres set default_transaction_read_only = on');
  const full = await health();
  assert.equal([full.status, full.body.database, full.body.ok], [503, false, false]);
  await database.sql.text(
    'begin; set transaction read write; alter role postgres reset default_transaction_read_only; commit',
  );
  const wrong = createTestFunction(database, { url: 'smtp://localhost:1' });
  const { status, body } = await health(wrong);
  assert.equal([status, { ...body, megabytes: 8 }], [503, { ...WELL, ok: false, mail: false }]);
  await wrong.close();
  await database.stop();
  wait();
  assert.equal(await health(), {
    status: 503,
    body: { ok: false, database: false, mail: null, schedule: null, address: true },
  });
  await database.start();
  assert.ok([...wrong.log, ...bench.local.log].every((line) => line.startsWith('health: ')));
  assert.not.match(bench.local.log.join(), /secret|password|firm\.example/);
});

test.run();
