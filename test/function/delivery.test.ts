import * as assert from 'uvu/assert';
import { deliveryRequest } from '../helpers/function/contact-message.ts';
import { functionSuite, RUN_SECRET } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('the delivery of messages by email');
const { test, database, mail } = bench;

const insert = (count: number, text = 'Message') =>
  database.sql`insert into contact.messages (name, email, message)
    select 'Ada', 'a@b.example', ${text} || ' ' || n from generate_series(1, ${count}::int) n`;

for (const [behavior, state, unsure, answer] of [
  ['reject', 'waiting', 0, /answered 550 to RCPT TO/],
  ['full', 'waiting', 0, /answered 452/],
  ['busy', 'waiting', 0, /answered 451 to DATA/],
  ['quote', 'rejected', 0, /answered 554 to DATA/],
  ['drop-before', 'waiting', 1, /Connection closed/],
  ['drop-after', 'waiting', 1, /Connection closed/],
  ['reject-second', 'mailed', 0, /rejected by the mail server: second@firm.example/],
] as const) {
  test(`a mail server that behaves like "${behavior}" leaves a message ${state} with ${unsure} unknown results`, async () => {
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

test('MAILS_PER_DAY counts each recipient, reserves 25 mails for reports, and allows at least one message', async () => {
  for (const [limit, to, count] of [
    ['40', 'a@firm.example', 15],
    ['40', 'a@firm.example,b@firm.example', 7],
    ['3', 'a@firm.example', 1],
  ] as const) {
    await database.clear();
    await insert(30);
    await bench.run(bench.create({ MAILS_PER_DAY: limit, MAIL_TO: to }));
    assert.is((await bench.states()).mailed, count, to);
  }
});

test('a run mails at most 50 messages, and the next run mails the others', async () => {
  await insert(70);
  await bench.run();
  assert.equal(await bench.states(), { mailed: 50, waiting: 20 });
  await bench.run();
  assert.equal(await bench.states(), { mailed: 70 });
});

for (const [behavior, login] of [
  ['drop-before', ''],
  ['closing', ''],
  ['accept', 'firm:expired@'],
] as const) {
  test(`a mail server that behaves like "${behavior}" for "${login}" ends a run after one batch of five mails`, async () => {
    mail.behavior = behavior;
    await insert(9);
    const local = bench.create({ SMTP_URL: mail.url.replace('//', `//${login}`) });
    await bench.run(local);
    assert.is(local.log.length, 5);
  });
}

const makeUpkeepDue = () => database.sql`update contact.settings set upkeep_at = '-infinity'`;

const makeDigestDue = () => database.sql`
  update contact.settings set upkeep_at = '-infinity', digest_at = now() - interval '9 days'`;

for (const [what, prepare, recording, states] of [
  ['mail', () => insert(1), 'record_attempt', { mailed: 1 }],
  ['digest', makeDigestDue, 'record_report', {}],
] as const) {
  test(`a ${what} is sent once, even if the database restarts before the result is recorded`, async () => {
    await prepare();
    await database.without(recording, async () => {
      await bench.local.handle(deliveryRequest(RUN_SECRET));
      await waitUntil('the mail', () => mail.mails.length > 0);
      await database.stop();
      await database.start();
    });
    await bench.local.idle();
    assert.equal(await bench.states(), states);
    await makeUpkeepDue();
    await bench.run();
    assert.is(mail.mails.length, 1);
  });
}

test('a hundred rejected mails are reported in one summary that quotes no visitor', async () => {
  mail.behavior = 'filter';
  await insert(100, 'FILTERED');
  for (let runs = 0; runs < 2; runs += 1) await bench.run();
  assert.equal(await bench.states(), { rejected: 100 });
  for (let runs = 0; runs < 2; runs += 1) {
    await bench.pass('61 minutes');
    await bench.run();
  }
  const [{ subject = '', text = '', raw = '', recipients } = {}, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.is(subject, '100 website messages could not be mailed');
  assert.match(text, /rejected: EMESSAGE the mail server answered 554 to DATA\n.*… and 50 more/s);
  assert.not.match(raw, /Ada|FILTERED/);
  assert.equal(recipients, ['info@firm.example']);
});

const insertFiltered = (text: string) =>
  database.sql`insert into contact.messages (name, email, message, state)
    values ('Grace Hopper', 'g@b.example', ${text}, 'filtered')`;

test('the weekly digest counts messages and quotes filtered ones, and WEEKLY_DIGEST=off stops the digest', async () => {
  await insertFiltered('Is the portfolio\nfor sale?');
  await bench.send('Mailed');
  await makeDigestDue();
  await bench.run(bench.create({ WEEKLY_DIGEST: 'off' }));
  assert.is(mail.mails.length, 1);
  // A digest that the mail server may have is not sent again.
  mail.behavior = 'drop-after';
  for (const makeDue of [makeDigestDue, makeUpkeepDue]) {
    await makeDue();
    await bench.run();
  }
  const [, { subject = '', text = '' } = {}, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.match(subject, /^Website messages since \w+ \d+: 2 received, 1 filtered, 0 waiting$/);
  assert.match(text, 'Grace Hopper: Is the portfolio for sale?');
  assert.match(text, /received +2\nmailed +1\nfiltered +1\n[\s\S]*database +\d+ MB/);
});

test('a digest that the mail server rejects is sent again without quotes', async () => {
  mail.behavior = 'filter';
  await insertFiltered('FILTERED');
  await makeDigestDue();
  await bench.run();
  const [{ text = '' } = {}, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.match(text, 'The mail server rejects quotes of these messages');
});

test('a digest is not sent without quotes if the mail server is busy', async () => {
  mail.behavior = 'busy';
  await makeDigestDue();
  await bench.run();
  assert.equal(bench.local.log, ['the digest was not mailed: failed']);
});

test('messages are mailed if upkeep fails', async () => {
  await database.without('upkeep', () => bench.send('Mailed'));
  assert.equal(await bench.states(), { mailed: 1 });
  assert.match(bench.local.log.join(), 'upkeep was interrupted');
});

for (const [when, run] of [
  ['if the delivery fails', () => database.without('claim_messages', bench.run)],
  ['without a mail server', () => bench.run(bench.create({ SMTP_URL: '' }))],
] as const) {
  test(`upkeep runs ${when}`, async () => {
    await run();
    const [row] = await database.sql`select upkeep_at > '-infinity' as done from contact.settings`;
    assert.ok(row?.done);
  });
}

test('a delivery needs the exact secret of the schedule', async () => {
  await insert(1);
  for (const secret of ['', 'due', RUN_SECRET.toUpperCase()]) {
    assert.is((await bench.local.handle(deliveryRequest(secret))).status, 403);
  }
  await bench.local.idle();
  assert.is((await bench.only()).attempts, 0);
});

test.run();
