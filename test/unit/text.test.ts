import fc from 'fast-check';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { cleanHeader, cleanLine, cleanLines } from '#supabase/functions/_shared/text.ts';
import { composeMessageMail } from '#supabase/functions/send-contact-email/mail.ts';
import { checkMessage } from '#supabase/functions/send-contact-email/message-rules.ts';
import { assert, test } from '../harness/suite.ts';
import { message } from '../helpers/function/contact-message.ts';

const check = (changes: Readonly<Record<string, unknown>>) =>
  checkMessage(new Map<string, unknown>(Object.entries({ ...message(), ...changes })));

/** Returns the stored value of a field, or its error. */
function stored(field: 'name' | 'email' | 'message', value: string): string | undefined {
  const checked = check({ [field]: value });
  return checked.ok ? checked.message[field] : checked.fields[field];
}

test('a line break, a tab or a control character keeps words apart, and outer spaces are removed', () => {
  const breaks = ['\v', '\f', '\r', '\r\n', '\u0085', '\u2028', '\u2029'].map((each) => [each, ' ', '\n']);
  for (const [typed = '', line, lines] of [...breaks, ['\t', ' ', '\t'], ['\0', ' ', ' '], ['\u001f', ' ', ' ']]) {
    const text = ` \u2028\u00a0Ada${typed}Lovelace\u3000\v\ufeff`;
    const cleaned = [stored('name', text), stored('message', text)];
    assert.equal(cleaned, [`Ada${line}Lovelace`, `Ada${lines}Lovelace`], JSON.stringify(typed));
  }
});

test('names of every script, flags, and right-to-left text are stored as typed', () => {
  for (const name of [
    ...['Zoë “Z” Åberg', 'Søren O’Neil', 'Nguyễn Thị Minh', 'Ольга Ёлкина', 'Γιώργος', '王小明'],
    ...['山田 太郎', '김민준', 'अनिल क्\u200dष', 'می\u200cخواهم', 'សុខា', 'ஸ்ரீ', '𠮷田', 'Cafe\u0301'],
    ...['Ada 👩\u200d💻', '🇳🇴 Kari', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} England'],
    ...['\u200fשרה (כהן)\u200f', 'مريم\u061c 2', '\u2067אבא\u2069 Ltd', 'Ada\u202e'],
  ])
    assert.equal([stored('name', name), stored('message', name)], [name, name]);
  const unchanged = (text: string) => !/[\p{Cc}\u2028\u2029]|^\s|\s$/u.test(text);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }).filter(unchanged), (text) => {
      assert.is(cleanLine(text), text);
      assert.is(cleanLines(text), text);
    }),
  );
});

const characters = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(...'\0\t\n\v\f\r\u001c\u0085\u00ad\u061c\u200b\u200e\u2028\u202e\u2060\u2067\ufeff'),
);

test('digits that were apart never touch, in a field or in a subject', () => {
  fc.assert(
    fc.property(
      characters.filter((between) => !/[12]/.test(between)),
      (between) => {
        const text = `1${between}2`;
        for (const cleaned of [cleanLine(text), cleanLines(text), cleanHeader(cleanLine(text))])
          assert.not.ok(cleaned.includes('12'), JSON.stringify(text));
      },
    ),
    { numRuns: 2_000 },
  );
});

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const settings = { from: 'website@firm.example', to: ['info@firm.example', 'second@firm.example'] } as never;
const sent = { id: '1', reference: '1A2B-3C4D', received_at: '2026-11-21T09:30:00Z' };

const HEADERS =
  'content-transfer-encoding content-type date from message-id mime-version reply-to resend-idempotency-key subject to x-auto-response-suppress';

const HOSTILE: readonly string[] = [
  ...['a@b.example, c', 'a <c@d.example>', '"; c@d.example', '<c@d.example>,', 'x;y:z@w'],
  ...["O'Brien", '=?utf-8?B?DQpCY2M6IGNAZC5leGFtcGxl?=', '\\"', '.', '%0d%0aBcc:c@d.example'],
  ...['file:///etc/passwd', 'data:text/html,<script>', '</td></tr></table><h1>', '&lt;', '--'],
  ...['漢'.repeat(199), '🏢'.repeat(99), 'e\u0301'.repeat(99), 'a\u0000\u001bb', '\u202eשלום'],
  // Decoders drop a byte order mark at the start of an encoded word.
  `${'漢'.repeat(9)}=\ufeff?`,
];

