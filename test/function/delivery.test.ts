import { assert, test } from '../harness/suite.ts';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { RUN_SECRET } from '../helpers/function/postgres.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite();
const { database, mail } = bench;

const insert = (count: number, text = 'Message', state = 'waiting') =>
  database.sql`insert into contact.messages (name, email, message, state)
    select 'Ada', 'a@b.example', ${text} || ' ' || n, ${state} from generate_series(1, ${count}::int) n`;

for (const [behavior, state, unsure, answer] of [
  ['reject', 'waiting', 0, /answered 550 5\.7\.1 to RCPT TO/],
  ['forbidden', 'waiting', 0, /answered 553 5\.7\.1 to MAIL FROM/],
  ['busy', 'waiting', 0, /answered 451 to DATA/],
  ['quota', 'waiting', 0, /answered 550 5\.4\.5 to DATA/],
  ['sender', 'waiting', 0, /answered 550 5\.1\.8 to DATA/],
  ['mailbox', 'waiting', 0, /answered 552 5\.2\.2 to DATA/],
  ['quote', 'rejected', 0, /answered 554 to DATA/],
  ['drop-first', 'waiting', 0, /Connection closed/],
  ['drop-before', 'waiting', 1, /Connection closed/],
  ['reject-second', 'mailed', 0, /the server rejected second@firm.example/],
] as const)
  test(`a mail server that behaves like "${behavior}" leaves a message ${state} with ${unsure} unknown results`, async () => {
    mail.behavior = behavior;
    await bench.send('First');
    const row = await bench.only();
    assert.equal([row.state, row.unsure, row.attempts], [state, unsure, 1]);
    assert.match(row.last_error, answer);
    assert.is(bench.local.log.length, 1);
    for (const line of [bench.local.log.join(), row.last_error])
      assert.not.match(line, /Ada|ada@|First|Tulsa|Subject|\p{C}/u);
  });

test('a mail that hangs does not stop the other mails', async () => {
  mail.behavior = 'hang-first';
  await insert(1, 'Hanging');
  await bench.local.handle(deliveryRequest(RUN_SECRET));
  await waitUntil('the hanging mail', () => mail.isHanging);
  await bench.local.handle(jsonRequest(message({ message: 'Second' })));
  await waitUntil('the other mail', () => mail.mails.length === 1);
  mail.hangUp();
  await bench.local.idle();
  assert.equal(await bench.states(), { mailed: 1, waiting: 1 });
});

test('more messages than mails of a day arrive combined, each with its sender, and are mailed once', async () => {
  await insert(12);
  await bench.run(bench.create({ MAILS_PER_DAY: '5', MAIL_TO: 'a@firm.example' }));
  assert.equal(await bench.states(), { mailed: 12 });
  const mails = await bench.arrived();
  assert.equal(mails.map(({ subject }) => subject.split(' ')[0]).sort(), ['3', '3', '3', '3']);
  for (let n = 1; n <= 12; n += 1) {
    const pattern = new RegExp(`Email address: a@b.example\n[^=]*Message ${n}\n`);
    assert.is(mails.filter(({ text }) => pattern.test(text)).length, 1, `Message ${n}`);
  }
});

for (const [behavior, login] of [
  ['drop-before', ''],
  ['closing', ''],
  ['quota', ''],
  ['accept', 'firm:expired@'],
] as const)
  test(`a mail server that behaves like "${behavior}" for "${login}" gets five mails at most in a call`, async () => {
    mail.behavior = behavior;
    await insert(9);
    const local = bench.create({ SMTP_URL: mail.url.replace('//', `//${login}`) });
    await bench.run(local);
    assert.is(local.log.filter((line) => line.startsWith('mail for')).length, 5);
    await bench.run(local);
    const logins = local.log.filter((line) => line.includes('rejects our login'));
    assert.is(logins.length, login === '' ? 0 : 1, 'the login is checked every five minutes');
  });

for (const [what, state, words] of [
  ['mail', 'waiting', /^Website message from Ada .*\n\nReference: /],
  ['report', 'held', /^1 website message needs you\n.* held\n\nrejected: /s],
] as const)
  test(`a ${what} is sent once to every recipient, even if the database restarts before the result is recorded`, async () => {
    await insert(1, 'Message', state);
    await database.without('record_result', async () => {
      await bench.local.handle(deliveryRequest(RUN_SECRET));
      await waitUntil('the mail', () => mail.mails.length > 0);
      await database.stop();
      await database.start();
    });
    await bench.local.idle();
    await database.pass('5 minutes');
    await bench.run();
    await database.pass('1 hour');
    await bench.run();
    const recipients = mail.mails.map((each) => each.recipients);
    assert.equal(recipients, [['info@firm.example', 'second@firm.example']]);
    for (const { subject, text } of await bench.arrived()) assert.match(`${subject}\n\n${text}`, words);
  });

test('a delivery needs the secret that the schedule sends; if upkeep fails, the delivery continues and answers with 503', async () => {
  await insert(1);
  for (const secret of ['', RUN_SECRET.toUpperCase()])
    assert.is((await bench.local.handle(deliveryRequest(secret))).status, 403);
  await bench.local.idle();
  assert.is((await bench.only()).attempts, 0);
  await database.without('upkeep', async () => {
    assert.is((await bench.local.handle(deliveryRequest(RUN_SECRET))).status, 503);
    await bench.local.idle();
  });
  await database.without('note', bench.run);
  assert.equal(await bench.states(), { mailed: 1 });
  assert.match(bench.local.log.join(), /upkeep failed.*,upkeep failed/);
});
