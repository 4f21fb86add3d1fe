import * as assert from 'uvu/assert';
import { deliveryRequest } from '../helpers/function/contact-message.ts';
import {
  createTestFunction,
  functionSuite,
  RUN_SECRET,
} from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('the delivery of stored messages');
const { test, database, mail } = bench;

for (const behavior of ['refuse', 'busy', 'full', 'drop-before'] as const) {
  test(`Mail server: ${behavior}. The message waits, and is delivered later, once.`, async () => {
    mail.behavior = behavior;
    await bench.send('First');
    const waiting = await bench.only();
    assert.equal([waiting.state, waiting.attempts, waiting.minutes], ['pending', 1, 1]);
    assert.ok(waiting.last_error);
    assert.is(bench.local.log.length, 1);
    assert.not.match(bench.local.log.join(), /Ada|ada@|First|Tulsa/);

    mail.behavior = 'accept';
    await bench.run();
    assert.is(mail.mails.length, 0, 'not before its time');
    await bench.pass('1 minute');
    await bench.send('Second');
    assert.is(mail.mails.length, 2);
    assert.equal(await bench.states(), { delivered: 2 });
  });
}

test('The mail is dated when it is sent, and says when the message came.', async () => {
  mail.behavior = 'busy';
  await bench.send('Late');
  mail.behavior = 'accept';
  await bench.pass('3 days');
  const { received_at: received } = await bench.only();
  await bench.run();
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const { date, text } = await mail.parse(arrival);
  assert.ok(Date.now() - Date.parse(date ?? '') < 60_000, date);
  assert.match(text ?? '', `Received: ${received.toISOString().slice(0, 10)}`);
});

test('The waits double from a minute to a day, and nothing is given up.', async () => {
  mail.behavior = 'busy';
  await bench.send('Never yet');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    const row = await bench.only();
    assert.equal([row.state, row.attempts], ['pending', attempt]);
    waits.push(row.minutes);
    await bench.pass(`${row.minutes} minutes`);
    await bench.run();
  }
  assert.equal(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440, 1440]);
  mail.behavior = 'accept';
  await bench.pass('1 day');
  await bench.run();
  assert.is((await bench.only()).state, 'delivered');
});

test('The first success puts in line what has waited, but not what another instance holds.', async () => {
  mail.behavior = 'busy';
  for (let index = 0; index < 7; index += 1) await bench.send(`Waiting ${index}`);
  for (let hours = 0; hours < 20; hours += 5) {
    await bench.pass('5 hours');
    await bench.run();
  }
  await bench.pass('6 minutes');
  await database.sql`update contact.messages set last_attempt_at = clock_timestamp()
    where message = 'Waiting 6'`;
  mail.behavior = 'accept';
  await bench.send('The next visitor');
  assert.equal(await bench.states(), { delivered: 7, pending: 1 });
  assert.is(mail.mails.length, 7);
});

test('In an hour no more is mailed than MAILS_PER_HOUR, whatever the number of instances.', async () => {
  const two = [0, 1].map(() => createTestFunction(database, mail, { MAILS_PER_HOUR: '8' }));
  await database.sql`
    insert into contact.messages (name, email, message, received_at, next_attempt_at)
    select 'x', 'a@b.example', 'Message ' || n, at, at
    from generate_series(1, 20) n, lateral (select clock_timestamp() - make_interval(mins => 100 - n)) t (at)`;
  const run = async () => {
    await Promise.all(two.map((each) => each.handle(deliveryRequest(RUN_SECRET))));
    await Promise.all(two.map((each) => each.settled()));
    return mail.mails.length;
  };
  assert.is(await run(), 8);
  const texts = (await bench.arrived()).map(({ text }) => /Message (\d+)$/m.exec(text)?.[1]);
  assert.equal(
    texts.map(Number).sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8],
    'the oldest first',
  );
  assert.is(await run(), 8, 'the hour is full');
  await bench.pass('61 minutes');
  assert.is(await run(), 16);
  await bench.pass('61 minutes');
  assert.is(await run(), 20);
  for (const each of two) await each.close();
});

test('One run mails at most 50, and the next one the rest.', async () => {
  await database.sql`insert into contact.messages (name, email, message)
    select 'x', 'a@b.example', 'Message ' || n from generate_series(1, 70) n`;
  await bench.run();
  assert.equal(await bench.states(), { delivered: 50, pending: 20 });
  await bench.run();
  assert.equal(await bench.states(), { delivered: 70 });
});

test('A mail server that cannot be reached ends a run after its first batch.', async () => {
  mail.behavior = 'drop-before';
  for (let index = 0; index < 9; index += 1) await bench.send(`${index}`);
  await bench.pass('10 minutes');
  bench.local.log.length = 0;
  await bench.run();
  assert.is(bench.local.log.length, 5);
});

