import * as assert from 'uvu/assert';
import { createTestFunction } from '../../helpers/function/contact-function.ts';
import { deliveryRequest } from '../../helpers/function/contact-message.ts';
import { deliverySuite } from '../../helpers/function/function-suite.ts';

const { test, bench } = await deliverySuite('the delivery of a stored message');

for (const behavior of ['refuse', 'busy', 'drop-before'] as const) {
  test(`mail server: ${behavior}. The message waits, and the next call delivers it, once`, async () => {
    bench.mail.behavior = behavior;
    await bench.send('First');
    const waiting = await bench.only();
    assert.is(waiting.state, 'pending');
    assert.is(waiting.attempts, 1);
    assert.is(waiting.minutes, 1);
    assert.ok(waiting.last_error);
    assert.is(bench.local.log.length, 1);
    assert.not.match(bench.local.log.join(), /Ada|ada@|First|Tulsa/);

    bench.mail.behavior = 'accept';
    await bench.run();
    assert.is(bench.mail.mails.length, 0, 'not before its time');
    await bench.pass('1 minute');
    await bench.send('Second');
    assert.is(bench.mail.mails.length, 2);
    const [row] = await bench.database
      .sql`select count(*)::int from contact.messages where state = 'delivered'`;
    assert.is(row?.count, 2);
  });
}

test('a mail server that cannot be reached ends a run after its first batch', async () => {
  bench.mail.behavior = 'drop-before';
  for (let i = 0; i < 9; i += 1) await bench.send(`${i}`);
  await bench.pass('10 minutes');
  bench.local.log.length = 0;
  await bench.run();
  assert.is(bench.local.log.length, 5);
});

test('sent again by the firm: the same Message-ID, so that mail clients show one mail', async () => {
  await bench.send('Once more');
  const { reference } = await bench.only();
  await bench.database.sql`select contact.resend(${reference.toLowerCase()})`;
  await bench.run();
  assert.is(bench.mail.mails.length, 2);
  assert.is(new Set(bench.mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('the mail server hangs up after it took the mail: a copy at most, with the same Message-ID', async () => {
  bench.mail.behavior = 'drop-after';
  await bench.send('Taken');
  bench.mail.behavior = 'accept';
  await bench.pass('1 minute');
  await bench.run();
  assert.is((await bench.only()).state, 'delivered');
  assert.is(bench.mail.mails.length, 2);
  assert.is(new Set(bench.mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('an instance that dies with claimed messages: they are due again a minute later', async () => {
  bench.mail.behavior = 'busy';
  await bench.send('Claimed');
  bench.mail.behavior = 'accept';
  await bench.pass('1 minute');
  await bench.database.sql`select contact.claim_messages(5)`;
  await bench.run();
  assert.is(bench.mail.mails.length, 0, 'held by the one that claimed it');
  await bench.pass('2 minutes');
  await bench.run();
  assert.is(bench.mail.mails.length, 1);
});

test('two instances with one queue: nothing is mailed twice', async () => {
  bench.mail.behavior = 'busy';
  for (let index = 0; index < 12; index += 1) await bench.send(`Message ${index}`);
  bench.mail.behavior = 'accept';
  await bench.pass('1 minute');
  const other = createTestFunction(bench.database, bench.mail);
  await Promise.all([bench.local.handle(deliveryRequest()), other.handle(deliveryRequest())]);
  await Promise.all([bench.local.settled(), other.close()]);
  assert.is(bench.mail.mails.length, 12);
  assert.is(new Set(bench.mail.mails.map(({ messageId }) => messageId)).size, 12);
});

for (const [change, interval] of [
  ['back by a day', '-1 day'],
  ['forward by a week', '7 days'],
] as const) {
  test(`clock set ${change} while a message waits: it is delivered at once, not given up`, async () => {
    bench.mail.behavior = 'busy';
    await bench.send('Waiting');
    bench.mail.behavior = 'accept';
    await bench.pass(interval);
    await bench.run();
    assert.is((await bench.only()).state, 'delivered');
  });
}

test('the clocks of function and database differ by a day: a repeat is still a repeat', async () => {
  for (const shift of [-86_400_000, 0, 86_400_000]) {
    bench.local.clock.shift = shift;
    await bench.send('Same');
  }
  bench.local.clock.shift = 0;
  assert.is(bench.mail.mails.length, 1);
  await bench.only();
});

test.run();
