import { mock } from 'node:test';
import { CONTACT_FIELDS, FIELD_RULES, HONEYPOT_FIELD, HONEYPOT_HEADER } from '#supabase/functions/_shared/message.ts';
import { createUnavailableHandler } from '#supabase/functions/send-contact-email/handler.ts';
import { countedAddress, readBody } from '#supabase/functions/send-contact-email/request.ts';
import { createResponses } from '#supabase/functions/send-contact-email/responses.ts';
import { assert, test } from '../harness/suite.ts';
import {
  formRequest,
  jsonRequest,
  message,
  REQUIRED_FIELDS,
  SENT,
  SITE,
  FUNCTION_URL as URL,
} from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const bench = await functionSuite();
const { database, mail } = bench;

async function handle(request: Request): Promise<Response> {
  const response = await bench.local.handle(request);
  await bench.local.idle();
  return response;
}

const assertNothingArrived = async () => assert.equal([await bench.states(), mail.mails], [{}, []]);

test('a message is stored and mailed, and the response has its reference', async () => {
  const response = await handle(jsonRequest(message(), { 'content-type': 'application/json; charset="UTF-8"' }));
  const stored = await bench.only();
  assert.equal([response.status, stored.state], [200, 'mailed']);
  const type = 'application/json;charset=utf8; boundary=x';
  const repeated = await handle(jsonRequest(message(), { 'content-type': type }));
  for (const each of [response, repeated]) assert.equal(await each.json(), { ok: true, reference: stored.reference });
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  const [{ sender = '', text = '' } = {}, ...others] = await bench.arrived();
  assert.equal([sender, others], ['website@firm.example', []]);
  assert.match(text, `Reference: ${stored.reference}`);
  for (const [field, value] of Object.entries(message())) {
    assert.is(stored[field], value);
    assert.match(text, value);
  }
});

const spam = { ...message(), [HONEYPOT_FIELD]: 'https://spam.example' };
const reported = jsonRequest(message(), { [HONEYPOT_HEADER]: HONEYPOT_FIELD });
const withoutOrigin = jsonRequest(message());
withoutOrigin.headers.delete('origin');

for (const [what, request, ...expected] of [
  ['JSON that fills the hidden field', jsonRequest(spam), 'filtered', 1],
  ['a form that fills the hidden field', formRequest(spam), 'filtered', 1],
  ['a script that reports a filled hidden field', reported, 'filtered', 1],
  ['a client without an Origin header', withoutOrigin, 'mailed', 2],
] as const)
  test(`a message from ${what} is accepted, ${expected[0]} at once, and has turn ${expected[1]}`, async () => {
    const response = await handle(request);
    if (response.status === 303) assert.match(response.headers.get('location') ?? '', SENT);
    else assert.is(((await response.json()) as { ok: boolean }).ok, true);
    const { state, turn } = await bench.only();
    assert.equal([state, turn], expected);
    assert.is(mail.mails.length, state === 'mailed' ? 1 : 0);
  });

test('a message over the limit of its /48 network gets a 429 with the wait time, and addresses are stored as hashes or "unknown"', async () => {
  const limited = bench.create({ RATE_LIMIT_PER_ADDRESS: '1' });
  const sendFrom = (address: string, text: string, make: typeof formRequest = jsonRequest) =>
    limited.handle(make({ ...message({ message: text }) }, { 'cf-connecting-ip': address }));
  assert.is((await sendFrom('2001:db8::7', 'One')).status, 200);
  for (const [change, minutes, time, hours = 1] of [
    ['state = state', 60, '60 minutes'],
    [`received_at = received_at - interval '3570 s'`, 1, '1 minute'],
    [`bytes = 16000, received_at = received_at - interval '21 h'`, 121, '3 hours', 24],
  ] as const) {
    await database.sql.text(`update contact.messages set ${change}`);
    const response = await sendFrom('2001:db8:0:1::7', 'Two');
    const wait = Number(response.headers.get('retry-after'));
    const isEnough = Date.now() + wait * 1_000 >= Number((await bench.only()).received_at) + hours * 3_600_000;
    assert.equal([response.status, Math.ceil(wait / 60), isEnough], [429, minutes, true]);
    assert.is(response.headers.get('access-control-expose-headers'), 'Retry-After');
    assert.match(await response.text(), `please try again in ${time}.`);
  }
  const form = await sendFrom('2001:db8::8', 'Two', formRequest);
  assert.is(form.headers.get('location'), `${SITE}/contact#message-limited`);
  for (const address of ['203.0.113.8', '']) assert.is((await sendFrom(address, address || 'Hidden')).status, 200);
  const other = bench.create({ HASH_SECRET: 'another secret of the tests' });
  await other.handle(jsonRequest(message(), { 'cf-connecting-ip': '2001:db8::7' }));
  const sources = await database.sql`select distinct source from contact.messages order by 1`;
  assert.match(sources.map(({ source }) => source).join(), /^([0-9a-f]{64},){3}unknown$/);
});

