import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestFunction, type TestFunction } from '../helpers/function/contact-function.ts';
import { formRequest, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';

const test = suite('a message to the contact function');

let database: PostgresServer;
let mail: MailServer;
let open: TestFunction;
let limited: TestFunction;

test.before(async () => {
  database = await startPostgres();
  mail = await startMailServer();
  open = createTestFunction(database, mail);
  limited = createTestFunction(database, mail, {
    RATE_LIMIT_PER_ADDRESS: '3',
    RATE_LIMIT_TOTAL: '5',
  });
});

test.before.each(async () => {
  await open.settled();
  await limited.settled();
  await database.clear();
  mail.clear();
});

test.after(async () => {
  await open.close();
  await limited.close();
  await mail.close();
  await database.close();
});

async function rows() {
  return await database.sql`
    select *, received_at > clock_timestamp() - interval '1 minute' as just_now
    from contact.messages order by received_at`;
}

test('what was kept long enough goes with the next message, and no schedule is needed', async () => {
  const fresh = createTestFunction(database, mail);
  await open.handle(jsonRequest(message({ message: 'Two years and a month ago.' })));
  await open.settled();
  await database.sql`update contact.messages
    set delivered_at = clock_timestamp() - interval '25 months'`;
  await database.sql`update contact.arrivals set minute = minute - interval '3 hours'`;
  const before = await database.sql`select source from contact.arrivals`;
  assert.ok(before.length > 0);
  await fresh.handle(jsonRequest(message({ message: 'Today.' })));
  await fresh.settled();
  assert.equal(
    (await rows()).map((row) => row.message),
    ['Today.'],
  );
  const old = await database.sql`select source from contact.arrivals
    where minute < clock_timestamp() - interval '2 hours'`;
  assert.is(old.length, 0);
  await fresh.close();
});

test('is stored, answered, and mailed with every field labelled', async () => {
  const answer = await open.handle(jsonRequest(message()));
  assert.is(answer.status, 200);
  assert.equal(await answer.json(), { ok: true });
  assert.is(answer.headers.get('access-control-allow-origin'), SITE);
  const [stored] = await rows();
  assert.is(stored?.name, 'Ada Lovelace');
  assert.is(stored?.email, 'ada@example.com');
  assert.is(stored?.company, 'Analytical Engines');
  assert.is(stored?.phone, '+1 202 555 0100');
  assert.is(stored?.message, 'We own 120 units in Tulsa.');
  assert.ok(stored?.just_now);

  await open.settled();
  const [delivered] = await rows();
  assert.is(delivered?.state, 'delivered');
  assert.is(delivered?.attempts, 1);
  assert.is(mail.mails.length, 1);
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const parsed = await mail.parse(arrival);
  assert.equal(arrival.recipients, ['info@firm.example']);
  assert.is(arrival.sender, 'website@firm.example');
  assert.is(parsed.from?.address, 'website@firm.example');
  assert.equal(parsed.replyTo, [{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
  assert.is(parsed.messageId, `<${delivered?.id}@firm.example>`);
  assert.match(parsed.subject ?? '', String(delivered?.reference));
  for (const part of [parsed.text ?? '', parsed.html ?? '']) {
    for (const label of ['Reference', 'Full name', 'Email address', 'Company', 'Phone number']) {
      assert.match(part, label);
    }
    assert.match(part, 'We own 120 units in Tulsa.');
    assert.match(part, String(delivered?.reference));
  }
  assert.equal(parsed.attachments, []);
});

test('from a browser without script goes back to the page, which says that it was sent', async () => {
  const answer = await open.handle(formRequest({ ...message(), website: '' }));
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), `${SITE}/contact#message-sent`);
  await open.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('keeps its lines, its umlauts and its emoji, and loses its control characters', async () => {
  const sent = {
    ...message({ name: 'Zoë\u0007 “Z” \u202eÅberg', company: '', phone: '' }),
    message: 'One\r\ntwo\u0000\r\n\r\n\tthree 🏢 漢字 <b>& "quotes"',
  };
  await open.handle(jsonRequest(sent));
  await open.settled();
  const [stored] = await rows();
  assert.is(stored?.name, 'Zoë “Z” Åberg');
  assert.is(stored?.message, 'One\ntwo\n\n\tthree 🏢 漢字 <b>& "quotes"');
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const parsed = await mail.parse(arrival);
  assert.is(parsed.replyTo?.[0]?.name, 'Zoë “Z” Åberg');
  assert.match(parsed.text ?? '', 'three 🏢 漢字 <b>& "quotes"');
  assert.match(parsed.html ?? '', 'three 🏢 漢字 &lt;b&gt;&amp; &quot;quotes&quot;');
});

test('pressed twice, sent again by the browser, sent again without script: stored and mailed once', async () => {
  const [first, second] = await Promise.all([
    open.handle(jsonRequest(message())),
    open.handle(jsonRequest(message())),
  ]);
  const third = await open.handle(formRequest({ ...message() }));
  assert.equal([first?.status, second?.status, third.status], [200, 200, 303]);
  await open.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('sent 50 times at once over two instances: stored and mailed once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? open : limited).handle(jsonRequest(message())),
    ),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  await open.settled();
  await limited.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('sent again after ten minutes is a new message', async () => {
  await open.handle(jsonRequest(message()));
  await database.sql`update contact.messages set received_at = received_at - interval '11 minutes'`;
  open.clock.shift = 11 * 60_000;
  await open.handle(jsonRequest(message()));
  open.clock.shift = 0;
  await open.settled();
  assert.is((await rows()).length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 2);
});

test('that differs in one letter is another message', async () => {
  await open.handle(jsonRequest(message()));
  await open.handle(jsonRequest(message({ message: 'We own 121 units in Tulsa.' })));
  assert.is((await rows()).length, 2);
});

test('that fills the hidden field is kept, marked, and never mailed', async () => {
  const trap = { ...message(), website: 'https://spam.example' };
  assert.is((await open.handle(jsonRequest(trap))).status, 200);
  const form = await open.handle(formRequest({ ...trap, name: 'Another' }));
  assert.is(form.headers.get('location'), `${SITE}/contact#message-sent`);
  await open.settled();
  assert.equal(
    (await rows()).map(({ state }) => state),
    ['trapped', 'trapped'],
  );
  assert.is(mail.mails.length, 0);
});

test('one too many from an address is refused with the wait; other addresses are not', async () => {
  const send = (index: number, address: string) =>
    limited.handle(
      jsonRequest(message({ message: `Message ${index}` }), { 'cf-connecting-ip': address }),
    );
  for (let index = 0; index < 3; index += 1) {
    assert.is((await send(index, '203.0.113.7')).status, 200);
  }
  const refused = await send(3, '203.0.113.7');
  assert.is(refused.status, 429);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3_500 && wait <= 3_660, `Retry-After: ${wait}`);
  assert.is(refused.headers.get('access-control-expose-headers'), 'Retry-After');
  assert.is((await send(2, '203.0.113.7')).status, 200, 'a repeat is no new message');
  assert.is((await send(4, '203.0.113.8')).status, 200);
  // The same subscriber under another address of the same IPv6 network.
  assert.is((await send(5, '2001:db8::1')).status, 200);
  assert.is((await send(6, '2001:db8:1::1')).status, 429, 'five an hour from all');

  await database.sql`update contact.arrivals set minute = minute - interval '62 minutes'`;
  assert.is((await send(7, '203.0.113.7')).status, 200, 'an hour later');
  const kept = await database.sql`select source from contact.arrivals where source <> 'all'`;
  assert.ok(kept.every(({ source }) => /^[0-9a-f]{64}$/.test(source)));
});

test('a limit holds when everybody comes at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      limited.handle(
        jsonRequest(message({ message: `${index}` }), { 'cf-connecting-ip': `203.0.113.${index}` }),
      ),
    ),
  );
  assert.is(answers.filter(({ status }) => status === 200).length, 5);
  assert.is(answers.filter(({ status }) => status === 429).length, 35);
  assert.is((await rows()).length, 5);
});

test('a limited form post goes back to the page, which says that it failed', async () => {
  for (let index = 0; index < 6; index += 1) {
    const answer = await limited.handle(formRequest({ ...message({ message: `${index}` }) }));
    const outcome = index < 5 ? 'message-sent' : 'message-failed';
    assert.is(answer.headers.get('location'), `${SITE}/contact#${outcome}`);
  }
});

test('the preflight of the page is answered first, and for no other page', async () => {
  const preflight = (origin: string) =>
    open.handle(
      new Request('https://project.example/', { method: 'OPTIONS', headers: { origin } }),
    );
  const answer = await preflight(SITE);
  assert.is(answer.status, 204);
  assert.is(answer.headers.get('access-control-allow-origin'), SITE);
  for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', header);
  }
  assert.is((await preflight('https://evil.example')).status, 403);
});

test.run();
