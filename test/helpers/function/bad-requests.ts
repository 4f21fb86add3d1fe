import { CONTACT_FIELDS, FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { message, REQUIRED_FIELDS, SITE } from './contact-message.ts';

/** A request that must be refused, as raw as it can be sent. */
export interface BadRequestCase {
  readonly what: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

const ONE_LINE_FIELDS = CONTACT_FIELDS.filter((field) => FIELD_RULES[field].type !== 'textarea');
const JSON_HEADERS = { 'content-type': 'application/json', origin: SITE };

const WRONG_TYPES: readonly unknown[] = [
  ...[null, 0, 1, -1.5, 1e308, true, false, [], {}, [[]], ['a@b.example'], [null]],
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
  ...['\r\nContent-Type: text/html', '\n\tfolded', '\r\nMessage-ID: <x@y>', '\u2029X: y'],
];

/** Half of a character. */
const HALVES = ['\ud800', '\udc00', '\udfff', 'a\ud83d', '\ude00b'];

const METHODS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LOCK', 'REPORT', 'PURGE'];

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

/** Bodies that are no message, by what is wrong with them. */
const BODIES: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  huge: ['x'.repeat(33_000), 'x'.repeat(200_000)].map((long) => json({ message: long })),
  truncated: Array.from({ length: text.length - 1 }, (_, length) => text.slice(0, length)),
  'invalid UTF-8': [0x80, 0xc0, 0xff, 0xf8, 0xed].map((byte) => {
    const bytes = new TextEncoder().encode(text);
    bytes[30] = byte;
    return bytes;
  }),
  deep: ['['.repeat(9), '['.repeat(30_000)],
  noise: Array.from({ length: 9 }, (_, row) =>
    Uint8Array.from({ length: 55 * row }, (_, index) => (index * 7919 + row * 31) % 256),
  ),
  'not an object of fields': [null, [], [message()], 'text', 42, true, '', {}].map((value) =>
    JSON.stringify(value),
  ),
  'a field that is not of the form': [
    ...['to', 'cc', '__proto__', 'constructor', 'attachments', 'Name', ''],
  ].map((key) => text.replace('{', `{${JSON.stringify(key)}:"x",`)),
  'a required field missing': REQUIRED_FIELDS.map((field) => json({ [field]: undefined })),
  'a wrong type': every(CONTACT_FIELDS, WRONG_TYPES),
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

/** A message with other values. */
function json(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...message(), ...changes });
}

/** Messages with each of some values in each of some fields. */
function every(fields: readonly string[], values: readonly unknown[]): string[] {
  return fields.flatMap((field) => values.map((value) => json({ [field]: value })));
}

/** Requests of every kind that must be refused. */
export const badRequests: readonly BadRequestCase[] = [
  ...Object.entries(BODIES).flatMap(([what, bodies]) =>
    bodies.map((body) => ({ what, method: 'POST', headers: JSON_HEADERS, body })),
  ),
  ...METHODS.map((method) => {
    return { what: method, method, headers: JSON_HEADERS, body: method === 'HEAD' ? null : text };
  }),
  ...ORIGINS.flatMap((origin) =>
    ['POST', 'OPTIONS', 'GET'].map((method) => {
      const headers = { ...JSON_HEADERS, origin };
      return { what: 'origin', method, headers, body: method === 'POST' ? text : null };
    }),
  ),
  ...[
    ...TYPES.map((type) => ({ 'content-type': type })),
    ...['gzip', 'br', 'x'].map((coding) => ({ 'content-encoding': coding })),
  ].map((more) => {
    const headers: Record<string, string> = { ...JSON_HEADERS, ...more };
    return { what: 'a type or a coding', method: 'POST', headers, body: text };
  }),
];
