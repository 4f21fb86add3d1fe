import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  identify,
  referenceOf,
} from '../../supabase/functions/send-contact-email/accept/identity.ts';
import { clientAddress } from '../../supabase/functions/send-contact-email/request/client-address.ts';
import { checkMessage } from '../../supabase/functions/send-contact-email/request/message-rules.ts';
import { message } from '../helpers/function/contact-message.ts';

const test = suite('the rules of the contact function');

function check(changes: Readonly<Record<string, unknown>>) {
  return checkMessage(new Map<string, unknown>(Object.entries({ ...message(), ...changes })));
}

test('an address that a browser accepts is accepted', () => {
  const taken = [
    ...['a@b', "o'brien+list@mail.example.co.uk", 'a.b.c@1.example', '_@x-y.example'],
    ...['!#$%&*/=?^_`{|}~-@example.com', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  ];
  for (const email of taken) {
    const checked = check({ email: `  ${email}\n` });
    assert.ok(checked.ok && checked.message.email === email, email);
  }
});

test('an address that mail programs would read as another one is refused', () => {
  const refused = [
    '=?utf-8?q?boss=40firm.example=3E=2C?=@evil.example',
    'ada@example.com\u000bX',
    'ada\u0000@example.com',
  ];
  for (const email of refused) {
    const checked = check({ email });
    assert.ok(!checked.ok && checked.fields.email, JSON.stringify(email));
  }
});

test('a required field in which there is nothing to see is missing', () => {
  for (const name of ['\u200b', '\u3164\u3164', '\u00ad\u2060', ' \u061c ', '\u034f', '\u00a0']) {
    const checked = check({ name });
    assert.ok(!checked.ok, JSON.stringify(name));
    assert.is(checked.fields.name, 'Your full name is missing.', JSON.stringify(name));
  }
  for (const name of ['क्षि', 'ﷺ', '🏢', 'Zoe\u0308']) assert.ok(check({ name }).ok, name);
});

test('an international domain is stored in the ASCII form that mail servers know', () => {
  const checked = check({ email: 'info@Bücher.example' });
  assert.ok(checked.ok);
  assert.is(checked.message.email, 'info@xn--bcher-kva.example');
  assert.not.ok(check({ email: 'info@bücher.example/path' }).ok);
  assert.not.ok(check({ email: 'info@bücher.example:80' }).ok);
});

test('company and phone are optional, and empty when absent', () => {
  const checked = checkMessage(
    new Map([
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['message', 'Hello'],
    ]),
  );
  assert.ok(checked.ok);
  assert.is(checked.message.company, '');
  assert.is(checked.message.phone, '');
  assert.is(checked.isSpam, false);
});

test('each field may be as long as its limit, counted as the browser counts', () => {
  const limits = { name: 200, company: 200, phone: 50, message: 10_000 };
  for (const [field, limit] of Object.entries(limits)) {
    assert.ok(check({ [field]: 'x'.repeat(limit) }).ok, field);
    assert.ok(check({ [field]: '🏢'.repeat(limit / 2) }).ok, field);
    assert.not.ok(check({ [field]: 'x'.repeat(limit + 1) }).ok, field);
  }
  // A form sends a line break as two characters; the text area counted one.
  assert.ok(check({ message: 'x\r\n'.repeat(5_000).slice(0, -2) }).ok);
});

test('a message has the same identity for ten minutes', async () => {
  const time = Date.UTC(2026, 0, 1, 12, 0);
  const first = await identify(message(), time);
  assert.equal(await identify(message(), time + 9 * 60_000), first);
  assert.is.not((await identify(message(), time + 10 * 60_000)).id, first.id);
  assert.is.not((await identify(message({ company: '' }), time)).fingerprint, first.fingerprint);
  assert.is.not(
    (await identify(message({ name: 'a', company: 'b' }), time)).fingerprint,
    (await identify(message({ name: 'ab', company: '' }), time)).fingerprint,
  );
  assert.match(first.id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.is(first.reference, referenceOf(first.id));
});

test('the client address comes from the header that the host sets, and from no other', () => {
  const HOSTED = 'cf-connecting-ip';
  const of = (address: string, header = HOSTED) =>
    clientAddress(new Headers({ [header]: address }), header);
  const forged = new Headers({ [HOSTED]: '203.0.113.7', 'x-forwarded-for': '1.1.1.1' });
  assert.is(clientAddress(forged, HOSTED), '203.0.113.7');
  assert.is(clientAddress(new Headers({ 'x-forwarded-for': '1.1.1.1' }), HOSTED), undefined);
  assert.is(of('1.1.1.1, 203.0.113.7', 'x-forwarded-for'), '203.0.113.7', 'the nearest proxy');
  for (const mapped of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '::FFFF:CB00:7107']) {
    assert.is(of(mapped), '203.0.113.7', mapped);
  }
  const home = of('2001:db8:1:2:3:4:5:6');
  assert.is(home, '2001:db8:1::/48');
  assert.is(of('2001:0DB8:1:3::9'), home, 'one subscriber may own a /48');
  assert.is.not(of('2001:db8:2::9'), home);
  assert.is(of('::1'), '0:0:0::/48');
});

test('an address that cannot be read is no address', () => {
  for (const address of ['', 'unknown', '1.2.3.4:5678', '1.2.3.400', '1.2.3', '[::1]', 'a::b::c']) {
    assert.is(
      clientAddress(new Headers({ 'cf-connecting-ip': address }), 'cf-connecting-ip'),
      undefined,
      address,
    );
  }
});

test.run();
