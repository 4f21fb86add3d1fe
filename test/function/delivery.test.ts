import * as assert from 'uvu/assert';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import {
  createTestFunction,
  functionSuite,
  RUN_SECRET,
} from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// database.test.ts tests what the database decides. These tests show what the function does with the mail server.
const bench = await functionSuite('the delivery of messages by email');
const { test, database, mail } = bench;

/** Stores waiting messages, without a request. */
const insert = (count: number, text = 'Message') =>
  database.sql`insert into contact.messages (name, email, message)
    select 'Ada', 'a@b.example', ${text} || ' ' || n from generate_series(1, ${count}::int) n`;

/** Runs the schedule once with other settings. */
async function runWith(settings: Readonly<Record<string, string>>): Promise<void> {
  const local = createTestFunction(database, mail, settings);
  await local.handle(deliveryRequest(RUN_SECRET));
  await local.close();
}

for (const [behavior, state, unsure, answer] of [
  ['reject', 'waiting', 0, /answered 550 to RCPT TO/],
  ['full', 'waiting', 0, /answered 452/],
  ['busy', 'waiting', 0, /answered 451 to DATA/],
  ['quote', 'rejected', 0, /answered 554 to DATA/],
  ['drop-before', 'waiting', 1, /Connection closed/],
  ['drop-after', 'waiting', 1, /Connection closed/],
] as const) {
  test(`a mail server that behaves like "${behavior}" leaves the message ${state}, with ${unsure} unknown results`, async () => {
    mail.behavior = behavior;
    await bench.send('First');
    const row = await bench.only();
    assert.equal([row.state, row.unsure, row.attempts], [state, unsure, 1]);
    assert.match(row.last_error, answer);
    assert.is(bench.local.log.length, 1);
    for (const line of [bench.local.log.join(), row.last_error]) {
      assert.not.match(line, /Ada|ada@|First|Tulsa|Subject|\p{C}/u);
    }
  });
}

test('an unreachable mail server counts as a failed attempt, not as an unknown one', async () => {
  const local = createTestFunction(database, { url: 'smtp://localhost:1' });
  await local.handle(jsonRequest(message()));
  await local.close();
  const { state, unsure, last_error: error } = await bench.only();
  assert.equal([state, unsure], ['waiting', 0]);
  assert.match(error, 'ECONNREFUSED');
});

test('each copy of a mail has the same Message-ID and idempotency key', async () => {
  mail.behavior = 'drop-after';
  await bench.send('Copied');
  await bench.pass('10 minutes');
  await bench.run();
  const { id } = await bench.only();
  assert.equal(
    mail.mails.map(({ messageId }) => messageId),
    [`<${id}@firm.example>`, `<${id}@firm.example>`],
  );
  assert.match(mail.mails[0]?.raw ?? '', `Resend-Idempotency-Key: ${id}`);
});

