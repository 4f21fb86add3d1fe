import * as assert from 'uvu/assert';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import {
  createTestFunction,
  functionSuite,
  RUN_SECRET,
} from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// What the database decides is tested in database.test.ts; here is what the function does with the mail server.
const bench = await functionSuite('the delivery of stored messages');
const { test, database, mail } = bench;

for (const [behavior, state, unsure, answer] of [
  ['refuse', 'waiting', 0, /answered 550 to RCPT TO/],
  ['full', 'waiting', 0, /answered 452/],
  ['busy', 'waiting', 0, /answered 451 to DATA/],
  ['quote', 'rejected', 0, /answered 554 to DATA/],
  ['drop-before', 'waiting', 1, /Connection closed/],
  ['drop-after', 'waiting', 1, /Connection closed/],
] as const) {
  test(`a mail server that behaves like "${behavior}" leaves the message ${state}, with ${unsure} unknown outcomes`, async () => {
    mail.behavior = behavior;
    await bench.send('First');
    const row = await bench.only();
    assert.equal([row.state, row.unsure, row.attempts], [state, unsure, 1]);
    assert.match(row.last_error, answer);
    assert.is(bench.local.log.length, 1);
    for (const line of [bench.local.log.join(), row.last_error]) {
      assert.not.match(line, /Ada|ada@|First|Tulsa|Subject|\p{C}/u);
    }
    mail.behavior = 'accept';
    await bench.pass('1 minute');
    await bench.run();
    assert.equal(await bench.states(), { [state === 'waiting' ? 'mailed' : state]: 1 });
    assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, mail.mails.length && 1);
  });
}

test('a mail server that cannot be reached does not have the mail', async () => {
  const local = createTestFunction(database, { url: 'smtp://localhost:1' });
  await local.handle(jsonRequest(message()));
  await local.close();
  const { state, unsure, last_error: problem } = await bench.only();
  assert.equal([state, unsure], ['waiting', 0]);
  assert.match(problem, 'ECONNREFUSED');
});

test('a mail server that takes the mail and hangs up gets it three times, and then a person decides', async () => {
  mail.behavior = 'drop-after';
  await bench.send('Copied');
  for (let runs = 0; runs < 5; runs += 1) {
    await bench.pass('10 minutes');
    await bench.run();
  }
  assert.is((await bench.only()).state, 'held');
  assert.is(mail.mails.length, 3);
  const { raw, messageId } = mail.mails[0] ?? { raw: '', messageId: '' };
  assert.match(raw, `Resend-Idempotency-Key: ${(await bench.only()).id}`);
  assert.equal(new Set(mail.mails.map((each) => each.messageId)), new Set([messageId]));
});

test('a mail server that answers after three minutes of other runs gets one copy', async () => {
  mail.behavior = 'late';
  await database.sql`insert into contact.messages (name, email, message) values ('x', 'a@b.example', 'x')`;
  await bench.local.handle(deliveryRequest(RUN_SECRET));
  await waitUntil('the mail', () => mail.mails.length === 1);
  const other = createTestFunction(database, mail);
  await bench.pass('3 minutes');
  await other.handle(deliveryRequest(RUN_SECRET));
  await other.close();
  mail.behavior = 'accept';
  await bench.local.settled();
  assert.equal(await bench.states(), { mailed: 1 });
  assert.is(mail.mails.length, 1);
});

