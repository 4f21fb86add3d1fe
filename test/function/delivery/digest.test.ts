import * as assert from 'uvu/assert';
import { jsonRequest, message } from '../../helpers/function/contact-message.ts';
import { deliverySuite } from '../../helpers/function/function-suite.ts';

const { test, bench } = await deliverySuite('the digest of held messages', {
  RATE_LIMIT_TOTAL: '2',
});

const isDigest = ({ subject }: { readonly subject: string }) => / held$/.test(subject);
const digests = async () => (await bench.arrived()).filter(isDigest);

async function held(): Promise<number> {
  const [row] = await bench.database.sql`
    select count(*)::int as count from contact.messages where state = 'held'`;
  return row?.count;
}

/** As many messages at once, two of which are mailed one by one. */
async function flood(count: number, text = 'Message'): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      bench.local.handle(jsonRequest(message({ message: `${text} ${index}.` }))),
    ),
  );
  await bench.local.settled();
}

test('held messages come whole in one mail, and once an hour', async () => {
  await flood(10);
  const first = await digests();
  assert.is(first.length, 1);
  const included = 8 - (await held());
  assert.ok(included >= 1);
  assert.is((first[0]?.text.match(/^Message \d\.$/gm) ?? []).length, included);
  assert.match(first[0]?.text ?? '', 'Email address: ada@example.com');

  await flood(4, 'More');
  assert.is((await digests()).length, 1, 'not within the hour');
  const rest = await held();
  assert.ok(rest >= 4);
  await bench.pass('61 minutes');
  await bench.run();
  const [, second] = await digests();
  assert.is(second?.subject, `${rest} website messages held`);
  assert.is(await held(), 0);
  await bench.pass('61 minutes');
  await bench.run();
  assert.is((await digests()).length, 2, 'none without a message');
  const all = (await bench.arrived()).flatMap(({ text }) => text.match(/^(Message|More) \d\.$/gm));
  assert.is(new Set(all).size, 14, 'every message came');
});

test('what does not fit stays held, and the digest says how to have it at once', async () => {
  await bench.database.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state)
    select gen_random_uuid(), 'Ada', 'ada@example.com', repeat('漢', 9990) || n, repeat('0', 64), 'held'
    from generate_series(1, 30) n`;
  await bench.run();
  const [digest] = await digests();
  assert.is(digest?.subject, '30 website messages held');
  const left = await held();
  assert.ok(left > 5 && left < 25, `${left} left`);
  assert.match(digest?.text ?? '', `The other ${left} can be read in the table`);
  assert.ok((bench.mail.mails[0]?.raw.length ?? 0) < 1_000_000);
  await bench.database.sql`select contact.release_held()`;
  await bench.run();
  assert.is((await bench.arrived()).filter((mail) => !isDigest(mail)).length, left);
});

test('refused for their words: the firm is told how many are held, and they stay', async () => {
  bench.mail.behavior = 'filter';
  await flood(6, 'FILTERED');
  const [digest] = await digests();
  assert.match(digest?.text ?? '', 'The mail server refuses a mail with their words');
  assert.not.match(digest?.text ?? '', /Ada|FILTERED/);
  assert.is(await held(), 4);
});

test('lost on the way: the next one, an hour later, brings them', async () => {
  await flood(2);
  bench.mail.behavior = 'drop-before';
  await flood(3, 'Held');
  assert.is(await held(), 3);
  bench.mail.behavior = 'accept';
  await bench.pass('61 minutes');
  await bench.run();
  assert.is(await held(), 0);
});

test('two instances send one digest', async () => {
  await bench.database.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state)
    values (gen_random_uuid(), 'Ada', 'ada@example.com', 'x', repeat('0', 64), 'held')`;
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => bench.database.sql`select * from contact.claim_held(5)`),
  );
  assert.is(claims.flat().length, 1);
});

test.run();
