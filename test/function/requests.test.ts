import * as assert from 'uvu/assert';
import { checkMessage } from '#supabase/functions/send-contact-email/message-rules.ts';
import { BadRequest, readBody } from '#supabase/functions/send-contact-email/request.ts';
import { type BadRequestCase, badRequests } from '../helpers/function/bad-requests.ts';
import {
  formRequest,
  jsonRequest,
  message,
  SENT,
  SITE,
} from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const bench = await functionSuite('requests to the contact function, bad and hostile ones too');
const { test, mail } = bench;

const URL = 'https://project.example/functions/v1/send-contact-email';

async function nothingArrived(): Promise<void> {
  assert.equal(await bench.states(), {});
  assert.is(mail.mails.length, 0);
}

/** A clear refusal: a 4xx, CORS for the site, and (but for HEAD) one line of JSON. */
async function assertRefused(request: BadRequestCase, response: Response): Promise<void> {
  const what = `${request.what}: ${request.method} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 200)}`;
  assert.ok(response.status >= 400 && response.status < 500, `${response.status} to ${what}`);
  assert.is(response.headers.get('access-control-allow-origin'), SITE, what);
  assert.is(response.headers.get('vary'), 'Origin', what);
  assert.is(response.headers.get('cache-control'), 'no-store', what);
  if (request.method === 'HEAD') return;
  const { error } = (await response.json()) as { error?: unknown };
  assert.match(String(error), /^[A-Z][^\n]{10,100}\.$/, what);
}

test('Hundreds of bad ones, of every kind: a clear 4xx, and nothing stored.', async () => {
  const statuses = new Set<number>();
  for (const request of badRequests) {
    const { method, headers, body } = request;
    const response = await bench.local.handle(new Request(URL, { method, headers, body }));
    statuses.add(response.status);
    await assertRefused(request, response);
  }
  assert.ok(badRequests.length > 400, `${badRequests.length}`);
  assert.equal([...statuses].sort(), [400, 403, 405, 413, 415]);
  await bench.local.settled();
  await nothingArrived();
  assert.equal(bench.local.log, []);
});

test('A bad form post goes back to the page of the form, and nowhere else.', async () => {
  const damaged = (more: string) => {
    const { headers, url } = formRequest({});
    const body = `${new URLSearchParams({ ...message() })}${more}`;
    return new Request(url, { method: 'POST', headers, body });
  };
  const bad = [
    formRequest({ ...message(), email: 'nobody' }),
    formRequest({ ...message(), message: 'x'.repeat(40_000) }),
    formRequest({ ...message(), message: 'x'.repeat(140_000) }),
    formRequest({ ...message(), redirect: 'https://evil.example' }),
    formRequest({ name: 'Ada' }),
    damaged('&email=other%40b.example'),
    damaged('&website=%FF'),
    damaged('&website=%EF%BF%BD%C3'),
  ];
  for (const request of bad) {
    const response = await bench.local.handle(request);
    assert.is(response.status, 303);
    assert.is(response.headers.get('location'), `${SITE}/contact#message-invalid`);
  }
  await nothingArrived();
  const right = formRequest({ ...message({ message: 'The sign \ufffd, 100 % + more' }) });
  assert.match((await bench.local.handle(right)).headers.get('location') ?? '', SENT);
  assert.is((await bench.only()).message, 'The sign \ufffd, 100 % + more');
});

test('A person is shown no JSON: every page load ends on the page of the form.', async () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const evil = { origin: 'https://evil.example' };
  for (const [what, request, fragment] of [
    ['its address', new Request(URL, { headers: page }), ''],
    [
      'a form of another type',
      new Request(URL, { method: 'POST', headers: page, body: new FormData() }),
      '#message-failed',
    ],
    ['the page of a stranger', formRequest({ ...message() }, evil), '#message-failed'],
  ] as const) {
    const response = await bench.local.handle(request);
    assert.is(response.status, 303, what);
    assert.is(response.headers.get('location'), `${SITE}/contact${fragment}`, what);
  }
  await nothingArrived();
});

const streamRequest = (body: ReadableStream) => {
  const headers = { 'content-type': 'application/json' };
  return new Request(URL, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};

test('A body that never ends is cut off, and one that stalls is given up.', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(32));
    },
  });
  assert.is((await bench.local.handle(streamRequest(endless))).status, 413);
  assert.ok(sent < 1_200_000, `read ${sent} bytes`);
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
  });
  const error = await readBody(streamRequest(stalled), 50).catch((reason: unknown) => reason);
  assert.instance(error, BadRequest);
  assert.is((error as BadRequest).status, 408);
  await nothingArrived();
});

test('Each wrong field is named, and the right ones are not.', async () => {
  const wrong = { ...message(), email: 'nobody', phone: '0'.repeat(51) };
  const response = await bench.local.handle(jsonRequest(wrong));
  assert.is(response.status, 400);
  assert.equal(await response.json(), {
    error: 'Some fields need another look.',
    fields: {
      email: 'Your email address must be one valid address, such as name@example.com.',
      phone: 'The phone number must have 50 characters or fewer.',
    },
  });
});

const check = (changes: Readonly<Record<string, unknown>>) =>
  checkMessage(new Map<string, unknown>(Object.entries({ ...message(), ...changes })));