test('the mail is dated when it is sent, and says when the message came', async () => {
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

test('MAILS_PER_DAY counts each recipient, and 25 mails are kept for reports', async () => {
  const insert = () => database.sql`insert into contact.messages (name, email, message)
    select 'x', 'a@b.example', 'x' from generate_series(1, 30)`;
  for (const [to, count] of [
    ['a@firm.example', 15],
    ['a@firm.example,b@firm.example', 7],
  ] as const) {
    await database.clear();
    await insert();
    const local = createTestFunction(database, mail, { MAILS_PER_DAY: '40', MAIL_TO: to });
    await local.handle(deliveryRequest(RUN_SECRET));
    await local.close();
    assert.is((await bench.states()).mailed, count, to);
  }
});

test('one run mails at most 50, and the next one the rest', async () => {
  await database.sql`insert into contact.messages (name, email, message)
    select 'x', 'a@b.example', 'Message ' || n from generate_series(1, 70) n`;
  await bench.run();
  assert.equal(await bench.states(), { mailed: 50, waiting: 20 });
  await bench.run();
  assert.equal(await bench.states(), { mailed: 70 });
});

test('a mail server that does not answer ends a run after its first batch', async () => {
  mail.behavior = 'drop-before';
  await database.sql`insert into contact.messages (name, email, message)
    select 'x', 'a@b.example', 'Message ' || n from generate_series(1, 9) n`;
  await bench.run();
  assert.is(bench.local.log.length, 5);
});

test('a database that restarts between the mail and its record gets the record, and no copy is sent', async () => {
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
  assert.is((await bench.only()).state, 'mailed');
  assert.is(mail.mails.length, 1);
});

test('one recipient that is refused is named in the log and the table', async () => {
  mail.behavior = 'refuse-second';
  await bench.send('To one');
  assert.equal(mail.mails[0]?.recipients, ['info@firm.example']);
  const row = await bench.only();
  assert.is(row.state, 'mailed');
  assert.match(row.last_error, 'second@firm.example');
  assert.match(bench.local.log.join(), 'second@firm.example');
});

test('a hundred rejected mails cost one summary, without a visitor’s word, and a real one is mailed', async () => {
  mail.behavior = 'filter';
  await database.sql`insert into contact.messages (name, email, message)
    select 'Ada', 'a@b.example', 'FILTERED ' || n from generate_series(1, 100) n`;
  const flooded = createTestFunction(database, mail, { MAILS_PER_HOUR: '5' });
  for (let runs = 0; runs < 3; runs += 1) {
    await flooded.handle(deliveryRequest(RUN_SECRET));
    await flooded.settled();
  }
  await flooded.close();
  assert.equal(await bench.states(), { rejected: 100 });
  await bench.send('Wanted');
  await bench.pass('61 minutes');
  await bench.run();
  await bench.run();
  const [wanted, summary, ...more] = await bench.arrived();
  assert.match(wanted?.text ?? '', 'Wanted');
  assert.equal(more, []);
  assert.is(summary?.subject, '100 website messages could not be mailed');
  assert.match(
    summary?.text ?? '',
    /rejected: EMESSAGE the mail server answered 554 to DATA\n[\s\S]*… and 50 more/,
  );
  assert.not.match(mail.mails[1]?.raw ?? '', /Ada|FILTERED/);
  await bench.pass('61 minutes');
  await bench.run();
  assert.is(mail.mails.length, 2, 'each is told once');
});

const digestIsDue = () =>
  database.sql`update contact.settings set kept_at = '-infinity', digest_at = now() - interval '9 days'`;

test('a digest has the numbers of the week and the first words of what was filtered; a setting turns it off', async () => {
  await database.sql`insert into contact.messages (name, email, message, state)
    values ('Grace Hopper', 'g@b.example', E'Is the portfolio\nfor sale?', 'filtered')`;
  await bench.send('Mailed');
  await digestIsDue();
  const off = createTestFunction(database, mail, { WEEKLY_DIGEST: 'off' });
  await off.handle(deliveryRequest(RUN_SECRET));
  await off.close();
  assert.is(mail.mails.length, 1);
  await digestIsDue();
  await bench.run();
  const [, digest] = await bench.arrived();
  assert.match(
    digest?.subject ?? '',
    /^Website messages since \w+ \d+: 2 received, 1 filtered, 0 waiting$/,
  );
  assert.match(digest?.text ?? '', 'Grace Hopper: Is the portfolio for sale?');
  assert.match(digest?.text ?? '', /received +2\nmailed +1\nfiltered +1\n[\s\S]*database +\d+ MB/);
  await digestIsDue();
  await database.sql`update contact.settings set digest_at = now()`;
  await bench.run();
  assert.is(mail.mails.length, 2);
});

test('a digest that the mail server rejects comes without the words', async () => {
  mail.behavior = 'filter';
  await database.sql`insert into contact.messages (name, email, message, state)
    values ('x', 'g@b.example', 'FILTERED', 'filtered')`;
  await digestIsDue();
  await bench.run();
  const [digest, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.match(digest?.text ?? '', 'The mail server rejects their words');
});

test('failed upkeep stops no mail, and a failed claim stops no upkeep', async () => {
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

test('without a mail server, upkeep is done', async () => {
  const local = createTestFunction(database, mail, { SMTP_URL: '' });
  await local.handle(deliveryRequest(RUN_SECRET));
  await local.settled();
  await local.handle(deliveryRequest(RUN_SECRET));
  await local.close();
  const [row] = await database.sql`select kept_at > '-infinity' as kept from contact.settings`;
  assert.is(row?.kept, true);
});

test('a stranger starts no delivery', async () => {
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