test('all addresses of one subscriber share a rate limit, and hidden addresses count as "unknown"', () => {
  const counted = (address: string) =>
    countedAddress(new Headers(address === '' ? {} : { 'cf-connecting-ip': address }));
  for (const [same, other] of [
    [['2001:db8::1', '2001:DB8:0:1::1', '2001:db8:0:ffff:1:2:3:4'], '2001:db8:1::1'],
    [['2001::5', '2001:0:0:9::', '2001:0:0:1:2:3:4:5'], '2001:0:1::'],
    [['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:203.0.113.9'], '203.0.113.8'],
    [['', 'garbage', '1.2.3.400', '1.2.3.4:5678', '1::2::3'], '2001:db8::1'],
  ] as const) {
    assert.is(new Set(same.map(counted)).size, 1, same.join());
    assert.is.not(counted(same[0]), counted(other), same.join());
  }
  assert.is(counted('garbage'), 'unknown');
});

test('a preflight response allows the site to send every header of the form', async () => {
  const headers = { origin: SITE };
  const response = await handle(new Request(URL, { method: 'OPTIONS', headers }));
  assert.is(response.status, 204);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  assert.is(response.headers.get('access-control-max-age'), '86400');
  // supabase-js sends these headers.
  const own = 'authorization, apikey, content-type, x-client-info, x-region, x-supabase-api-version';
  assert.is(response.headers.get('access-control-allow-headers'), `${own}, ${HONEYPOT_HEADER}`);
});

const text = JSON.stringify(message());

/** Returns a JSON body for each of `values` in each of `fields`. */
const every = (fields: readonly string[], values: readonly unknown[]) =>
  fields.flatMap((field) => values.map((value) => JSON.stringify({ ...message(), [field]: value })));

