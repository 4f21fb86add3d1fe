import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestFunction, type TestFunction } from '../helpers/function/contact-function.ts';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';

const test = suite('the delivery of a stored message');

let database: PostgresServer;
let mail: MailServer;
let local: TestFunction;

test.before(async () => {
  database = await startPostgres();
  mail = await startMailServer();
  local = createTestFunction(database, mail, { MAIL_TO: 'info@firm.example, second@firm.example' });
});

test.before.each(async () => {
  await local.settled();
  await database.clear();
  mail.clear();
  mail.behavior = 'accept';
  local.log.length = 0;
});

test.after(async () => {
  await local.close();
  await mail.close();
  await database.close();
});

async function send(text: string): Promise<void> {
  const response = await local.handle(jsonRequest(message({ message: text })));
  assert.is(response.status, 200);
  await local.settled();
}

async function run(): Promise<void> {
  const response = await local.handle(deliveryRequest());
  assert.is(response.status, 202);
  await local.settled();
}

/** Lets `interval` pass for the table; a negative one sets the clock back. */
async function pass(interval: string): Promise<void> {
  await database.sql`
    update contact.messages set
      received_at = received_at - ${interval}::interval,
      next_attempt_at = next_attempt_at - ${interval}::interval,
      give_up_at = give_up_at - ${interval}::interval`;
}

async function only() {
  const [row, ...more] = await database.sql`
    select *, round(extract(epoch from next_attempt_at - clock_timestamp()) / 60)::int as minutes
    from contact.messages`;
  assert.ok(row);
  assert.is(more.length, 0);
  return row;
}

for (const behavior of ['refuse', 'busy', 'drop-before'] as const) {
  test(`mail server: ${behavior}. The message waits, and the next call delivers it, once`, async () => {
    mail.behavior = behavior;
    await send('First');
    const waiting = await only();
    assert.is(waiting.state, 'pending');
    assert.is(waiting.attempts, 1);
    assert.is(waiting.minutes, 1);
    assert.ok(waiting.last_error);
    assert.is(local.log.length, 1);
    assert.not.match(local.log.join(), /Ada|ada@|First|Tulsa/);

    mail.behavior = 'accept';
    await run();
    assert.is(mail.mails.length, 0, 'not before its time');
    await pass('1 minute');
    await send('Second');
    assert.is(mail.mails.length, 2);
    const [row] =
      await database.sql`select count(*)::int from contact.messages where state = 'delivered'`;
    assert.is(row?.count, 2);
  });
}

test('a mail server that quotes the mail in its answer: the log and the table have its code alone', async () => {
  mail.behavior = 'quote';
  await send('Quoted');
  const { last_error: reason } = await only();
  assert.match(local.log.join(), /failed: \S+ the mail server answered 554/);
  for (const line of [...local.log, reason]) {
    assert.not.match(line, /Ada|Lovelace|spam|Subject/i);
    assert.not.match(line, /\p{C}/u);
  }
});

test('mails that the server refuses hold up none behind them, in the same run', async () => {
  mail.behavior = 'drop-before';
  for (let i = 0; i < 9; i += 1) await send(`FILTERED ${i}`);
  await send('Wanted');
  mail.behavior = 'filter';
  await pass('10 minutes');
  await database.sql`
    update contact.messages set next_attempt_at = clock_timestamp() - interval '1 second'
    where message = 'Wanted'`;
  await run();
  const texts = await Promise.all(
    mail.mails.map(async (arrival) => (await mail.parse(arrival)).text),
  );
  assert.is(texts.length, 1);
  assert.match(texts[0] ?? '', 'Wanted');
});

test('a mail server that cannot be reached ends a run after its first batch', async () => {
  mail.behavior = 'drop-before';
  for (let i = 0; i < 9; i += 1) await send(`${i}`);
  await pass('10 minutes');
  local.log.length = 0;
  await run();
  assert.is(local.log.length, 5);
});

test('the waits grow from a minute to four hours, for two days, then it is given up', async () => {
  mail.behavior = 'refuse';
  await send('Never');
  const waits: number[] = [];
  for (let attempt = 1; attempt < 40; attempt += 1) {
    const row = await only();
    if (row.state !== 'pending') break;
    assert.is(row.attempts, attempt);
    waits.push(row.minutes);
    await pass(`${row.minutes} minutes`);
    await run();
  }
  assert.equal(waits.slice(0, 11), [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60;
  assert.ok(hours >= 48 && hours < 52.5, `given up after ${hours} hours`);
  assert.is((await only()).state, 'undeliverable');
  assert.match(local.log.at(-1) ?? '', /GIVEN UP: [0-9A-F]{4}-[0-9A-F]{4}/);

  mail.behavior = 'accept';
  await pass('5 days');
  await run();
  assert.is(mail.mails.length, 0);
  const { id, reference } = await only();
  await database.sql`select contact.resend(${reference})`;
  await run();
  assert.is(mail.mails[0]?.messageId, `<${id}@firm.example>`);
  assert.is((await only()).state, 'delivered');
});

test('sent again by the firm: the same Message-ID, so that mail clients show one mail', async () => {
  await send('Once more');
  const { reference } = await only();
  await database.sql`select contact.resend(${reference.toLowerCase()})`;
  await run();
  assert.is(mail.mails.length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('one of two recipients is refused: delivered to the other, with a note', async () => {
  mail.behavior = 'refuse-second';
  await send('To one');
  assert.equal(
    mail.mails.map(({ recipients }) => recipients),
    [['info@firm.example']],
  );
  const row = await only();
  assert.is(row.state, 'delivered');
  assert.match(row.last_error, 'second@firm.example');
  assert.match(local.log.join(), 'second@firm.example');
});

test('the mail server hangs up after it took the mail: a copy at most, with the same Message-ID', async () => {
  mail.behavior = 'drop-after';
  await send('Taken');
  mail.behavior = 'accept';
  await pass('1 minute');
  await run();
  assert.is((await only()).state, 'delivered');
  assert.is(mail.mails.length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('an instance that dies with claimed messages: they are due again a minute later', async () => {
  mail.behavior = 'busy';
  await send('Claimed');
  mail.behavior = 'accept';
  await pass('1 minute');
  await database.sql`select contact.claim_messages(5)`;
  await run();
  assert.is(mail.mails.length, 0, 'held by the one that claimed it');
  await pass('2 minutes');
  await run();
  assert.is(mail.mails.length, 1);
});

test('two instances with one queue: nothing is mailed twice', async () => {
  mail.behavior = 'busy';
  for (let index = 0; index < 12; index += 1) await send(`Message ${index}`);
  mail.behavior = 'accept';
  await pass('1 minute');
  const other = createTestFunction(database, mail);
  await Promise.all([local.handle(deliveryRequest()), other.handle(deliveryRequest())]);
  await Promise.all([local.settled(), other.close()]);
  assert.is(mail.mails.length, 12);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 12);
});

for (const [change, interval] of [
  ['back by a day', '-1 day'],
  ['forward by a week', '7 days'],
] as const) {
  test(`clock set ${change} while a message waits: it is delivered at once, not given up`, async () => {
    mail.behavior = 'busy';
    await send('Waiting');
    mail.behavior = 'accept';
    await pass(interval);
    await run();
    assert.is((await only()).state, 'delivered');
  });
}

test('the clocks of function and database differ by a day: a repeat is still a repeat', async () => {
  for (const shift of [-86_400_000, 0, 86_400_000]) {
    local.clock.shift = shift;
    await send('Same');
  }
  local.clock.shift = 0;
  assert.is(mail.mails.length, 1);
  await only();
});

test.run();
