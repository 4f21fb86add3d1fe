import * as assert from 'uvu/assert';
import { deliverySuite } from '../../helpers/function/function-suite.ts';

const { test, bench } = await deliverySuite('mails that the mail server refuses');

test('a mail server that quotes the mail in its answer: the log and the table have its code alone', async () => {
  bench.mail.behavior = 'quote';
  await bench.send('Quoted');
  const { last_error: reason } = await bench.only();
  assert.match(bench.local.log.join(), /failed: \S+ the mail server answered 554/);
  for (const line of [...bench.local.log, reason]) {
    assert.not.match(line, /Ada|Lovelace|spam|Subject/i);
    assert.not.match(line, /\p{C}/u);
  }
});

test('mails that the server refuses hold up none behind them, in the same run', async () => {
  bench.mail.behavior = 'drop-before';
  for (let i = 0; i < 9; i += 1) await bench.send(`FILTERED ${i}`);
  await bench.send('Wanted');
  bench.mail.behavior = 'filter';
  await bench.pass('10 minutes');
  await bench.database.sql`
    update contact.messages set next_attempt_at = clock_timestamp() - interval '1 second'
    where message = 'Wanted'`;
  await bench.run();
  const wanted = (await bench.arrived()).filter(({ text }) => text.includes('Wanted'));
  assert.is(wanted.length, 1);
});

test('the firm is told of a refused mail by its reference, once, without a word of the visitor', async () => {
  bench.mail.behavior = 'filter';
  await bench.send('FILTERED words');
  const { reference, state } = await bench.only();
  assert.is(state, 'pending');
  const [notice, ...more] = await bench.arrived();
  assert.equal(more, []);
  assert.is(notice?.subject, `Website message ${reference} could not be mailed`);
  assert.match(notice?.text ?? '', `contact.dismiss('${reference}')`);
  assert.not.match(bench.mail.mails[0]?.raw ?? '', /Ada|Lovelace|ada@|FILTERED/);

  await bench.pass('1 minute');
  await bench.run();
  assert.is(bench.mail.mails.length, 1, 'no second notice');
  assert.is((await bench.only()).attempts, 2, 'but a second attempt');

  await bench.database.sql`select contact.dismiss(${reference.toLowerCase()})`;
  await bench.pass('2 days');
  await bench.run();
  assert.is((await bench.only()).state, 'dismissed');
  assert.is((await bench.only()).attempts, 2);
});

test('a refused mail is not tried again with every other that succeeds', async () => {
  bench.mail.behavior = 'filter';
  await bench.send('FILTERED');
  for (let minutes = 1; minutes <= 32; minutes *= 2) {
    await bench.pass(`${minutes} minutes`);
    await bench.run();
  }
  await bench.pass('10 minutes');
  await bench.send('Wanted');
  const rows = await bench.database.sql`select attempts from contact.messages order by message`;
  assert.equal(
    rows.map(({ attempts }) => attempts),
    [7, 1],
  );
});

test('one of two recipients is refused: delivered to the other, with a note', async () => {
  bench.mail.behavior = 'refuse-second';
  await bench.send('To one');
  assert.equal(
    bench.mail.mails.map(({ recipients }) => recipients),
    [['info@firm.example']],
  );
  const row = await bench.only();
  assert.is(row.state, 'delivered');
  assert.match(row.last_error, 'second@firm.example');
  assert.match(bench.local.log.join(), 'second@firm.example');
});

test.run();
