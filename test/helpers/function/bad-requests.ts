import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  REQUIRED_FIELDS,
} from '../../../supabase/functions/_shared/message.ts';
import { message, SITE } from './contact-message.ts';

/** A request that must be refused, as raw as it can be sent. */
export interface BadRequestCase {
  readonly what: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ONE_LINE_FIELDS = CONTACT_FIELDS.filter((field) => field !== 'message');
const JSON_HEADERS = { 'content-type': 'application/json', origin: SITE };

const WRONG_TYPES: readonly unknown[] = [
  ...[null, 0, 1, -1.5, 1e308, true, false, [], {}, [[]], ['a@b.example'], [null]],
  ...[{ toString: 'x' }, { length: 3 }, { $ne: null }, { path: '/etc/passwd' }],
  { href: 'http://169.254.169.254/' },
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

function json(what: string, body: unknown): BadRequestCase {
  return { what, method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) };
}

function raw(what: string, body: string | Uint8Array): BadRequestCase {
  return { what, method: 'POST', headers: JSON_HEADERS, body };
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { message: value };
  return value;
}

/** Bad requests of one kind each; `random` varies them. */
const KINDS: readonly ((random: () => number) => BadRequestCase)[] = [
  (random) => {
    const field = pick(CONTACT_FIELDS, random);
    return json(`${field} of a wrong type`, { ...message(), [field]: pick(WRONG_TYPES, random) });
  },
  (random) => {
    const field = pick(REQUIRED_FIELDS, random);
    const empty = pick(['', ' ', '\t', '\u0000', '\u0007\u001b', '\r\n'], random);
    return json(`${field} empty`, { ...message(), [field]: empty });
  },
  (random) => {
    const { [pick(REQUIRED_FIELDS, random)]: _gone, ...rest } = message();
    return json('a required field missing', rest);
  },
  (random) => {
    const field = pick(ONE_LINE_FIELDS, random);
    const value = `${message()[field]}${pick(INJECTIONS, random)}`;
    return json(`header injection in ${field}`, { ...message(), [field]: value });
  },
  (random) => json('a bad address', { ...message(), email: pick(BAD_ADDRESSES, random) }),
  (random) => {
    const addresses = Array.from({ length: 2 + random() * 9 }, (_, n) => `a${n}@b.example`);
    return json('many addresses', {
      ...message(),
      email: addresses.join(pick([',', ', ', ';', ' '], random)),
    });
  },
  (random) => {
    const field = pick(CONTACT_FIELDS, random);
    const half = pick(['\ud800', '\udc00', '\udfff', 'a\ud83d', '\ude00b'], random);
    return json(`half a character in ${field}`, { ...message(), [field]: `x${half}` });
  },
  (random) => {
    const field = pick(CONTACT_FIELDS, random);
    return json(`${field} too long`, {
      ...message(),
      [field]: 'x'.repeat(CONTACT_LIMITS[field] + 1 + random() * 99),
    });
  },
  (random) => json('huge', { ...message(), message: 'x'.repeat(33_000 + random() * 200_000) }),
  (random) => {
    const text = JSON.stringify(message());
    return raw('truncated', text.slice(0, random() * (text.length - 1)));
  },
  (random) => {
    const bytes = new TextEncoder().encode(JSON.stringify(message()));
    bytes[Math.floor(20 + random() * 20)] = pick([0x80, 0xc0, 0xff, 0xf8, 0xed], random);
    return raw('invalid UTF-8', bytes);
  },
  (random) => json('nested', { ...message(), message: nested(1 + random() * 500) }),
  (random) => raw('deep', '['.repeat(1 + random() * 30_000)),
  (random) => {
    const value = pick([null, [], [message()], 'text', 42, true, '', {}], random);
    return json('not an object of fields', value);
  },
  (random) => {
    const key = pick(['to', 'cc', '__proto__', 'constructor', 'attachments', 'Name', ''], random);
    const extra = JSON.stringify(message()).replace('{', `{${JSON.stringify(key)}:"x",`);
    return raw('a field that is not of the form', extra);
  },
  (random) => ({ ...json('bad method', message()), ...methodCase(pick(METHODS, random)) }),
  (random) => {
    const headers = { ...JSON_HEADERS, origin: pick(ORIGINS, random) };
    const method = pick(['POST', 'OPTIONS', 'GET'], random);
    return {
      what: `bad origin, ${method}`,
      method,
      headers,
      body: method === 'POST' ? JSON.stringify(message()) : null,
    };
  },
  (random) => {
    const headers = { ...JSON_HEADERS, 'content-type': pick(TYPES, random) };
    return { ...json('bad content type', message()), headers };
  },
  (random) => {
    const headers = { ...JSON_HEADERS, 'content-encoding': pick(['gzip', 'br', 'x'], random) };
    return { ...json('coded body', message()), headers };
  },
  (random) => {
    const noise = Uint8Array.from({ length: random() * 500 }, () => random() * 256);
    return raw('noise', noise);
  },
];

function methodCase(method: string): Pick<BadRequestCase, 'method' | 'body'> {
  return { method, body: method === 'GET' || method === 'HEAD' ? null : JSON.stringify(message()) };
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const value = list[Math.floor(random() * list.length)];
  if (value === undefined && list.length === 0) throw new Error('nothing to pick from');
  return value as T;
}

/** `count` bad requests, every kind in turn, the same ones for the same seed. */
export function badRequests(count: number, seed: number): BadRequestCase[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length];
    if (kind === undefined) throw new Error('no kinds');
    return kind(random);
  });
}
