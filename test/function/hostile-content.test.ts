import * as assert from 'uvu/assert';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const { test, mail, local } = await functionSuite('hostile content in a mail');

const HOSTILE: readonly string[] = [
  ...[
    'a@b.example, c',
    'a <c@d.example>',
    '"; c@d.example',
    '<c@d.example>,',
    'x;y:z@w',
    "O'Brien",
  ],
  ...[
    '=?utf-8?B?DQpCY2M6IGNAZC5leGFtcGxl?=',
    '=?utf-8?Q?=0D=0ABcc:_c@d.example?=',
    '\\',
    '"',
    '\\"',
  ],
  ...['%0d%0aBcc:c@d.example', 'file:///etc/passwd', 'data:text/html,<script>', '{{7*7}}<%= 7 %>'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</td></tr></table><h1>',
    '&lt;',
  ],
  ...['.', '..', '--', '__proto__', 'null', 'undefined', '[object Object]', 'a'.repeat(200)],
  ...['漢'.repeat(199), '🏢'.repeat(99), 'e\u0301'.repeat(99), 'שלום', 'مرحبا', 'a\u0000\u001bb'],
];

test('adds no header, no recipient, no attachment and no markup', async () => {
  for (const [index, text] of HOSTILE.entries()) {
    const sent = message({ name: text, company: text, message: `${index}\n.\n${text}\n--\n.\n` });
    assert.is((await local.handle(jsonRequest(sent))).status, 200, text);
  }
  await local.settled();
  assert.is(mail.mails.length, HOSTILE.length);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, HOSTILE.length);
  for (const arrival of mail.mails) {
    const parsed = await mail.parse(arrival);
    const text = HOSTILE[Number(/^Message:\s+(\d+)$/m.exec(parsed.text ?? '')?.[1])] ?? '';
    const visible = text.replace(/\p{Cc}/gu, '');
    const inHeader = visible.replaceAll('=?', '= ?');

    assert.equal(arrival.recipients, ['info@firm.example'], text);
    assert.equal(parsed.to, [{ name: '', address: 'info@firm.example' }], text);
    assert.equal(parsed.replyTo, [{ name: inHeader, address: 'ada@example.com' }], text);
    assert.equal(parsed.cc ?? [], [], text);
    assert.equal(parsed.bcc ?? [], [], text);
    assert.equal(parsed.attachments, [], text);
    assert.equal(
      parsed.headers.map(({ key }) => key).sort(),
      [
        ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
        ...['reply-to', 'subject', 'to', 'x-auto-response-suppress'],
      ],
      text,
    );
    assert.match(parsed.subject ?? '', `Website message from ${inHeader} (`);
    assert.match(parsed.text ?? '', `\n.\n${visible}\n--\n.\n`);
    const tags = new Set(
      [...(parsed.html ?? '').matchAll(/<\/?([a-z0-9!]+)/gi)].map((tag) => tag[1]),
    );
    assert.equal(
      [...tags].sort(),
      [
        '!doctype',
        'body',
        'br',
        'h2',
        'head',
        'html',
        'meta',
        'p',
        'table',
        'td',
        'th',
        'title',
        'tr',
      ],
      text,
    );
  }
});

test('the longest message that is allowed arrives whole', async () => {
  mail.clear();
  const text = `${'漢字 and words. '.repeat(700)}`.slice(0, 9_999).trim().concat('!');
  assert.is((await local.handle(jsonRequest(message({ message: text })))).status, 200);
  await local.settled();
  const [arrival] = mail.mails;
  assert.ok(arrival);
  assert.match((await mail.parse(arrival)).text ?? '', text);
});

test.run();
