import { assert, test } from '../harness/suite.ts';
import { FUNCTION_URL, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { startTcpProxy } from '../helpers/function/tcp-proxy.ts';

const bench = await functionSuite();
const { database, mail, health } = bench;

const names = 'address database delivery expiry limits mail recipients reports schedule settings'.split(' ');
/** Returns a health response in which only these checks failed. */
const except = (...failed: readonly string[]) => ({ names, failed });
/** The health without a database that accepts messages. */
const STOPPED = { names: ['address', 'database', 'settings'], failed: ['database'] };

test.before.each(async () => {
  await bench.run();
  await database.sql`select contact.delete_expired()`;
});

test('health needs no key, contains only booleans, and is never redirected', async () => {
  for (const header of [{}, { accept: 'text/html' }, { origin: 'https://evil.example' }])
    assert.equal(await health(bench.create(), { 'cf-connecting-ip': '203.0.113.1', ...header }), except());
  assert.is((await bench.local.handle(new Request(`${FUNCTION_URL}/health`, { method: 'HEAD' }))).status, 200);
  assert.equal(await bench.states(), {});
});

test('health reports a missing SQL function within a minute', async () => {
  assert.equal(await health(), except());
  await database.without('accept_message', async () => {
    const other = bench.create({ MAIL_TO: '' });
    const both = { ...STOPPED, failed: ['settings', 'database'] };
    assert.equal(await Promise.all([health(other), health(other)]), [both, both]);
    const [line = '', ...more] = other.log;
    assert.equal([line.includes('its migration is missing'), more], [true, []], 'one check for both');
    bench.local.clock.now += 59_999;
    assert.equal(await health(), except());
    bench.local.clock.now += 1;
    assert.equal(await health(), STOPPED);
  });
  assert.equal(await health(bench.create()), except());
});

/** Sends a message, and asserts a 503 with Retry-After, no mail, and a log without the visitor's words. */
async function assertRejected(local = bench.local): Promise<void> {
  const response = await local.handle(jsonRequest(message()));
  assert.is(response.status, 503);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  assert.is(response.headers.get('retry-after'), '60');
  assert.equal(await response.json(), { error: 'The message could not be stored. Please send it again in a minute.' });
  await local.idle();
  assert.is(mail.mails.length, 0);
  assert.match(local.log.join(), /(NOT STORED|RESULT UNKNOWN), and the visitor got an error/);
  assert.not.match(local.log.join(), /Ada|ada@|Tulsa/);
}

test('after a message was not stored, every instance reports it for an hour', async () => {
  await database.without('accept_message', () => assertRejected());
  assert.equal(await health(), except('database'));
  const other = bench.create();
  assert.equal(await health(other), except('database'));
  await database.pass('61 minutes');
  await bench.run();
  other.clock.now += 60_000;
  assert.equal(await health(other), except());
  bench.local.clock.now += 3_599_999;
  assert.equal(await health(), except('database'));
  bench.local.clock.now += 60_000;
  assert.equal(await health(), except());
});

test('a new connection replaces a silent one, and a database that hangs makes the result unknown', async () => {
  const proxy = await startTcpProxy(new URL(database.url).port);
  try {
    const local = bench.create({ DATABASE_URL: proxy.urlOf(database.functionUrl) });
    const sendAll = (word: string) =>
      Promise.all([1, 2, 3, 4].map((n) => local.handle(jsonRequest(message({ message: `${word} ${n}` })))));
    await sendAll('Before');
    await local.idle();
    proxy.silence();
    for (const { status } of await sendAll('After')) assert.is(status, 200);
    await local.idle();
    mail.mails = [];
    proxy.mode = 'silent';
    proxy.silence();
    await assertRejected(local);
    assert.match(local.log.join(), /RESULT UNKNOWN, and the visitor got an error: (?!the result)/);
  } finally {
    await proxy.close();
  }
});