test('no content adds a header, a recipient, an attachment or markup to a mail, or reorders its subject', async () => {
  const evil = [
    ...['\r\nBcc: a@b.example', '=?', 'utf-8', '?q?=41=0A', '?=', '\u202e', '<c@d.example>'],
    ...['"', ',', '\\', '\n\n'],
  ];
  const parts = fc.array(fc.oneof(fc.constantFrom(...evil), characters), { minLength: 1 });
  const property = fc.asyncProperty(parts, async (parts) => {
    const text = parts.join('');
    const checked = check({ name: text, company: text, message: `${text}\n--` });
    assert.ok(checked.ok || !HOSTILE.includes(text));
    fc.pre(checked.ok);
    const { name, message: lines } = checked.message;
    const mail = await transport.sendMail(composeMessageMail([{ ...checked.message, ...sent }], settings));
    const read = await PostalMime.parse(mail.message as Buffer);
    const keys = read.headers.map(({ key }) => key).sort();
    assert.equal([keys.join(' '), read.to?.length, read.attachments, read.html], [HEADERS, 2, [], undefined]);
    // Mail programs may change spaces.
    const bare = (shown = '') => shown.replace(/\s/g, '');
    const [{ name: by = '', address = '' } = {}, ...more] = read.replyTo ?? [];
    assert.equal([bare(by), address, more], [bare(cleanHeader(name)), 'ada@example.com', []]);
    assert.is(bare(read.subject), bare(`Website message from ${cleanHeader(name)} (1A2B-3C4D)`));
    assert.not.match(by + read.subject, /=\?|[\p{Bidi_C}\r\n]/u);
    assert.match(read.text ?? '', `\n\n${lines}\n`);
  });
  await fc.assert(property, { numRuns: 300, examples: HOSTILE.map((text) => [[text]]) });
});

const INVALID = 'Your email address must be one valid address, such as name@example.com.';
/** Addresses that browsers accept. */
const unusual = [
  ...['a@b', "o'brien+list@mail.example.co.uk", 'a.b.c@1.example', '_@x-y.example'],
  ...['!#$%&*/=?^_`{|}~-@example.com', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
];
/** Typed email addresses, by the address that is stored, or by the error. */
const emails: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(unusual.map((address) => [address, [`  ${address}\n`]])),
  'ada@example.com': [
    ...['\u200bada@example.com', '\ufeffada@example.com\u2060', '\u202aada@example.com\u202c'],
    ...['mailto:ada@example.com', 'MAILTO: ada@example.com?subject=Hi'],
    ...['\u00a0mailto:ada@example.com\u200e', 'ad\u00ada@exam\u200bple.com'],
  ],
  'ada@xn--bcher-kva.example': [
    ...['ada@bücher.example', 'ada@bu\u0308cher.example', 'ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ],
  'ada@xn--r8jz45g.xn--zckzah': ['ada@例え。テスト'],
  'ada@Example.COM': ['ada@Example.COM'],
  [INVALID]: [
    ...['ada@bücher.example/x', 'ada@bücher.example:80', 'ada@b@ü.example', 'ada@ü..example'],
    ...['ada@example.com\vbob@example.com', 'ада@пример.рф'],
    ...['a', '@', 'a@', '@b.example', 'a b@c.example', 'a@b..example', 'a@-b.example', 'a@b@c.example'],
    ...['a@b.example,c@d.example', 'a@b.example;c@d.example', 'a@b.example c@d.example', 'a@b_c.example'],
    ...['<a@b.example>', 'Ada <a@b.example>', '"a b"@c.example', 'a@[127.0.0.1]', 'ä@b.example'],
    ...['a@b.example\u0000,c@d.example', 'a@b.example%0ACc:c@d.example,', 'mailto:a@b.example,x'],
    ...['a@b.example(comment)', 'a@\ud83d\ude00.example/x'],
    ...['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\r\n.\r\n', '\n\t'].map(
      (line) => `a@b.example${line}Bcc: c@d.e`,
    ),
    // Mail programs decode these encoded words and show a different address.
    ...['q', 'Q', 'b', 'B'].map((kind) => `=?utf-8?${kind}?boss=40firm.example?=@evil.example`),
  ],
};

for (const [address, typed] of Object.entries(emails)) {
  const outcome = address === INVALID ? 'rejected' : `stored as ${address}`;
  for (const each of typed)
    test(`the email address ${JSON.stringify(each)} is ${outcome}`, () => {
      assert.is(stored('email', each), address);
    });
}

test('a required field needs a visible character, and company and phone are optional', () => {
  for (const name of ['\u200b', '\u3164\u3164', '\u00ad\u2060', ' \u061c ', '\u0301', '\u00a0'])
    assert.is(stored('name', name), 'Your full name is missing.', name);
  for (const name of ['क्षि', 'ﷺ', '🏢', 'Zoe\u0308']) assert.is(stored('name', name), name);
  const checked = check({ company: undefined, phone: undefined });
  assert.equal(checked.ok && [checked.message.company, checked.message.phone], ['', '']);
});

test('a field may have as many UTF-16 code units as its limit allows, and a line break counts once', () => {
  for (const [field, limit] of Object.entries({ name: 200, company: 200, message: 10_000 }))
    assert.ok(check({ [field]: '🏢'.repeat(limit / 2) }).ok, field);
  assert.ok(check({ message: 'x\r\n'.repeat(5_000).slice(0, -2) }).ok);
});
