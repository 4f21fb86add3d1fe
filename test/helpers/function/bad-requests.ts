import { CONTACT_FIELDS, FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { message, REQUIRED_FIELDS, SITE } from './contact-message.ts';

type Body = string | Uint8Array<ArrayBuffer> | null;

const BAD_ADDRESSES: readonly string[] = [
  ...['', ' ', 'a', '@', 'a@', '@b.example', 'a b@c.example', 'a@b..example', 'a@-b.example'],
  ...['a@b.example,c@d.example', 'a@b.example;c@d.example', 'a@b.example c@d.example'],
  ...['<a@b.example>', 'Ada <a@b.example>', '"a b"@c.example', 'a@[127.0.0.1]', 'a@b@c.example'],
  ...['a@b.example\u0000,c@d.example', 'a@b.example%0ACc:c@d.example,', 'mailto:a@b.example,x'],
  ...['ä@b.example', 'a@b.example(comment)', 'a@\ud83d\ude00.example/x', 'a@b_c.example'],
];

const INJECTED_LINES = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\r\n.\r\n', '\n\t'].map(
  (lineBreak) => `${lineBreak}Bcc: c@d.example`,
);

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

const ORIGINS: readonly string[] = [
  ...['null', 'https://evil.example', 'http://www.firm.example', `${SITE}.evil.example`],
  ...[`${SITE}:8443`, 'https://firm.example', `${SITE}/`, SITE.toUpperCase(), '*'],
];

const TYPES: readonly string[] = [
  ...['', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
  ...['application/jsonp', 'application/json, text/plain', ';;;'],
  'application/x-www-form-urlencoded; charset=latin1',
];

const text = JSON.stringify(message());

const json = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...message(), ...changes });

/** Returns a message for each of `values` in each of `fields`. */
const every = (fields: readonly string[], values: readonly unknown[]) =>
  fields.flatMap((field) => values.map((value) => json({ [field]: value })));

/** Invalid bodies by the kind of error. */
const BODIES: Readonly<Record<string, readonly Body[]>> = {
  huge: [33_000, 200_000].map((length) => json({ message: 'x'.repeat(length) })),
  truncated: Array.from({ length: text.length - 1 }, (_, length) => text.slice(0, length)),
  'invalid UTF-8': [0x80, 0xc0, 0xff, 0xed].map((byte) =>
    new TextEncoder().encode(text).fill(byte, 30, 31),
  ),
  'deeply nested': ['['.repeat(30_000)],
  'not an object': [null, [], [message()], 'text', 42, {}].map((value) => JSON.stringify(value)),
  'an unknown field': ['to', '__proto__', 'constructor', 'Name', ''].map((key) =>
    text.replace('{', `{${JSON.stringify(key)}:"x",`),
  ),
  'a missing field': every(REQUIRED_FIELDS, [undefined]),
  'a field without text': every(CONTACT_FIELDS, [null, 0, true, [], {}, ['a@b.example']]),
  'an empty field': every(REQUIRED_FIELDS, ['', ' ', '\t', '\u0000', '\r\n']),
  'an injected line': every(
    ['email'],
    INJECTED_LINES.map((line) => message().email + line),
  ),
  'a bad address': every(['email'], BAD_ADDRESSES),
  'half a character': every(CONTACT_FIELDS, ['\ud800', '\udc00', 'a\ud83d', '\ude00b']),
  'a long field': CONTACT_FIELDS.map((field) =>
    json({ [field]: 'x'.repeat(FIELD_RULES[field].limit + 1) }),
  ),
};

function bad(error: string, more: object, body: Body = text, method = 'POST') {
  const headers = { 'content-type': 'application/json', origin: SITE, ...more };
  return { error, method, headers, body };
}

/** Requests that the function must reject. */
export const badRequests = [
  ...Object.entries(BODIES).flatMap(([error, bodies]) => bodies.map((it) => bad(error, {}, it))),
  ...METHODS.map((method) => bad('method', {}, /GET|HEAD/.test(method) ? null : text, method)),
  ...ORIGINS.flatMap((origin) => [
    bad('origin', { origin }),
    bad('origin', { origin }, null, 'OPTIONS'),
    bad('origin', { origin }, null, 'GET'),
  ]),
  ...TYPES.map((type) => bad('type', { 'content-type': type })),
  bad('encoding', { 'content-encoding': 'gzip' }),
  bad('no body', {}, null),
];
