import * as assert from 'uvu/assert';
import { formRequest, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { createTestFunction, functionSuite } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('a message while the database takes none');
const { test, database, mail } = bench;

/** Sends a message, which must be answered with an honest 503 in time, and must not be mailed. */
async function assertRefused(withinMs: number): Promise<void> {
  const started = performance.now();
  const response = await bench.local.handle(jsonRequest(message()));
  assert.ok(performance.now() - started < withinMs, `${performance.now() - started} ms`);
  assert.is(response.status, 503);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  assert.is(response.headers.get('retry-after'), '60');
  assert.equal(await response.json(), {
    error: 'The message could not be taken just now: please send it again in a minute.',
  });
  await bench.local.settled();
  assert.is(mail.mails.length, 0);
  assert.not.match(bench.local.log.join('\n'), /Ada|ada@|Tulsa/);
}

test('Down: the visitor is told at once, and the same message is taken once it is back.', async () => {
  await bench.send('Before');
  mail.clear();
  await database.stop();
  await assertRefused(2_000);
  const form = await bench.local.handle(formRequest({ ...message() }));
  assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
  await database.start();
  await bench.send('We own 120 units in Tulsa.');
  assert.equal(await bench.states(), { mailed: 2 });
  assert.is(mail.mails.length, 1);
});

test('Restarted between two messages: the second one is taken at once, over a new connection.', async () => {
  await bench.send('Before');
  await database.stop();
  await database.start();
  await bench.send('After');
  assert.equal(await bench.states(), { mailed: 2 });
});

test('A connection that breaks under a message: it is stored over another one, once.', async () => {
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

test('Frozen: the visitor is told in time, and what is sent again is one message.', async () => {
  await bench.send('Before');
  mail.clear();
  database.freeze();
  try {
    await assertRefused(12_000);
  } finally {
    database.resume();
  }
  await bench.send('We own 120 units in Tulsa.');
  assert.equal(await bench.states(), { mailed: 2 });
  assert.is(mail.mails.length, 1);
});

for (const [what, change, back, fix] of [
  [
    'its migration is missing',
    'alter function contact.accept_message rename to elsewhere',
    'alter function contact.elsewhere rename to accept_message',
    'run "supabase db push --remote"',
  ],
  [
    'its disk is full',
    'alter role postgres set default_transaction_read_only = on',
    'begin; set transaction read write; alter role postgres reset default_transaction_read_only; commit',
    'its disk is full',
  ],
] as const) {
  test(`${what}: the log names the fix.`, async () => {
    await database.sql.text(change);
    await assertRefused(2_000);
    await database.sql.text(back);
    assert.match(bench.local.log[0] ?? '', 'NOT STORED, and the visitor was told so');
    assert.match(bench.local.log.join(), fix);
  });
}

for (const [url, fix] of [
  ['postgres://nobody@127.0.0.1:PORT/postgres', 'it refuses our login: see DATABASE_URL'],
  ['postgres://postgres@127.0.0.1:PORT/postgres?sslmode=verify-full', 'TLS fails'],
  ['postgres://postgres@no-such-host.invalid/postgres', 'is it paused?'],
] as const) {
  test(`Reached by ${url}: the log names the fix.`, async () => {
    const { port } = new URL(database.url);
    const local = createTestFunction({ url: url.replace('PORT', port) }, mail);
    assert.is((await local.handle(jsonRequest(message()))).status, 503);
    await local.close();
    assert.match(local.log[0] ?? '', fix);
  });
}

test.run();