const BODIES = [
  ...[null, '', '{', text.slice(0, -1), '['.repeat(30_000)],
  ...['null', '[]', `[${text}]`, '"text"', '42', '{}', ...[131_072, 131_073].map((size) => ' '.repeat(size))],
  ...[0x80, 0xc0, 0xff, 0xed].map((byte) => new TextEncoder().encode(text).fill(byte, 30, 31)),
  ...['to', '__proto__', 'constructor', 'Name', ''].map((key) => text.replace('{', `{${JSON.stringify(key)}:"x",`)),
  ...every(REQUIRED_FIELDS, [undefined, '', ' ', '\t', '\u0000', '\r\n']),
  ...every(CONTACT_FIELDS, [null, 0, true, [], {}, ['a@b.example']]),
  ...every(CONTACT_FIELDS, ['\ud800', '\udc00', 'a\ud83d', '\ude00b']), // half a character
  ...CONTACT_FIELDS.flatMap((field) => every([field], ['x'.repeat(FIELD_RULES[field].limit + 1)])),
  ...every(['message'], ['x'.repeat(33_000)]),
  ...every(['email'], ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example']),
];

function bad(status: number, more: object, body: (typeof BODIES)[number] = text, method = 'POST') {
  const headers = { 'content-type': 'application/json', origin: SITE, ...more };
  return { status, request: { method, headers, body } };
}

const BAD_REQUESTS = [
  ...BODIES.map((body) => bad(Number(body?.length) > 131_072 ? 413 : 400, {}, body)),
  ...['PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => bad(405, {}, text, method)),
  ...['GET', 'HEAD'].map((method) => bad(405, {}, null, method)),
  ...[
    ...['null', 'https://evil.example', 'http://www.firm.example', `${SITE}.evil.example`, '*'],
    ...[`${SITE}:8443`, 'https://firm.example', `${SITE}/`, SITE.toUpperCase()],
  ].flatMap((origin) => [
    bad(403, { origin }),
    ...['OPTIONS', 'GET'].map((method) => bad(403, { origin }, null, method)),
  ]),
  ...[
    ...['', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
    ...['application/jsonp', 'application/json, text/plain', ';;;'],
    'application/x-www-form-urlencoded; charset=latin1',
  ].map((type) => bad(415, { 'content-type': type })),
  bad(415, { 'content-encoding': 'gzip' }),
];

test('bad requests get a 4xx with one line of JSON, and nothing is stored', async () => {
  for (const { status, request } of BAD_REQUESTS) {
    const response = await bench.local.handle(new Request(URL, request));
    const { headers } = response;
    const context = JSON.stringify(request).slice(0, 300);
    assert.is(response.status, status, context);
    assert.is(headers.get('access-control-allow-origin'), SITE, context);
    assert.is(headers.get('vary'), 'Origin', context);
    assert.is(headers.get('cache-control'), 'no-store', context);
    assert.is(headers.get('allow'), status === 405 ? 'POST, OPTIONS' : null, context);
    if (request.method === 'HEAD') continue;
    assert.match(JSON.parse(await response.text()).error, /^[A-Z][^\n]{10,100}\.$/, context);
  }
  await assertNothingArrived();
  assert.equal(bench.local.log, []);
});

const form = (changes: object, headers = {}) => formRequest({ ...message(), ...changes }, headers);
const twice = `${new URLSearchParams({ ...message() })}&email=other%40b.example`;
const navigation = (method: string, body: FormData | null) =>
  new Request(URL, { method, headers: { accept: 'text/html,*/*;q=0.8' }, body });

for (const [what, request, fragment] of [
  ['a form with a bad address', form({ email: 'nobody' }), '#message-invalid'],
  ['a form of more than 128 KB', form({ message: 'x'.repeat(140_000) }), '#message-invalid'],
  ['a form with a field twice', formRequest(twice), '#message-invalid'],
  ['a multipart form', navigation('POST', new FormData()), '#message-failed'],
  ['a form on another site', form({}, { origin: 'https://evil.example' }), '#message-failed'],
  ["a visit to the function's URL", navigation('GET', null), ''],
] as const)
  test(`${what} is redirected to the contact page, and nothing is stored`, async () => {
    const response = await handle(request);
    const location = `${SITE}/contact${fragment}`;
    assert.equal([response.status, response.headers.get('location')], [303, location]);
    await assertNothingArrived();
  });

test('a form on another allowed origin is redirected to that origin, below the same path', () => {
  const other = 'https://firm.example';
  const responses = createResponses(form({}, { origin: other }), [SITE, other], `${SITE}/base`);
  const location = responses.accepted('7K2F-9Q4D').headers.get('location');
  assert.is(location, `${other}/base/contact?reference=7K2F-9Q4D#message-sent`);
});

test('a form without script may have the longest message, with U+FFFD, %, + and the end of a mail', async () => {
  // A form encodes each of these characters as nine bytes. SMTP ends a mail with a line that is a period.
  const text = `The sign \ufffd, 100% + more\n.\n${'漢'.repeat(9_974)}`;
  const { headers } = await handle(formRequest({ ...message({ message: text }), [HONEYPOT_FIELD]: '' }));
  assert.match(headers.get('location') ?? '', SENT);
  const [mailed] = await bench.arrived();
  assert.match(mailed?.text ?? '', text);
});

test('with invalid settings, messages get a 503, forms are not redirected to an invalid SITE_URL, and health is never redirected', async () => {
  const handler = createUnavailableHandler(undefined);
  const response = await handler(jsonRequest(message()));
  assert.equal([response.status, response.headers.get('retry-after')], [503, '300']);
  assert.is(response.headers.get('access-control-allow-origin'), '*');
  assert.is((await handler(new Request(URL, { method: 'OPTIONS' }))).status, 204);
  const form = await handler(formRequest({ ...message() }));
  assert.equal([form.status, form.headers.get('location')], [503, null]);
  const visit = new Request(`${URL}/health`, { headers: { accept: 'text/html' } });
  const health = await createUnavailableHandler(SITE)(visit);
  assert.equal([health.status, await health.json()], [503, { ok: false, settings: false }]);
});

test('the function answers an unexpected error with 503 and CORS headers, and logs it', async () => {
  const { status, headers } = await bench.local.handle({ method: 'GET', url: '', headers: new Headers() } as Request);
  assert.equal([status, headers.get('access-control-allow-origin'), headers.get('retry-after')], [503, SITE, '60']);
  assert.match(bench.local.log.join(), 'unexpected error: ');
});

const streamRequest = (body: ReadableStream) => {
  const headers = { 'content-type': 'application/json' };
  return new Request(URL, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};

test('a body that arrives byte by byte is read whole, an endless one gets a 413, and one that stalls for 5 s a 408', async () => {
  const body = JSON.stringify(message({ message: 'é 漢 👋' }));
  const bytes = ReadableStream.from([...Buffer.from(body)].map((byte) => Uint8Array.of(byte)));
  assert.is(await readBody(streamRequest(bytes)), body);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(32));
    },
  });
  assert.is((await handle(streamRequest(endless))).status, 413);
  assert.ok(sent < 1_200_000, `read ${sent} bytes`);
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
  });
  const timer = mock.method(globalThis, 'setTimeout', (work: () => void) => setImmediate(work));
  const error = await readBody(streamRequest(stalled)).catch((reason: unknown) => reason);
  timer.mock.restore();
  assert.is(Object.values(timer.mock.calls[0]?.arguments ?? [])[1], 5_000);
  assert.is((error as { status?: number }).status, 408);
});

test('the response to an invalid message names only the invalid fields', async () => {
  const invalid = message({ email: 'nobody', phone: '0'.repeat(51), message: 'x'.repeat(10_001) });
  const response = await handle(jsonRequest(invalid));
  assert.is(response.status, 400);
  assert.equal(await response.json(), {
    error: 'Some fields need another look.',
    fields: {
      email: 'Your email address must be one valid address, such as name@example.com.',
      phone: 'The phone number must have 50 characters or fewer.',
      message: 'Your message must have 10,000 characters or fewer.',
    },
  });
});
