import * as assert from 'uvu/assert';
import { formRequest, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const { test, database, mail, local } = await functionSuite('the limits of the contact function', {
  anew: true,
  settings: { RATE_LIMIT_PER_ADDRESS: '3', RATE_LIMIT_TOTAL: '5', RATE_LIMIT_STORED: '20' },
});

const send = (index: number, address: string, more: Readonly<Record<string, string>> = {}) =>
  local.handle(
    jsonRequest(
      { ...message({ message: `Message ${index}` }), ...more },
      { 'cf-connecting-ip': address },
    ),
  );

async function states(): Promise<Record<string, number>> {
  const rows = await database.sql`
    select state, count(*)::int as count from contact.messages group by state order by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('one message too many from an address is refused with the wait; other addresses are not', async () => {
  for (let index = 0; index < 3; index += 1) {
    assert.is((await send(index, '203.0.113.7')).status, 200);
  }
  const refused = await send(3, '203.0.113.7');
  assert.is(refused.status, 429);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3_500 && wait <= 3_660, `Retry-After: ${wait}`);
  assert.is(refused.headers.get('access-control-expose-headers'), 'Retry-After');
  assert.match(await refused.text(), `please try again in ${Math.ceil(wait / 60)} minutes`);
  assert.is((await send(2, '203.0.113.7')).status, 200, 'a repeat is not a new message');
  assert.is((await send(4, '203.0.113.8')).status, 200);
  assert.is((await send(4, '203.0.113.7')).status, 200, 'a repeat of what somebody else sent');

  await database.sql`update contact.arrivals set minute = minute - interval '62 minutes'`;
  local.clock.shift = 62 * 60_000;
  assert.is((await send(7, '203.0.113.7')).status, 200, 'an hour later');
  const sources = await database.sql`
    select source from contact.arrivals where source not in ('all', 'stored')`;
  assert.ok(sources.every(({ source }) => /^[0-9a-f]{64}$/.test(source)));
});

test('the addresses of one subscriber are one address', async () => {
  for (const [index, address] of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].entries()) {
    assert.is((await send(index, address)).status, 200);
  }
  assert.is((await send(4, '2001:db8:0:2::1')).status, 429);
  assert.is((await send(5, '2001:db8:1::1')).status, 200);
});

test('clients whose address the host does not report share the limit of one, and the log says so', async () => {
  const statuses: number[] = [];
  for (const [index, address] of ['', 'garbage', '1.2.3.4:5678', ''].entries()) {
    statuses.push((await send(index, address)).status);
  }
  assert.equal(statuses, [200, 200, 200, 429]);
  assert.is(local.log.filter((line) => line.includes('cf-connecting-ip')).length, 1);
});

test('above the total, messages are held and answered as any other: nobody closes the form', async () => {
  const responses = await Promise.all(
    Array.from({ length: 18 }, (_, index) => send(index, `203.0.113.${index}`)),
  );
  assert.ok(responses.every(({ status }) => status === 200));
  await local.settled();
  const { delivered = 0, held = 0 } = await states();
  assert.is(delivered + held, 18, 'the first digest may have gone');
  const alone = mail.mails.filter(({ raw }) => /^subject: website message from/im.test(raw));
  assert.is(alone.length, 5);
});

test('what robots send counts against nobody', async () => {
  for (let index = 0; index < 18; index += 1) {
    assert.is((await send(index, `203.0.113.${index}`, { website: 'x' })).status, 200);
  }
  for (let index = 100; index < 105; index += 1) {
    assert.is((await send(index, `203.0.113.${index}`)).status, 200);
  }
  await local.settled();
  assert.equal(await states(), { delivered: 5, trapped: 18 });
});

test('what is stored in a day has a limit, with the wait', async () => {
  for (let index = 0; index < 20; index += 1) {
    assert.is((await send(index, `203.0.113.${index}`)).status, 200);
  }
  const refused = await send(20, '203.0.113.20');
  assert.is(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
  const robot = await send(21, '203.0.113.21', { website: 'x' });
  assert.is(robot.status, 200, 'robots have a limit of their own');
  await database.sql`update contact.arrivals set minute = minute - interval '25 hours'`;
  assert.is((await send(22, '203.0.113.22')).status, 200, 'a day later');
});

test('a limit holds when everybody comes at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(index, `203.0.113.${index}`)),
  );
  assert.is(responses.filter(({ status }) => status === 200).length, 20);
  assert.is(responses.filter(({ status }) => status === 429).length, 20);
  const rows = await database.sql`select from contact.messages`;
  assert.is(rows.length, 20);
});

test('a limited form post goes back to the page, which says so', async () => {
  for (let index = 0; index < 4; index += 1) {
    const response = await local.handle(formRequest({ ...message({ message: `${index}` }) }));
    const outcome = index < 3 ? 'message-sent' : 'message-limited';
    assert.is(response.headers.get('location'), `${SITE}/contact#${outcome}`);
  }
});

test('repeats, and messages of an address that must wait, do not reach the database', async () => {
  for (let index = 0; index < 4; index += 1) await send(index, '203.0.113.7');
  await local.settled();
  await database.stop();
  assert.is((await send(0, '203.0.113.7')).status, 200);
  assert.is((await send(9, '203.0.113.7')).status, 429);
  await local.settled();
  assert.equal(local.log, []);
  await database.start();
});

test.run();
