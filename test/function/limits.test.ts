import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestFunction, type TestFunction } from '../helpers/function/contact-function.ts';
import { formRequest, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';

const test = suite('the limits of the contact function');

let database: PostgresServer;
let mail: MailServer;
let limited: TestFunction;

test.before(async () => {
  database = await startPostgres();
  mail = await startMailServer();
  limited = createTestFunction(database, mail, {
    RATE_LIMIT_PER_ADDRESS: '3',
    RATE_LIMIT_TOTAL: '5',
  });
});

test.before.each(async () => {
  await limited.settled();
  await database.clear();
});

test.after(async () => {
  await limited.close();
  await mail.close();
  await database.close();
});

test('one message too many from an address is refused with the wait; other addresses are not', async () => {
  const send = (index: number, address: string) =>
    limited.handle(
      jsonRequest(message({ message: `Message ${index}` }), { 'cf-connecting-ip': address }),
    );
  for (let index = 0; index < 3; index += 1) {
    assert.is((await send(index, '203.0.113.7')).status, 200);
  }
  const refused = await send(3, '203.0.113.7');
  assert.is(refused.status, 429);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3_500 && wait <= 3_660, `Retry-After: ${wait}`);
  assert.is(refused.headers.get('access-control-expose-headers'), 'Retry-After');
  assert.is((await send(2, '203.0.113.7')).status, 200, 'a repeat is not a new message');
  assert.is((await send(4, '203.0.113.8')).status, 200);
  // The same subscriber under another address of the same IPv6 network.
  assert.is((await send(5, '2001:db8::1')).status, 200);
  assert.is((await send(6, '2001:db8:1::1')).status, 429, 'five an hour from all');

  await database.sql`update contact.arrivals set minute = minute - interval '62 minutes'`;
  assert.is((await send(7, '203.0.113.7')).status, 200, 'an hour later');
  const sources = await database.sql`select source from contact.arrivals where source <> 'all'`;
  assert.ok(sources.every(({ source }) => /^[0-9a-f]{64}$/.test(source)));
});

test('a limit holds when everybody comes at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      limited.handle(
        jsonRequest(message({ message: `${index}` }), { 'cf-connecting-ip': `203.0.113.${index}` }),
      ),
    ),
  );
  assert.is(responses.filter(({ status }) => status === 200).length, 5);
  assert.is(responses.filter(({ status }) => status === 429).length, 35);
  const rows = await database.sql`select from contact.messages`;
  assert.is(rows.length, 5);
});

test('a limited form post goes back to the page, which says that it failed', async () => {
  for (let index = 0; index < 6; index += 1) {
    const response = await limited.handle(formRequest({ ...message({ message: `${index}` }) }));
    const outcome = index < 5 ? 'message-sent' : 'message-failed';
    assert.is(response.headers.get('location'), `${SITE}/contact#${outcome}`);
  }
});

test.run();
