import * as assert from 'uvu/assert';
import { createTestFunction } from '../helpers/function/contact-function.ts';
import { formRequest, jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const { test, database, mail, local } = await functionSuite('a message to the contact function', {
  anew: true,
});

async function rows() {
  return await database.sql`
    select *, received_at > clock_timestamp() - interval '1 minute' as just_now
    from contact.messages order by received_at`;
}

test('is stored, answered, and mailed with every field labeled', async () => {
  const response = await local.handle(jsonRequest(message()));
  assert.is(response.status, 200);
  assert.equal(await response.json(), { ok: true });
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  const [stored] = await rows();
  assert.is(stored?.name, 'Ada Lovelace');
  assert.is(stored?.email, 'ada@example.com');
  assert.is(stored?.company, 'Analytical Engines');
  assert.is(stored?.phone, '+1 202 555 0100');
  assert.is(stored?.message, 'We own 120 units in Tulsa.');
  assert.ok(stored?.just_now);

  await local.settled();
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
  const response = await local.handle(formRequest({ ...message(), website: '' }));
  assert.is(response.status, 303);
  assert.is(response.headers.get('location'), `${SITE}/contact#message-sent`);
  await local.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('takes as many characters in any script without script as with it', async () => {
  for (const letter of ['漢', 'Ж', 'a']) {
    const text = letter.repeat(10_000);
    const response = await local.handle(
      formRequest({ ...message({ message: text }), website: '' }),
    );
    assert.is(response.headers.get('location'), `${SITE}/contact#message-sent`, letter);
  }
});

test('keeps indents and columns in the mail as HTML too', async () => {
  await local.handle(jsonRequest(message({ message: 'Units  120\n  of which\n\trented' })));
  await local.settled();
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const parsed = await mail.parse(arrival);
  assert.match(parsed.html ?? '', 'Units&nbsp; 120<br>');
  assert.match(parsed.html ?? '', '&nbsp; of which<br>');
  assert.match(parsed.html ?? '', '&nbsp;&nbsp;&nbsp; rented');
});

test('keeps line breaks, umlauts and emoji, and loses control characters', async () => {
  const sent = {
    ...message({ name: 'Zoë\u0007 “Z” \u202eÅberg', company: '', phone: '' }),
    message: 'One\r\ntwo\u0000\r\n\r\n\tthree 🏢 漢字 <b>& "quotes"',
  };
  await local.handle(jsonRequest(sent));
  await local.settled();
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

test('submitted twice, and again without script: stored and mailed once', async () => {
  const [first, second] = await Promise.all([
    local.handle(jsonRequest(message())),
    local.handle(jsonRequest(message())),
  ]);
  const third = await local.handle(formRequest({ ...message() }));
  assert.equal([first?.status, second?.status, third.status], [200, 200, 303]);
  await local.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('sent 50 times at once over two instances: stored and mailed once', async () => {
  const other = createTestFunction(database, mail);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? local : other).handle(jsonRequest(message())),
    ),
  );
  assert.ok(responses.every(({ status }) => status === 200));
  await local.settled();
  await other.close();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('sent again after ten minutes is a new message', async () => {
  await local.handle(jsonRequest(message()));
  await database.sql`update contact.messages set received_at = received_at - interval '11 minutes'`;
  local.clock.shift = 11 * 60_000;
  await local.handle(jsonRequest(message()));
  local.clock.shift = 0;
  await local.settled();
  assert.is((await rows()).length, 2);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 2);
});

test('that differs in one letter is another message', async () => {
  await local.handle(jsonRequest(message()));
  await local.handle(jsonRequest(message({ message: 'We own 121 units in Tulsa.' })));
  assert.is((await rows()).length, 2);
});

test('that fills the honeypot is stored, marked, and never mailed', async () => {
  const spam = { ...message(), website: 'https://spam.example' };
  assert.is((await local.handle(jsonRequest(spam))).status, 200);
  const form = await local.handle(formRequest({ ...spam, name: 'Another' }));
  assert.is(form.headers.get('location'), `${SITE}/contact#message-sent`);
  await local.settled();
  assert.equal(
    (await rows()).map(({ state }) => state),
    ['trapped', 'trapped'],
  );
  assert.is(mail.mails.length, 0);
});

test('that filled the honeypot by mistake, sent again without it: is heard', async () => {
  assert.is((await local.handle(jsonRequest({ ...message(), website: 'x' }))).status, 200);
  const other = createTestFunction(database, mail);
  assert.is((await local.handle(jsonRequest(message()))).status, 200);
  assert.is((await other.handle(jsonRequest(message()))).status, 200);
  await local.settled();
  await other.close();
  assert.equal(
    (await rows()).map(({ state }) => state),
    ['delivered'],
  );
  assert.is(mail.mails.length, 1);
  assert.is((await local.handle(jsonRequest({ ...message(), website: 'x' }))).status, 200);
  await local.settled();
  assert.is(mail.mails.length, 1);
});

test('a preflight request is answered for the site, and for no other origin', async () => {
  const preflight = (origin: string) =>
    local.handle(
      new Request('https://project.example/', { method: 'OPTIONS', headers: { origin } }),
    );
  const response = await preflight(SITE);
  assert.is(response.status, 204);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
    assert.match(response.headers.get('access-control-allow-headers') ?? '', header);
  }
  assert.is((await preflight('https://evil.example')).status, 403);
});

test('expired messages are deleted with the next message, without a schedule', async () => {
  const fresh = createTestFunction(database, mail);
  await local.handle(jsonRequest(message({ message: 'Two years and a month ago.' })));
  await local.settled();
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
  assert.equal(
    old.map(({ source }) => source),
    ['stored'],
    'what the limit of a day counts',
  );
  await fresh.close();
});

test.run();
