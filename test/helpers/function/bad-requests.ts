import { CONTACT_FIELDS, FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { message, REQUIRED_FIELDS, SITE } from './contact-message.ts';

/** A request that the function must reject, before any client could correct it. */
export interface BadRequestCase {
  readonly what: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

const ONE_LINE_FIELDS = CONTACT_FIELDS.filter((field) => FIELD_RULES[field].type !== 'textarea');
const JSON_HEADERS = { 'content-type': 'application/json', origin: SITE };

const INVALID_VALUES: readonly unknown[] = [
  ...[null, 0, 1, true, false, [], {}, [[]], ['a@b.example'], [null]],
  ...[{ toString: 'x' }, { length: 3 }, { $ne: null }, { path: '/etc/passwd' }],
  ...[{ href: 'http://169.254.169.254/' }, nested(9), nested(500)],
];

const BAD_ADDRESSES: readonly string[] = [
  ...['', ' ', 'a', '@', 'a@', '@b.example', 'a b@c.example', 'a@b..example', 'a@-b.example'],
  ...['a@b.example,c@d.example', 'a@b.example;c@d.example', 'a@b.example c@d.example'],
  ...['<a@b.example>', 'Ada <a@b.example>', '"a b"@c.example', 'a@[127.0.0.1]', 'a@b@c.example'],
  ...['a@b.example\u0000,c@d.example', 'a@b.example%0ACc:c@d.example,', 'mailto:a@b.example,x'],
  ...['ä@b.example', 'a@b.example(comment)', 'a@\ud83d\ude00.example/x', 'a@b_c.example'],
];

const INJECTIONS: readonly string[] = [
  ...['\r\nBcc: c@d.example', '\nCc: c@d.example', '\rTo: c@d.example', '\r\n\r\n<h1>body</h1>'],
  ...['\r\n.\r\nMAIL FROM:<c@d.example>', '\u2028Bcc: c@d.example', '\u0085Bcc: c@d.example'],
  ...['\n\tfolded', '\u2029X: y'],
];

/** Half of a surrogate pair. */
const HALVES = ['\ud800', '\udc00', '\udfff', 'a\ud83d', '\ude00b'];

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LOCK', 'REPORT', 'PURGE'];

const ORIGINS: readonly string[] = [
  ...['null', 'https://evil.example', 'http://www.firm.example', `${SITE}.evil.example`],
  ...[`${SITE}:8443`, 'https://firm.example', `${SITE}/`, SITE.toUpperCase(), 'file://', '*'],
];

const TYPES: readonly string[] = [
  ...['', 'text/plain', 'text/html', 'multipart/form-data; boundary=x', 'application/xml', 'json'],
  ...['application/json; charset=utf-16', 'application/jsonp', 'application/json, text/plain'],
  ...['application/x-www-form-urlencoded; charset=latin1', 'image/png', ';;;', 'application/'],
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { message: value };
  return value;
}

const text = JSON.stringify(message());

const json = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...message(), ...changes });

/** Returns messages with each of `values` in each of `fields`. */
const every = (fields: readonly string[], values: readonly unknown[]) =>
  fields.flatMap((field) => values.map((value) => json({ [field]: value })));

/** Invalid bodies by their error. */
const BODIES: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  huge: ['x'.repeat(33_000), 'x'.repeat(200_000)].map((long) => json({ message: long })),
  truncated: Array.from({ length: text.length - 1 }, (_, length) => text.slice(0, length)),
  'invalid UTF-8': [0x80, 0xc0, 0xff, 0xf8, 0xed].map((byte) =>
    new TextEncoder().encode(text).fill(byte, 30, 31),
  ),
  deep: ['['.repeat(9), '['.repeat(30_000)],
  'not an object': [null, [], [message()], 'text', 42, true, '', {}].map((value) =>
    JSON.stringify(value),
  ),
  'an unknown field': [...['to', 'cc', '__proto__', 'constructor', 'attachments', 'Name', '']].map(
    (key) => text.replace('{', `{${JSON.stringify(key)}:"x",`),
  ),
  'a required field missing': every(REQUIRED_FIELDS, [undefined]),
  'an invalid type': every(CONTACT_FIELDS, INVALID_VALUES),
  empty: every(REQUIRED_FIELDS, ['', ' ', '\t', '\u0000', '\u0007\u001b', '\r\n']),
  'header injection': ONE_LINE_FIELDS.flatMap((field) =>
    INJECTIONS.map((words) => json({ [field]: message()[field] + words })),
  ),
  'a bad address': every(['email'], BAD_ADDRESSES),
  'half a character': every(CONTACT_FIELDS, HALVES),
  'too long': CONTACT_FIELDS.map((field) =>
    json({ [field]: 'x'.repeat(FIELD_RULES[field].limit + 1) }),
  ),
};

const bad = (
  what: string,
  more: Record<string, string>,
  body: BadRequestCase['body'] = text,
  method = 'POST',
): BadRequestCase => ({ what, method, headers: { ...JSON_HEADERS, ...more }, body });

/** Requests of every kind that the function must reject. */
export const badRequests: readonly BadRequestCase[] = [
  ...Object.entries(BODIES).flatMap(([what, bodies]) => bodies.map((body) => bad(what, {}, body))),
  ...METHODS.map((method) => bad('method', {}, /GET|HEAD/.test(method) ? null : text, method)),
  ...ORIGINS.flatMap((origin) => [
    bad('origin', { origin }),
    ...['OPTIONS', 'GET'].map((method) => bad('origin', { origin }, null, method)),
  ]),
  ...TYPES.map((type) => bad('type', { 'content-type': type })),
  ...['gzip', 'br', 'x'].map((coding) => bad('coding', { 'content-encoding': coding })),
];
