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
  waiting: 0,
  oldestWaitingMinutes: 0,
  refused: 0,
  address: true,
};

/** Lets the minute pass for which an answer stands. */
const wait = () => {
  bench.local.clock.shift += 61_000;
};

test('It says which parts work, without storing or mailing anything.', async () => {
  assert.equal(await health(), { status: 200, body: WELL });
  assert.equal(await bench.states(), {});
  assert.is(mail.mails.length, 0);
  assert.equal(bench.local.log, []);
  assert.is((await bench.local.handle(new Request(URL, { method: 'HEAD' }))).status, 200);
  const hidden = await health(bench.local, { origin: SITE });
  assert.equal([hidden.status, hidden.body.address], [200, false]);
  assert.is((await health(bench.local, { origin: 'https://evil.example' })).status, 403);
});

test('The mail server is asked once in five minutes, whatever the number of instances.', async () => {
  const instances = Array.from({ length: 5 }, () => createTestFunction(database, mail));
  for (const each of instances) assert.equal((await health(each)).body, WELL);
  assert.is(mail.connections, 1);
  await bench.pass('4 minutes');
  for (const each of instances) {
    each.clock.shift += 240_000;
    await health(each);
  }
  assert.is(mail.connections, 1);
  await bench.pass('2 minutes');
  for (const each of instances) {
    each.clock.shift += 120_000;
    await health(each);
  }
  assert.is(mail.connections, 2);
  for (const each of instances) await each.close();
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
  const [row] = await database.sql`select function_url, run_secret from contact.service`;
  assert.is(row?.function_url, 'https://project.example/functions/v1/send-contact-email');
  assert.match(row?.run_secret, /^[0-9a-f]{64}$/);
});

test('It tells what waits, and calls for help when something has waited for an hour.', async () => {
  const insert = (minutes: number, isRefused = false) => database.sql`
    insert into contact.messages (name, email, message, received_at, announced_at)
    values ('Ada Lovelace', 'ada@example.com', 'x', clock_timestamp() - make_interval(mins => ${minutes}),
      case when ${isRefused} then clock_timestamp() end)`;
  await insert(1);
  await insert(59);
  await insert(600, true);
  const { status, body } = await health();
  assert.is(status, 200);
  assert.equal(body, { ...WELL, waiting: 1, oldestWaitingMinutes: 59, refused: 1 });
  await insert(61);
  wait();
  assert.equal([(await health()).status, (await health()).body.ok], [503, false]);
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
  assert.equal([status, body], [503, { ...WELL, ok: false, mail: false }]);
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

for (const url of ['smtp://user:hunter2@mail.example', 'smtps://user:hunter2@mail.example:587']) {
  test(`Hosted, ${url.replace('hunter2', '…')} is a wrong setting, and health says what to use.`, async () => {
    const hosted = createTestFunction(database, { url }, { SB_REGION: 'us-east-1' });
    const { status, body } = await health(hosted);
    assert.equal([status, body.ok, body.mail, body.database], [503, false, false, true]);
    assert.match(String(body.problem), /^SMTP_URL .*587.* 465 or 2465, or smtp:\/\/ with 2587/);
    assert.not.match(JSON.stringify(body), 'hunter2');
    await hosted.close();
  });
}

test.run();