test('Sent again by the firm, a mail keeps its Message-ID, so that mail clients show one.', async () => {
  await bench.send('Once more');
  const { reference } = await bench.only();
  await database.sql`select contact.resend(${reference.toLowerCase()})`;
  await bench.run();
  assert.is(mail.mails.length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('The mail server hangs up after it took the mail: a copy at most, with the same Message-ID.', async () => {
  mail.behavior = 'drop-after';
  await bench.send('Taken');
  mail.behavior = 'accept';
  await bench.pass('1 minute');
  await bench.run();
  assert.is((await bench.only()).state, 'delivered');
  assert.is(mail.mails.length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 1);
});

test('The database restarts between the mail and its record: the record is made, no copy is sent.', async () => {
  mail.behavior = 'busy';
  await bench.send('Recorded late');
  await bench.pass('1 minute');
  mail.behavior = 'accept';
  // Holds back the record, not the mail.
  await database.sql`alter function contact.record_attempt rename to elsewhere`;
  await bench.local.handle(deliveryRequest(RUN_SECRET));
  await waitUntil('the mail', () => mail.mails.length > 0);
  await database.stop();
  await database.start();
  await database.sql`alter function contact.elsewhere rename to record_attempt`;
  await bench.local.settled();
  assert.is((await bench.only()).state, 'delivered');
  assert.is(mail.mails.length, 1);
});

test('An instance that dies with claimed messages: they are due again a minute later.', async () => {
  mail.behavior = 'busy';
  await bench.send('Claimed');
  mail.behavior = 'accept';
  await bench.pass('1 minute');
  await database.sql`select contact.claim_messages(5, 100)`;
  await bench.run();
  assert.is(mail.mails.length, 0, 'held by the one that claimed it');
  await bench.pass('2 minutes');
  await bench.run();
  assert.is(mail.mails.length, 1);
});

test('A mail server that quotes the mail in its answer: the log and the table have its code alone.', async () => {
  mail.behavior = 'quote';
  await bench.send('Quoted');
  const { last_error: reason } = await bench.only();
  assert.match(bench.local.log.join(), /failed: \S+ the mail server answered 554/);
  for (const line of [...bench.local.log, reason]) {
    assert.not.match(line, /Ada|Lovelace|spam|Subject/i);
    assert.not.match(line, /\p{C}/u);
  }
});

test('The firm is told of a refused mail by its reference, once, without a word of the visitor.', async () => {
  mail.behavior = 'filter';
  await bench.send('FILTERED words');
  const { reference, state } = await bench.only();
  assert.is(state, 'pending');
  const [notice, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.is(notice?.subject, `Website message ${reference} could not be mailed`);
  assert.match(notice?.text ?? '', `contact.dismiss('${reference}')`);
  assert.not.match(mail.mails[0]?.raw ?? '', /Ada|Lovelace|ada@|FILTERED/);

  await bench.pass('1 minute');
  await bench.run();
  assert.is(mail.mails.length, 1, 'no second notice');
  assert.is((await bench.only()).attempts, 2, 'but a second attempt');

  await database.sql`select contact.dismiss(${reference.toLowerCase()})`;
  await bench.pass('2 days');
  await bench.run();
  const { state: last, attempts } = await bench.only();
  assert.equal([last, attempts], ['dismissed', 2]);
});

test('60 refused mails hold up none behind them, and are not tried again with every other that succeeds.', async () => {
  mail.behavior = 'filter';
  await database.sql`
    insert into contact.messages (name, email, message, announced_at, next_attempt_at)
    select 'x', 'a@b.example', 'FILTERED ' || n, now() - interval '1 day', now() - interval '1 hour'
    from generate_series(1, 60) n`;
  await bench.send('Wanted');
  const wanted = (await bench.arrived()).filter(({ text }) => text.includes('Wanted'));
  assert.is(wanted.length, 1);
  await bench.pass('20 seconds');
  await bench.send('The next');
  const [most] = await database.sql`select max(attempts) as attempts from contact.messages`;
  assert.is(most?.attempts, 1);
});

test('One of two recipients is refused: delivered to the other, with a note.', async () => {
  mail.behavior = 'refuse-second';
  await bench.send('To one');
  assert.equal(mail.mails[0]?.recipients, ['info@firm.example']);
  const row = await bench.only();
  assert.is(row.state, 'delivered');
  assert.match(row.last_error, 'second@firm.example');
  assert.match(bench.local.log.join(), 'second@firm.example');
});

test('A stranger starts no delivery.', async () => {
  mail.behavior = 'busy';
  await bench.send('Waiting');
  await bench.pass('1 minute');
  for (const secret of ['', 'due', RUN_SECRET.toUpperCase()]) {
    assert.is((await bench.local.handle(deliveryRequest(secret))).status, 403);
  }
  await bench.local.settled();
  assert.is((await bench.only()).attempts, 1);
});

test.run();
