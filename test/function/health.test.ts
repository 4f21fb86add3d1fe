import * as assert from 'uvu/assert';
import { createUnavailableHandler } from '#supabase/functions/send-contact-email/handler.ts';
import {
  FUNCTION_URL,
  formRequest,
  jsonRequest,
  message,
  SITE,
} from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { startTcpProxy } from '../helpers/function/tcp-proxy.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('the contact function during outages');
const { test, database, mail } = bench;

const VISITOR = { 'cf-connecting-ip': '203.0.113.1' };

async function health(local = bench.local, headers: Readonly<Record<string, string>> = VISITOR) {
  const response = await local.handle(new Request(`${FUNCTION_URL}/health`, { headers }));
  return { status: response.status, body: (await response.json()) as object };
}

const CHECKS =
  'settings database mail recipients delivery reports schedule expiry limits address'.split(' ');

/** Returns a health report in which only the named checks failed. */
const except = (...failed: readonly string[]) => ({
  status: failed.every((check) => check === 'address') ? 200 : 503,
  body: Object.fromEntries([
    ...CHECKS.map((check) => [check, !failed.includes(check)]),
    ['ok', failed.every((check) => check === 'address')],
  ]),
});

const READ_ONLY = 'alter role contact_function set default_transaction_read_only = on';
const WRITABLE = 'alter role contact_function reset default_transaction_read_only';

const stopped = async (local = bench.local) => {
  const { status, body } = await health(local);
  assert.equal(
    [status, body],
    [503, { ok: false, settings: true, database: false, address: true }],
  );
};

test.before.each(async () => {
  await bench.run();
  await database.sql`select contact.delete_expired()`;
});

test('health is public, has booleans alone, changes nothing, and is never a redirect', async () => {
  const before = await database.everything();
  for (const headers of [
    VISITOR,
    { ...VISITOR, accept: 'text/html' },
    { ...VISITOR, origin: 'https://evil.example' },
  ]) {
    assert.equal(await health(bench.create(), headers), except());
  }
  assert.equal(await health(bench.create(), { origin: SITE }), except('address'));
  const head = new Request(`${FUNCTION_URL}/health`, { method: 'HEAD' });
  assert.is((await bench.local.handle(head)).status, 200);
  await database.sql`select contact.health()`;
  assert.equal(await database.everything(), before);
});

test('with invalid settings, health is a 503 for a browser, too', async () => {
  const headers = { accept: 'text/html,*/*' };
  const request = new Request(`${FUNCTION_URL}/health`, { headers });
  const response = await createUnavailableHandler(SITE)(request);
  assert.equal([response.status, await response.json()], [503, { ok: false, settings: false }]);
  assert.equal(await health(bench.create({ SMTP_URL: '' })), except('settings'));
});

test('health tries to store a message once a minute', async () => {
  await health();
  await database.stop();
  bench.local.clock.shift += 59_000;
  assert.is((await health()).status, 200);
  bench.local.clock.shift += 2_000;
  await stopped();
  await database.start();
});

for (const [what, change, undo] of [
  ['a read-only database', READ_ONLY, WRITABLE],
  [
    'a missing right',
    'revoke execute on function contact.accept_message from contact_function',
    'grant execute on function contact.accept_message to contact_function',
  ],
] as const) {
  test(`health finds ${what} before a visitor does`, async () => {
    await database.sql.text(change);
    await stopped(bench.create());
    await database.sql.text(undo);
    assert.equal(await health(bench.create()), except());
  });
}

test('health waits for no lock that a message needs', async () => {
  await database.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(4857326)`;
    assert.equal(await health(), except());
  });
});

test('after a message was not stored, every instance reports it for an hour', async () => {
  await database.without('accept_message', () => assertRejected());
  assert.equal(await health(), except('database'));
  const other = bench.create();
  assert.equal(await health(other), except('database'));
  await bench.pass('61 minutes');
  await bench.run();
  other.clock.shift += 61_000;
  assert.equal(await health(other), except());
  bench.local.clock.shift += 3_599_000;
  assert.equal(await health(), except('database'));
  bench.local.clock.shift += 61_000;
  assert.equal(await health(), except());
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
  assert.match(local.log[0] ?? '', /^(NOT STORED|RESULT UNKNOWN), and the visitor got an error/);
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

test('after a silent loss of all connections, every visitor is served over a new connection', async () => {
  const proxy = await startTcpProxy(new URL(database.url).port);
  const local = bench.create({ DATABASE_URL: proxy.urlOf(database.functionUrl) });
  const sendAll = (word: string) =>
    Promise.all(
      [1, 2, 3, 4].map((n) => local.handle(jsonRequest(message({ message: `${word} ${n}` })))),
    );
  await sendAll('Before');
  proxy.silence();
  const statuses = (await sendAll('After')).map(({ status }) => status);
  assert.equal(statuses, [200, 200, 200, 200]);
  proxy.silence();
  proxy.refuse();
  assert.is((await local.handle(jsonRequest(message({ message: 'Lost' })))).status, 503);
  assert.match(local.log.at(-1) ?? '', /^RESULT UNKNOWN, and the visitor got an error/);
  await proxy.close();
});

test('the log names the fix for a missing migration and for a full disk', async () => {
  await database.without('accept_message', () => assertRejected());
  assert.match(bench.local.log.join(), 'run "supabase db push --remote"');
  await database.sql.text(READ_ONLY);
  const full = bench.create();
  await assertRejected(full);
  await database.sql.text(WRITABLE);
  assert.match(full.log.join(), 'its disk is full');
});

for (const [url, fix] of [
  ['postgres://nobody@127.0.0.1:PORT/postgres', 'it rejects our login: correct DATABASE_URL'],
  ['postgres://contact_function@127.0.0.1:PORT/postgres?sslmode=verify-full', 'TLS fails'],
  ['postgres://contact_function@no-such-host.invalid/postgres', 'is it paused?'],
] as const) {
  test(`the log names the fix when the database URL is ${url}`, async () => {
    const { port } = new URL(database.url);
    const local = bench.create({ DATABASE_URL: url.replace('PORT', port) });
    await assertRejected(local);
    assert.match(local.log[0] ?? '', fix);
  });
}

test.run();
