import * as assert from 'uvu/assert';
import { deliverySuite } from '../../helpers/function/function-suite.ts';
import { waitUntil } from '../../helpers/wait-until.ts';

const { test, bench } = await deliverySuite('an address that the mail server defers');

/** The deferred address gets the mail by itself, and the message is then delivered. */
async function assertSecondAddressGetsIt(): Promise<void> {
  const waiting = await bench.only();
  assert.is(waiting.state, 'pending');
  assert.equal(waiting.recipients, ['second@firm.example']);
  bench.mail.behavior = 'accept';
  await bench.pass('1 minute');
  await bench.run();
  assert.equal(
    bench.mail.mails.map(({ recipients }) => recipients),
    [['info@firm.example'], ['second@firm.example']],
  );
  assert.is(new Set(bench.mail.mails.map(({ messageId }) => messageId)).size, 1);
  const row = await bench.only();
  assert.equal([row.state, row.recipients], ['delivered', null]);
}

test('it gets the mail by itself when it may, the other one no copy', async () => {
  bench.mail.behavior = 'defer-second';
  await bench.send('To both');
  await assertSecondAddressGetsIt();
});

test('taken by mail alone: the other address gets it when the database is back', async () => {
  bench.mail.behavior = 'defer-second';
  await bench.database.stop();
  const sending = bench.send('To both');
  await waitUntil('the mail', () => bench.mail.mails.length > 0);
  await bench.database.start();
  await sending;
  await assertSecondAddressGetsIt();
});

test('stored, but the attempt cannot be recorded: the other address gets it, too', async () => {
  bench.mail.behavior = 'defer-second';
  // The first attempt to record fails, and not as a lost connection, which is tried again at once.
  await bench.database.sql`
    create function contact.fail_once() returns trigger language plpgsql as $$
    begin
      if new.recipients is not null and nextval('contact.fails') = 1 then
        raise exception using errcode = 'deadlock_detected';
      end if;
      return new;
    end $$`;
  await bench.database.sql`create sequence contact.fails`;
  await bench.database.sql`
    create trigger fail_once before update on contact.messages
    for each row execute function contact.fail_once()`;
  try {
    await bench.send('To both');
    const [{ tries } = { tries: 0 }] = await bench.database.sql`
      select last_value::int as tries from contact.fails`;
    assert.ok(tries >= 2, 'recording was tried twice');
  } finally {
    await bench.database.sql`drop trigger fail_once on contact.messages`;
    await bench.database.sql`drop function contact.fail_once`;
    await bench.database.sql`drop sequence contact.fails`;
  }
  await assertSecondAddressGetsIt();
});

test.run();
