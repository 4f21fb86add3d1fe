import * as assert from 'uvu/assert';
import {
  FIELD_RULES,
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
} from '#supabase/functions/_shared/message.ts';
import { countedAddress } from '#supabase/functions/send-contact-email/request.ts';
import {
  formRequest,
  jsonRequest,
  message,
  SENT,
  SITE,
} from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const bench = await functionSuite('a message to the contact function', {
  RATE_LIMIT_PER_ADDRESS: '3',
});
const { test, database, mail } = bench;

/** Sends a message of its own from an address. */
const sendFrom = (address: string, index: number) =>
  bench.local.handle(
    jsonRequest(message({ message: `Message ${index}` }), { 'cf-connecting-ip': address }),
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
  assert.equal([stored.state, stored.attempts], ['mailed', 1]);

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
  assert.is(parsed.html, undefined);
  for (const [field, { label }] of Object.entries(FIELD_RULES)) {
    assert.match((parsed.text ?? '').toLowerCase(), label);
    assert.match(parsed.text ?? '', stored[field]);
  }
  assert.match(parsed.text ?? '', `Reference: ${stored.reference}`);
  assert.equal(parsed.attachments, []);
});

test('line breaks, indents, umlauts, emoji and joiners are kept; control and format characters are lost', async () => {
  const sent = {
    ...message({ name: 'Zo\u061cë\u0007 “Z” \u202eÅ\u200bberg', company: '', phone: '' }),
    message:
      'One\r\ntwo\u0000\r\n\r\n\tthree 🏢 \u202e漢字 👩\u200d💻 می\u200cخواهم\ufeff <b>& "quotes"\n  of  which',
  };
  await bench.local.handle(jsonRequest(sent));
  await bench.local.settled();
  const stored = await bench.only();
  assert.is(stored.name, 'Zoë “Z” Åberg');
  assert.is(
    stored.message,
    'One\ntwo\n\n\tthree 🏢 漢字 👩\u200d💻 می\u200cخواهم <b>& "quotes"\n  of  which',
  );
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const { replyTo, subject = '', text = '' } = await mail.parse(arrival);
  assert.is(replyTo?.[0]?.name, 'Zoë “Z” Åberg');
  assert.match(subject, 'from Zoë “Z” Åberg (');
  assert.match(text, stored.message);
});

test('One that fills the hidden field is stored as filtered, and never mailed.', async () => {
  const spam = { ...message(), website: 'https://spam.example' };
  assert.is((await bench.local.handle(jsonRequest(spam))).status, 200);
  const form = await bench.local.handle(formRequest({ ...spam, name: 'Another' }));
  assert.match(form.headers.get('location') ?? '', SENT);
  await bench.local.settled();
  const byScript = jsonRequest(message({ name: 'A third' }), { [HONEYPOT_HEADER]: HONEYPOT_FIELD });
  const answer = await bench.local.handle(byScript);
  assert.equal([answer.status, ((await answer.json()) as { ok: boolean }).ok], [200, true]);
  await bench.local.settled();
  assert.equal(await bench.states(), { filtered: 3 });
  assert.is(mail.mails.length, 0);
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

  assert.is((await sendFrom('203.0.113.8', 4)).status, 200);
  const sources = await database.sql`select source from contact.arrivals`;
  assert.ok(sources.every(({ source }) => /^[0-9a-f]{64}$/.test(source)));
});

test('the addresses of one subscriber are one address, and those that are hidden are "unknown"', () => {
  const counted = (address: string) =>
    countedAddress(new Headers(address === '' ? {} : { 'cf-connecting-ip': address }));
  for (const [same, other] of [
    [['2001:db8::1', '2001:DB8:0:1::1', '2001:db8:0:ffff:1:2:3:4'], '2001:db8:1::1'],
    [['2001::5', '2001:0:0:9::', '2001:0:0:1:2:3:4:5'], '2001:0:1::'],
    [['203.0.113.9', '::ffff:203.0.113.9', ' 203.0.113.9'], '203.0.113.8'],
    [['', 'garbage', '1.2.3.400', '1.2.3.4:5678', '1::2::3'], '2001:db8::1'],
  ] as const) {
    assert.is(new Set(same.map(counted)).size, 1, same.join());
    assert.is.not(counted(same[0]), counted(other), same.join());
  }
  assert.is(counted('garbage'), 'unknown');
});

test('a hidden address is stored as "unknown"', async () => {
  assert.is((await sendFrom('', 1)).status, 200);
  const sources = await database.sql`select distinct source from contact.arrivals`;
  assert.equal(sources, [{ source: 'unknown' }]);
});

test('a message that names no origin is accepted, and held for a person', async () => {
  const request = jsonRequest(message());
  request.headers.delete('origin');
  assert.is((await bench.local.handle(request)).status, 200);
  await bench.local.settled();
  assert.equal(await bench.states(), { held: 1 });
  assert.is(mail.mails.length, 0);
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
    return (await bench.states()).mailed === 53;
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

test.run();
