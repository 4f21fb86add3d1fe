import fc from 'fast-check';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { cleanHeader, cleanLine, cleanLines } from '#supabase/functions/_shared/text.ts';
import { checkMessage } from '#supabase/functions/send-contact-email/message-rules.ts';
import { assert, test } from '../harness/suite.ts';
import { message } from '../helpers/function/contact-message.ts';

/** Returns the stored value of a field, or its error. */
function stored(field: 'name' | 'email' | 'message', value: string): string | undefined {
  const checked = checkMessage(new Map(Object.entries(message({ [field]: value }))));
  return checked.ok ? checked.message[field] : checked.fields[field];
}

for (const [what, typed, line, lines = line] of [
  ['a line break of Word', '$15\v$30 million', '$15 $30 million', '$15\n$30 million'],
  ['a form feed', '100\f200 units', '100 200 units', '100\n200 units'],
  ['a tab', 'Ada\tLovelace', 'Ada Lovelace', 'Ada\tLovelace'],
  ['a line separator', 'Ada\u2028Lovelace', 'Ada Lovelace', 'Ada\nLovelace'],
  ['a paragraph separator', 'Ada\u2029Lovelace', 'Ada Lovelace', 'Ada\nLovelace'],
  ['a next line', 'Ada\u0085Lovelace', 'Ada Lovelace', 'Ada\nLovelace'],
  ['a line break of Windows', 'Ada\r\nLovelace', 'Ada Lovelace', 'Ada\nLovelace'],
  ['a line break of an old Mac', 'Ada\rLovelace', 'Ada Lovelace', 'Ada\nLovelace'],
  ['a NUL', '100\u0000200', '100 200'],
  ['a unit separator', '5\u001f8mm', '5 8mm'],
  ['a zero-width space', '100\u200b200', '100\u200b200'],
  ['spaces around it', ' \u2028\u00a0Ada\u3000\v\ufeff', 'Ada'],
] as const) {
  test(`text with ${what} keeps its words and figures apart`, () => {
    assert.is(stored('name', typed), line);
    assert.is(stored('message', typed), lines);
  });
}

const NAMES = [
  ...['Zoë “Z” Åberg', 'Søren O’Neil', 'Nguyễn Thị Minh', 'Ольга Ёлкина', 'Γιώργος', '王小明'],
  ...['山田 太郎', '김민준', 'अनिल क्\u200dष', 'می\u200cخواهم', 'សុខា', 'ஸ்ரீ', '𠮷田', 'Cafe\u0301'],
  ...['Ada 👩\u200d💻', '🇳🇴 Kari', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} England'],
  ...['\u200fשרה (כהן)\u200f', 'مريم\u061c 2', '\u2067אבא\u2069 Ltd', 'Ada\u202e'],
];

test('names of every script, flags, and right-to-left text are stored as typed', () => {
  for (const name of NAMES) assert.equal([stored('name', name), stored('message', name)], [name, name]);
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
    fc.property(characters, (between) => {
      const text = `1${between}2`;
      for (const cleaned of [cleanLine(text), cleanLines(text), cleanHeader(cleanLine(text))])
        assert.not.ok(cleaned.includes('12'), JSON.stringify(text));
    }),
    { numRuns: 2_000 },
  );
});

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Sends a mail about a visitor's name, and returns what a mail program reads. */
async function received(name: string) {
  const shown = cleanHeader(cleanLine(name));
  const sent = await transport.sendMail({
    from: 'website@firm.example',
    to: 'info@firm.example',
    replyTo: { name: shown, address: 'ada@example.com' },
    subject: `From ${shown} (1A2B)`,
    text: 'x',
  });
  const { headers, to, replyTo, subject } = await PostalMime.parse(sent.message as Buffer);
  return { keys: headers.map(({ key }) => key), to, replyTo, subject, shown };
}

test('no name forges a header, adds an address, or reorders a subject', async () => {
  const plain = await received('Ada');
  const evil = [
    ...['\r\nBcc: a@b.example', '=?', 'utf-8', '?q?=41=0A', '?=', '\u202e', '<c@d.example>'],
    ...['"', ',', '\\', '\n\n'],
  ];
  const names = fc.array(fc.oneof(fc.constantFrom(...evil), characters), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(names, async (parts) => {
      const { keys, to, replyTo, subject = '', shown } = await received(parts.join(''));
      assert.equal([keys, to, replyTo?.length], [plain.keys, plain.to, 1]);
      assert.is(replyTo?.[0]?.address, 'ada@example.com');
      assert.not.match(subject, /[\p{Bidi_C}\r\n]/u);
      assert.is(subject.replace(/\s/g, ''), `From${shown}(1A2B)`.replace(/\s/g, ''));
    }),
    { numRuns: 300 },
  );
});

const INVALID = 'Your email address must be one valid address, such as name@example.com.';
/** Typed email addresses, by the address that is stored, or by the error. */
const emails = {
  'ada@example.com': [
    ...['\u200bada@example.com', '\ufeffada@example.com\u2060', '\u202aada@example.com\u202c'],
    ...['mailto:ada@example.com', 'MAILTO: ada@example.com?subject=Hi'],
    ...['\u00a0mailto:ada@example.com\u200e', 'ad\u00ada@exam\u200bple.com'],
  ],
  'ada@xn--bcher-kva.example': [
    ...['ada@bücher.example', 'ada@bu\u0308cher.example', 'ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ],
  'ada@xn--r8jz45g.xn--zckzah': ['ada@例え。テスト'],
  'ada@xn--e1afmkfd.xn--p1ai': ['ada@пример.рф'],
  'ada@Example.COM': ['ada@Example.COM'],
  [INVALID]: [
    ...['ada@bücher.example/x', 'ada@bücher.example:80', 'ada@b@ü.example', 'ada@ü..example'],
    ...['ada@example.com\vbob@example.com', 'ада@пример.рф'],
  ],
};

for (const [address, typed] of Object.entries(emails)) {
  const outcome = address === INVALID ? 'rejected' : `stored as ${address}`;
  for (const each of typed)
    test(`the email address ${JSON.stringify(each)} is ${outcome}`, () => {
      assert.is(stored('email', each), address);
    });
}
