import * as assert from 'uvu/assert';
import {
  FUNCTION_URL,
  formRequest,
  jsonRequest,
  message,
  SITE,
} from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('the contact function during outages');
const { test, database, mail } = bench;

const VISITOR = { 'cf-connecting-ip': '203.0.113.1' };

async function health(local = bench.local, headers: Readonly<Record<string, string>> = VISITOR) {
  const response = await local.handle(new Request(`${FUNCTION_URL}/health`, { headers }));
  const { megabytes, ...body } = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, megabytes, body };
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
  limits: {},
};

const READ_ONLY = 'alter role postgres set default_transaction_read_only = on';
const WRITABLE =
  'begin; set transaction read write; alter role postgres reset default_transaction_read_only; commit';

test('health reports every part, and registers the URL and the secret for the schedule', async () => {
  const { status, body, megabytes } = await health();
  assert.equal([status, body], [200, WELL]);
  assert.ok(Number(megabytes) > 1);
  assert.equal([await bench.states(), mail.mails, bench.local.log], [{}, [], []]);
  const [row] = await database.sql`select *, contact.make_schedule() as made from contact.settings`;
  assert.is(row?.made, 'pg_cron or pg_net is missing: no schedule was made');
  assert.is(row?.function_url, FUNCTION_URL);
  assert.match(row?.run_secret, /^[0-9a-f]{64}$/);
  const head = new Request(`${FUNCTION_URL}/health`, { method: 'HEAD' });
  assert.is((await bench.local.handle(head)).status, 200);
  const hidden = await health(bench.local, { origin: SITE });
  assert.equal([hidden.status, hidden.body.address], [200, false]);
  assert.is((await health(bench.local, { origin: 'https://evil.example' })).status, 403);
});

test('a message registers the URL, too, and the next message tries again after an error', async () => {
  const registered = () => database.sql`select function_url as url from contact.settings`;
  await database.without('register_function', () => bench.send('One'));
  assert.equal(await registered(), [{ url: null }]);
  await bench.send('Two');
  assert.equal(await registered(), [{ url: FUNCTION_URL }]);
});

test('health is cached for a minute', async () => {
  for (let index = 0; index < 100; index += 1) await health();
  assert.is(mail.connections, 1);
  await database.stop();
  bench.local.clock.shift += 59_000;
  assert.is((await health()).status, 200);
  bench.local.clock.shift += 2_000;
  const down = { ok: false, database: false, mail: null, schedule: null, address: true };
  const { status, body } = await health();
  assert.equal([status, body], [503, down]);
  await database.start();
});

test('health reports a full disk, a mail server that is down, and a missing mail setting, and logs no secret', async () => {
  await database.sql.text(READ_ONLY);
  const full = await health();
  assert.equal([full.status, full.body.database, full.body.ok], [503, false, false]);
  await database.sql.text(WRITABLE);
  await database.sql`update contact.settings set mail_works = true`;
  const unreachable = bench.create({ SMTP_URL: 'smtp://user:secret@localhost:1' });
  const { status, body } = await health(unreachable);
  assert.equal([status, body], [503, { ...WELL, ok: false, mail: false }]);
  assert.match(unreachable.log.join(), /^health: mail: .*ECONNREFUSED/);
  assert.not.match(unreachable.log.join(), /secret|firm\.example/);
  await database.sql`update contact.settings set mail_works = true`;
  const unset = await health(bench.create({ SMTP_URL: '' }));
  const error = 'SMTP_URL is missing';
  assert.equal([unset.status, unset.body], [503, { ...WELL, ok: false, mail: false, error }]);
});

/** Sends a message, and asserts a 503 with Retry-After, no mail, and a log without the visitor's words. */
async function assertRejected(local = bench.local): Promise<void> {
  const response = await local.handle(jsonRequest(message()));
  assert.is(response.status, 503);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  assert.is(response.headers.get('retry-after'), '60');
  assert.equal(await response.json(), {
    error: 'The message could not be stored. Please send it again in a minute.',
  });
  await local.idle();
  assert.is(mail.mails.length, 0);
  assert.match(local.log[0] ?? '', 'NOT STORED, and the visitor got an error');
  assert.not.match(local.log.join('\n'), /Ada|ada@|Tulsa/);
}

for (const [what, begin, end] of [
  ['stops', () => database.stop(), () => database.start()],
  ['hangs', async () => database.freeze(), async () => database.resume()],
] as const) {
  test(`while the database ${what}, a message gets a 503; a second try afterwards is stored once`, async () => {
    await bench.send('Before');
    mail.clear();
    await begin();
    try {
      await assertRejected();
      const form = await bench.local.handle(formRequest({ ...message() }));
      assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
    } finally {
      await end();
    }
    await bench.send(message().message);
    assert.equal(await bench.states(), { mailed: 2 });
    assert.is(mail.mails.length, 1);
  });
}

test('a message is stored once, over a new connection, if the first connection breaks', async () => {
  let sending: Promise<void> | undefined;
  await database.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(4857326)`;
    sending = bench.send('We own 120 units in Tulsa.');
    await waitUntil('the end of its connection', async () => {
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`;
      return ended.length > 0;
    });
  });
  await sending;
  assert.equal(await bench.states(), { mailed: 1 });
});

test('the log names the fix for a missing migration and for a full disk', async () => {
  await database.without('accept_message', () => assertRejected());
  assert.match(bench.local.log.join(), 'run "supabase db push --remote"');
  await database.sql.text(READ_ONLY);
  await assertRejected();
  await database.sql.text(WRITABLE);
  assert.match(bench.local.log.join(), 'its disk is full');
});

for (const [url, fix] of [
  ['postgres://nobody@127.0.0.1:PORT/postgres', 'it rejects our login: correct DATABASE_URL'],
  ['postgres://postgres@127.0.0.1:PORT/postgres?sslmode=verify-full', 'TLS fails'],
  ['postgres://postgres@no-such-host.invalid/postgres', 'is it paused?'],
] as const) {
  test(`the log names the fix when the database URL is ${url}`, async () => {
    const { port } = new URL(database.url);
    const local = bench.create({ DATABASE_URL: url.replace('PORT', port) });
    await assertRejected(local);
    assert.match(local.log[0] ?? '', fix);
  });
}

test.run();
