import * as assert from 'uvu/assert';
import { deliverySuite } from '../../helpers/function/function-suite.ts';

const { test, bench } = await deliverySuite('messages that have waited for the mail server');

test('the waits grow from a minute to four hours, after two days to a day; nothing is given up', async () => {
  bench.mail.behavior = 'busy';
  await bench.send('Never yet');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    const row = await bench.only();
    assert.is(row.state, 'pending');
    assert.is(row.attempts, attempt);
    waits.push(row.minutes);
    await bench.pass(`${row.minutes} minutes`);
    await bench.run();
  }
  assert.equal(waits.slice(0, 11), [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  const soon = waits.filter((minutes) => minutes < 1_440);
  const hours = soon.reduce((sum, minutes) => sum + minutes, 0) / 60;
  assert.ok(hours >= 48 && hours < 53, `every four hours for ${hours} hours`);
  assert.equal(new Set(waits.slice(soon.length)), new Set([1_440]));

  bench.mail.behavior = 'accept';
  await bench.pass('1 day');
  await bench.run();
  assert.is((await bench.only()).state, 'delivered');
});

test('the first success puts in line what has waited, in the same run', async () => {
  bench.mail.behavior = 'busy';
  for (let index = 0; index < 12; index += 1) await bench.send(`Waiting ${index}`);
  for (let hours = 0; hours < 50; hours += 5) {
    await bench.pass('5 hours');
    await bench.run();
  }
  // Just tried, so that none is due for hours; the password is set right at that moment.
  await bench.database.sql`update contact.messages
    set last_attempt_at = clock_timestamp() - interval '6 minutes'`;
  const due = await bench.database.sql`
    select from contact.messages where next_attempt_at < clock_timestamp() + interval '1 hour'`;
  assert.is(due.length, 0);
  bench.mail.behavior = 'accept';
  await bench.send('The next visitor');
  const left = await bench.database.sql`select from contact.messages where state <> 'delivered'`;
  assert.is(left.length, 0);
  assert.is(new Set(bench.mail.mails.map(({ messageId }) => messageId)).size, 13);
  assert.is(bench.mail.mails.length, 13);
});

test('what another instance has just claimed is left to it', async () => {
  bench.mail.behavior = 'busy';
  await bench.send('Claimed elsewhere');
  await bench.pass('1 minute');
  await bench.database.sql`select contact.claim_messages(5)`;
  bench.mail.behavior = 'accept';
  await bench.send('The next visitor');
  assert.is(bench.mail.mails.length, 1);
});

test('each mail says how many others wait, and how many are held', async () => {
  bench.mail.behavior = 'busy';
  for (let index = 0; index < 3; index += 1) await bench.send(`Waiting ${index}`);
  await bench.database.sql`
    update contact.messages set state = 'held' where message = 'Waiting 2'`;
  // The digest of this hour has gone.
  await bench.database.sql`
    insert into contact.digest (next_at) values (clock_timestamp() + interval '50 minutes')`;
  bench.mail.behavior = 'accept';
  await bench.send('The next visitor');
  const [first] = await bench.arrived();
  assert.match(first?.text ?? '', 'The next visitor');
  assert.match(first?.text ?? '', '2 other messages wait to be mailed');
  assert.match(first?.text ?? '', '1 message is held');
  await bench.database.sql`delete from contact.messages`;
  await bench.send('Alone');
  const [, alone] = await bench.arrived();
  assert.not.match(alone?.text ?? '', /wait|held/);
});

test('a run that was asked for while messages wait harms none of them: only time makes them due', async () => {
  bench.mail.behavior = 'busy';
  await bench.send('Waiting');
  for (let index = 0; index < 5; index += 1) await bench.run();
  assert.is((await bench.only()).attempts, 1);
});

test.run();