test('a late mail has the date of sending, and its text has the date of the message', async () => {
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

test('MAILS_PER_DAY counts each recipient, and reserves 25 mails for reports', async () => {
  for (const [to, count] of [
    ['a@firm.example', 15],
    ['a@firm.example,b@firm.example', 7],
  ] as const) {
    await database.clear();
    await insert(30);
    await runWith({ MAILS_PER_DAY: '40', MAIL_TO: to });
    assert.is((await bench.states()).mailed, count, to);
  }
});

test('a run mails at most 50 messages over at most 5 connections, and the next run the rest', async () => {
  await insert(70);
  await bench.run();
  assert.equal(await bench.states(), { mailed: 50, waiting: 20 });
  assert.ok(mail.mostConnections <= 5, `${mail.mostConnections} connections`);
  await bench.run();
  assert.equal(await bench.states(), { mailed: 70 });
});

test('a mail server that does not answer ends a run after its first batch', async () => {
  mail.behavior = 'drop-before';
  await insert(9);
  await bench.run();
  assert.is(bench.local.log.length, 5);
});

test('a mail is recorded once, though the database restarts between the mail and its record', async () => {
  mail.behavior = 'busy';
  await bench.send('Recorded late');
  await bench.pass('1 minute');
  mail.behavior = 'accept';
  // The record of the mail fails; the mail itself is sent.
  await database.sql`alter function contact.record_attempt rename to elsewhere`;
  await bench.local.handle(deliveryRequest(RUN_SECRET));
  await waitUntil('the mail', () => mail.mails.length > 0);
  await database.stop();
  await database.start();
  await database.sql`alter function contact.elsewhere rename to record_attempt`;
  await bench.local.settled();
  assert.is((await bench.only()).state, 'mailed');
  assert.is(mail.mails.length, 1);
});

test('a rejected recipient is named in the log and the table', async () => {
  mail.behavior = 'reject-second';
  await bench.send('To one');
  assert.equal(mail.mails[0]?.recipients, ['info@firm.example']);
  const row = await bench.only();
  assert.is(row.state, 'mailed');
  assert.match(row.last_error, 'second@firm.example');
  assert.match(bench.local.log.join(), 'second@firm.example');
});

test('a hundred rejected mails are reported in one summary that quotes no visitor', async () => {
  mail.behavior = 'filter';
  await insert(100, 'FILTERED');
  for (let runs = 0; runs < 2; runs += 1) await bench.run();
  assert.equal(await bench.states(), { rejected: 100 });
  for (let runs = 0; runs < 2; runs += 1) {
    await bench.pass('61 minutes');
    await bench.run();
  }
  const [summary, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.is(summary?.subject, '100 website messages could not be mailed');
  assert.match(
    summary?.text ?? '',
    /rejected: EMESSAGE the mail server answered 554 to DATA\n[\s\S]*… and 50 more/,
  );
  assert.not.match(mail.mails[0]?.raw ?? '', /Ada|FILTERED/);
  assert.equal(mail.mails[0]?.recipients, ['info@firm.example']);
});

const digestIsDue = () =>
  database.sql`update contact.settings set kept_at = '-infinity', digest_at = now() - interval '9 days'`;

test('WEEKLY_DIGEST=off stops the digest, which has the numbers of the week and quotes filtered messages', async () => {
  await database.sql`insert into contact.messages (name, email, message, state)
    values ('Grace Hopper', 'g@b.example', E'Is the portfolio\nfor sale?', 'filtered')`;
  await bench.send('Mailed');
  await digestIsDue();
  await runWith({ WEEKLY_DIGEST: 'off' });
  assert.is(mail.mails.length, 1);
  for (let runs = 0; runs < 2; runs += 1) {
    await database.sql`update contact.settings set kept_at = '-infinity',
      digest_at = case ${runs}::int when 0 then now() - interval '9 days' else digest_at end`;
    await bench.run();
  }
  const [, digest, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.match(
    digest?.subject ?? '',
    /^Website messages since \w+ \d+: 2 received, 1 filtered, 0 waiting$/,
  );
  assert.match(digest?.text ?? '', 'Grace Hopper: Is the portfolio for sale?');
  assert.match(digest?.text ?? '', /received +2\nmailed +1\nfiltered +1\n[\s\S]*database +\d+ MB/);
});

test('a digest that the mail server rejects is sent again without quotes', async () => {
  mail.behavior = 'filter';
  await database.sql`insert into contact.messages (name, email, message, state)
    values ('x', 'g@b.example', 'FILTERED', 'filtered')`;
  await digestIsDue();
  await bench.run();
  const [digest, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.match(digest?.text ?? '', 'The mail server rejects their words');
  // A mail service drops a mail with a key that it has seen.
  assert.match(mail.mails[0]?.messageId ?? '', /^<digest-\d+-short@/);
});

test('failed upkeep stops no mail, and a failed delivery stops no upkeep', async () => {
  await database.sql`alter function contact.upkeep rename to elsewhere`;
  await bench.send('Mailed');
  await database.sql`alter function contact.elsewhere rename to upkeep`;
  assert.equal(await bench.states(), { mailed: 1 });
  await database.sql`alter function contact.claim_messages rename to elsewhere`;
  await bench.run();
  await database.sql`alter function contact.elsewhere rename to claim_messages`;
  const [row] = await database.sql`select kept_at > '-infinity' as kept from contact.settings`;
  assert.is(row?.kept, true);
  assert.match(bench.local.log.join('\n'), /upkeep was interrupted[\s\S]*delivery was interrupted/);
});

test('upkeep runs without a mail server', async () => {
  await runWith({ SMTP_URL: '' });
  const [row] = await database.sql`select kept_at > '-infinity' as kept from contact.settings`;
  assert.is(row?.kept, true);
});

test('a delivery needs the exact secret of the schedule', async () => {
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
