import * as assert from 'uvu/assert';
import { HONEYPOT_FIELD, HONEYPOT_HEADER } from '#supabase/functions/_shared/message.ts';
import {
  formRequest,
  jsonRequest,
  message,
  SENT,
  SITE,
} from '../helpers/function/contact-message.ts';
import { createTestFunction, functionSuite } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('a message to the contact function', {
  RATE_LIMIT_PER_ADDRESS: '3',
});
const { test, database, mail } = bench;

const rows = () => database.sql`select * from contact.messages order by received_at`;

/** Sends a message of its own from an address. */
const sendFrom = (address: string, index: number, more: Readonly<Record<string, string>> = {}) =>
  bench.local.handle(
    jsonRequest(
      { ...message({ message: `Message ${index}` }), ...more },
      { 'cf-connecting-ip': address },
    ),
  );

test('It is stored, answered, and mailed with every field labeled.', async () => {
  const response = await bench.local.handle(jsonRequest(message()));
  assert.is(response.status, 200);
  const { reference } = await bench.only();
  assert.equal(await response.json(), { ok: true, reference });
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  await bench.local.settled();
  const stored = await bench.only();
  for (const [field, value] of Object.entries(message())) assert.is(stored[field], value);
  assert.equal([stored.state, stored.attempts], ['delivered', 1]);

  assert.is(mail.mails.length, 1);
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const parsed = await mail.parse(arrival);
  assert.equal(arrival.recipients, ['info@firm.example', 'second@firm.example']);
  assert.is(arrival.sender, 'website@firm.example');
  assert.is(parsed.from?.address, 'website@firm.example');
  assert.equal(parsed.replyTo, [{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
  assert.is(parsed.messageId, `<${stored.id}@firm.example>`);
  assert.match(parsed.subject ?? '', stored.reference);
  for (const part of [parsed.text ?? '', parsed.html ?? '']) {
    for (const label of ['Reference', 'Full name', 'Email address', 'Company', 'Phone number']) {
      assert.match(part, label);
    }
    assert.match(part, 'We own 120 units in Tulsa.');
    assert.match(part, stored.reference);
  }
  assert.equal(parsed.attachments, []);
});

test('Line breaks, indents, umlauts and emoji are kept, and control characters are lost.', async () => {
  const sent = {
    ...message({ name: 'Zoë\u0007 “Z” \u202eÅberg', company: '', phone: '' }),
    message: 'One\r\ntwo\u0000\r\n\r\n\tthree 🏢 漢字 <b>& "quotes"\n  of  which',
  };
  await bench.local.handle(jsonRequest(sent));
  await bench.local.settled();
  const stored = await bench.only();
  assert.is(stored.name, 'Zoë “Z” Åberg');
  assert.is(stored.message, 'One\ntwo\n\n\tthree 🏢 漢字 <b>& "quotes"\n  of  which');
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const { replyTo, text = '', html = '' } = await mail.parse(arrival);
  assert.is(replyTo?.[0]?.name, 'Zoë “Z” Åberg');
  assert.match(text, stored.message);
  assert.match(html, '&nbsp;&nbsp;&nbsp; three 🏢 漢字 &lt;b&gt;&amp; &quot;quotes&quot;<br>');
  assert.match(html, '&nbsp; of&nbsp; which');
});

test('Sent 50 times at once over two instances, and without script: stored and mailed once.', async () => {
  const other = createTestFunction(database, mail, { RATE_LIMIT_PER_ADDRESS: '3' });
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? bench.local : other).handle(
        index % 7 ? jsonRequest(message()) : formRequest({ ...message() }),
      ),
    ),
  );
  assert.ok(responses.every(({ status }) => status === 200 || status === 303));
  await bench.local.settled();
  await other.close();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('Sent again after ten minutes, or with one letter changed, it is a new message.', async () => {
  await bench.local.handle(jsonRequest(message()));
  await bench.pass('9 minutes');
  await bench.local.handle(jsonRequest(message()));
  assert.is((await rows()).length, 1);
  await bench.pass('2 minutes');
  await bench.local.handle(jsonRequest(message()));
  assert.is((await rows()).length, 2);
  await bench.local.handle(jsonRequest(message({ message: 'We own 121 units in Tulsa.' })));
  await bench.local.settled();
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 3);
});

test('Once the firm has deleted it, the same message is a new one.', async () => {
  await bench.local.handle(jsonRequest(message()));
  await bench.local.settled();
  await database.sql`select contact.forget('ada@example.com')`;
  await bench.local.handle(jsonRequest(message()));
  assert.is((await rows()).length, 1);
});

test('One that fills the hidden field is stored as spam, and never mailed.', async () => {
  const spam = { ...message(), website: 'https://spam.example' };
  assert.is((await bench.local.handle(jsonRequest(spam))).status, 200);
  const form = await bench.local.handle(formRequest({ ...spam, name: 'Another' }));
  assert.match(form.headers.get('location') ?? '', SENT);
  await bench.local.settled();
  const byScript = jsonRequest(message({ name: 'A third' }), { [HONEYPOT_HEADER]: HONEYPOT_FIELD });
  const answer = await bench.local.handle(byScript);
  assert.equal([answer.status, ((await answer.json()) as { ok: boolean }).ok], [200, true]);
  await bench.local.settled();
  assert.equal(await bench.states(), { spam: 3 });
  assert.is(mail.mails.length, 0);
});

test('One that filled the hidden field by mistake, sent again without it, is heard.', async () => {
  const spam = jsonRequest({ ...message(), website: 'x' });
  assert.is((await bench.local.handle(spam.clone())).status, 200);
  assert.is((await bench.local.handle(jsonRequest(message()))).status, 200);
  await bench.local.settled();
  assert.equal(await bench.states(), { delivered: 1 });
  assert.is((await bench.local.handle(spam)).status, 200);
  await bench.local.settled();
  assert.equal(await bench.states(), { delivered: 1 });
  assert.is(mail.mails.length, 1);
});

test('One too many from an address is refused with the wait, and other addresses are not.', async () => {
  for (let index = 0; index < 3; index += 1) {
    assert.is((await sendFrom('203.0.113.7', index)).status, 200);
  }
  const refused = await sendFrom('203.0.113.7', 3);
  assert.is(refused.status, 429);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3_500 && wait <= 3_600, `Retry-After: ${wait}`);
  assert.is(refused.headers.get('access-control-expose-headers'), 'Retry-After');
  assert.match(await refused.text(), `please try again in ${Math.ceil(wait / 60)} minutes`);
  const form = await bench.local.handle(
    formRequest({ ...message({ message: 'Form' }) }, { 'cf-connecting-ip': '203.0.113.7' }),
  );
  assert.is(form.headers.get('location'), `${SITE}/contact#message-limited`);

  assert.is((await sendFrom('203.0.113.7', 2)).status, 200, 'a repeat is not a new message');
  assert.is((await sendFrom('203.0.113.8', 4)).status, 200);
  assert.is((await sendFrom('203.0.113.7', 4)).status, 200, 'a repeat of somebody else’s');
  const sources = await database.sql`select source from contact.arrivals`;
  assert.ok(sources.every(({ source }) => /^[0-9a-f]{64}$/.test(source)));
  await bench.pass('61 minutes');
  assert.is((await sendFrom('203.0.113.7', 7)).status, 200, 'an hour later');
});