test('An address that a browser accepts is accepted, unless mail programs would read another one.', () => {
  for (const email of [
    ...['a@b', "o'brien+list@mail.example.co.uk", 'a.b.c@1.example', '_@x-y.example'],
    ...['!#$%&*/=?^_`{|}~-@example.com', `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  ]) {
    const checked = check({ email: `  ${email}\n` });
    assert.ok(checked.ok && checked.message.email === email, email);
  }
  for (const email of [
    '=?utf-8?q?boss=40firm.example=3E=2C?=@evil.example',
    ...['ada@example.com\u000bX', 'ada\u0000@example.com'],
    ...['info@bücher.example', 'info@bücher.example:80'],
  ]) {
    const checked = check({ email });
    assert.ok(!checked.ok && checked.fields.email, JSON.stringify(email));
  }
});

test('A required field in which there is nothing to see is missing; company and phone are optional.', () => {
  for (const name of ['\u200b', '\u3164\u3164', '\u00ad\u2060', ' \u061c ', '\u034f', '\u00a0']) {
    const checked = check({ name });
    assert.ok(!checked.ok, JSON.stringify(name));
    assert.is(checked.fields.name, 'Your full name is missing.', JSON.stringify(name));
  }
  for (const name of ['क्षि', 'ﷺ', '🏢', 'Zoe\u0308']) assert.ok(check({ name }).ok, name);
  const { name, email, message: text } = message();
  const checked = checkMessage(new Map(Object.entries({ name, email, message: text })));
  assert.ok(checked.ok);
  assert.equal([checked.message.company, checked.message.phone], ['', '']);
});

test('Each field may be as long as its limit, counted as the browser counts.', () => {
  for (const [field, limit] of Object.entries({ name: 200, company: 200, message: 10_000 })) {
    assert.ok(check({ [field]: 'x'.repeat(limit) }).ok, field);
    assert.ok(check({ [field]: '🏢'.repeat(limit / 2) }).ok, field);
    assert.not.ok(check({ [field]: 'x'.repeat(limit + 1) }).ok, field);
  }
  // A form sends a line break as two characters; the text area counted one.
  assert.ok(check({ message: 'x\r\n'.repeat(5_000).slice(0, -2) }).ok);
});

const HOSTILE: readonly string[] = [
  ...['a@b.example, c', 'a <c@d.example>', '"; c@d.example', '<c@d.example>,', 'x;y:z@w'],
  ...["O'Brien", '=?utf-8?B?DQpCY2M6IGNAZC5leGFtcGxl?=', '\\', '"', '\\"', '.', '..', '--'],
  ...['=?utf-8?Q?=0D=0ABcc:_c@d.example?=', '%0d%0aBcc:c@d.example', 'file:///etc/passwd'],
  ...['data:text/html,<script>', '{{7*7}}<%= 7 %>', '<script>alert(1)</script>', '&lt;'],
  ...['<img src=x onerror=alert(1)>', '</td></tr></table><h1>', '__proto__', 'null', 'undefined'],
  ...['[object Object]', 'a'.repeat(200), '漢'.repeat(199), '🏢'.repeat(99), 'e\u0301'.repeat(99)],
  ...['שלום', 'مرحبا', 'a\u0000\u001bb'],
];

test('Hostile content adds no header, no recipient, no attachment and no markup to a mail.', async () => {
  for (const [index, text] of HOSTILE.entries()) {
    const sent = message({ name: text, company: text, message: `${index}\n.\n${text}\n--\n.\n` });
    assert.is((await bench.local.handle(jsonRequest(sent))).status, 200, text);
  }
  await bench.local.settled();
  assert.is(mail.mails.length, HOSTILE.length);
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, HOSTILE.length);
  for (const arrival of mail.mails) {
    const parsed = await mail.parse(arrival);
    const text = HOSTILE[Number(/^Message:\s+(\d+)$/m.exec(parsed.text ?? '')?.[1])] ?? '';
    const visible = text.replace(/\p{Cc}/gu, '');
    const inHeader = visible.replaceAll('=?', '= ?');

    assert.equal(arrival.recipients, ['info@firm.example', 'second@firm.example'], text);
    assert.is(parsed.to?.length, 2, text);
    assert.equal(parsed.replyTo, [{ name: inHeader, address: 'ada@example.com' }], text);
    assert.equal(parsed.cc ?? [], [], text);
    assert.equal(parsed.bcc ?? [], [], text);
    assert.equal(parsed.attachments, [], text);
    assert.is(
      [...parsed.headers.map(({ key }) => key)].sort().join(' '),
      'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to resend-idempotency-key subject to x-auto-response-suppress',
      text,
    );
    assert.match(parsed.subject ?? '', `Website message from ${inHeader} (`);
    assert.match(parsed.text ?? '', `\n.\n${visible}\n--\n.\n`);
    assert.is(parsed.html, undefined);
  }
});

test('The longest message that is allowed arrives whole, with script and without.', async () => {
  for (const [index, makeRequest] of [jsonRequest, formRequest].entries()) {
    const text = '漢字 and words. '.repeat(700).slice(0, 9_998).trim().concat(`!${index}`);
    const sent = { ...message({ message: text }), website: '' };
    assert.ok((await bench.local.handle(makeRequest(sent))).status < 400);
    await bench.local.settled();
    const arrival = mail.mails[index];
    assert.ok(arrival);
    assert.match((await mail.parse(arrival)).text ?? '', text);
  }
});

test.run();