test('The addresses of one subscriber are one address, and so are all that the host does not tell.', async () => {
  for (const addresses of [
    ['2001:db8::1', '2001:db8::2', '2001:DB8:0:1::1', '2001:db8:0:2::1'],
    ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9'],
  ]) {
    const statuses: number[] = [];
    for (const [index, address] of addresses.entries()) {
      statuses.push((await sendFrom(address, addresses.length * index + statuses.length)).status);
    }
    assert.equal(statuses, [200, 200, 200, 429], addresses.join());
    await database.clear();
  }
  assert.is((await sendFrom('2001:db8:1::1', 1)).status, 200);
});

test('visitors whose address the host hides share 100 messages an hour', async () => {
  for (const [index, address] of ['', 'garbage', '1.2.3.400', '1.2.3.4:5678'].entries()) {
    assert.is((await sendFrom(address, index)).status, 200, address);
  }
  await database.sql`insert into contact.arrivals
    select source, arrived_at from contact.arrivals, generate_series(1, 24)`;
  assert.is((await sendFrom('', 4)).status, 429);
  const told = bench.local.log.filter((line) =>
    line.startsWith('cf-connecting-ip names no address'),
  );
  assert.is(told.length, 1, 'the log says so, once');
});

test('What is stored in a day has a limit; robots have one of their own.', async () => {
  const fill = (state: string, count: number) => database.sql`
    insert into contact.messages (name, email, message, state, delivered_at)
    select 'x', 'a@b', 'x' || n, ${state}, case when ${state} = 'delivered' then now() end
    from generate_series(1, ${count}) n`;
  await fill('spam', 2_000);
  assert.is((await sendFrom('203.0.113.1', 1, { website: 'x' })).status, 429);
  assert.is((await sendFrom('203.0.113.1', 2)).status, 200);
  await fill('delivered', 20_000);
  const refused = await sendFrom('203.0.113.1', 3);
  assert.equal([refused.status, refused.headers.get('retry-after')], [429, '3600']);
  await bench.pass('1 day');
  assert.is((await sendFrom('203.0.113.1', 3)).status, 200);
});

test('50 from 50 addresses and 50 from one at the same time: the limit holds, and the others are served.', async () => {
  const one = Array.from({ length: 50 }, (_, index) => sendFrom('203.0.113.7', 1_000 + index));
  const others = Array.from({ length: 50 }, (_, index) => sendFrom(`198.51.0.${index}`, index));
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  assert.equal(new Set(statuses), new Set([200]));
  const refused = (await Promise.all(one)).filter(({ status }) => status === 429);
  assert.is(refused.length, 47);
  await waitUntil('every mail', async () => {
    await bench.run();
    return (await bench.states()).delivered === 53;
  });
  assert.is(mail.mails.length, 53);
  assert.ok(mail.mostConnections <= 5, `${mail.mostConnections} connections to the mail server`);
});

test('A preflight request is answered for the site, and for no other origin.', async () => {
  const preflight = (origin: string) =>
    bench.local.handle(
      new Request('https://project.example/', { method: 'OPTIONS', headers: { origin } }),
    );
  const response = await preflight(SITE);
  assert.is(response.status, 204);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  for (const header of ['authorization', 'apikey', 'content-type', HONEYPOT_HEADER]) {
    assert.match(response.headers.get('access-control-allow-headers') ?? '', header);
  }
  assert.is((await preflight('https://evil.example')).status, 403);
});

test('What has expired is deleted with the next message, without a schedule.', async () => {
  await bench.send('Two years and a month ago.');
  await bench.pass('25 months');
  await bench.send('Today.');
  assert.is((await bench.only()).message, 'Today.');
  assert.is((await database.sql`select from contact.arrivals`).length, 1);
});

test.run();
