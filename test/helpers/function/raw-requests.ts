import { createHash } from 'node:crypto';
import { connect } from 'node:net';

/** Bytes for one connection, and what the client does after it has written them. */
export interface RawRequest {
  readonly bytes: Buffer;
  /** Waits for the first byte of an answer, closes its own half, or drops the connection. */
  readonly afterwards: 'wait' | 'end' | 'drop';
}

const METHODS = [
  ...['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'],
  ...['get', 'QUERY', 'PRI', 'M-SEARCH', '', 'G\0T', 'POST\t', 'X'.repeat(9_000), '\x16\x03\x01'],
];

const FUNCTION = '/functions/v1/send-contact-email';

const TARGETS = [
  ...[
    FUNCTION,
    FUNCTION,
    FUNCTION,
    `${FUNCTION}/health`,
    `${FUNCTION}/health`,
    `${FUNCTION}?x=%`,
    `${FUNCTION}/`,
    `${FUNCTION}#x`,
  ],
  ...['//', '///', '/%', '/%00', '/\\', '*', '', ' ', '?', '#', '/..//..', '//[', '//:0', '//a:b@'],
  ...['http://', 'http://[::1', `http://evil.example${FUNCTION}`, `https://x:99999${FUNCTION}`],
  ...[
    'localhost:54321',
    'file:///etc/passwd',
    'data:,',
    '/\xff\xfe',
    '/ü',
    `/${'a'.repeat(20_000)}`,
  ],
];

const VERSIONS = [
  ...[
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/0.9',
    'HTTP/2.0',
    'HTTP/9.9',
  ],
  ...['', 'HTTP', 'http/1.1', 'HTTP/1.1 x'],
];

const HEADERS = [
  ...['content-type: application/json', 'content-type: application/x-www-form-urlencoded'],
  ...['content-length: 0', 'content-length: -1', 'content-length: 99999999999999999999'],
  ...['content-length: 5', 'content-length: 40', 'content-length: 5\r\ncontent-length: 6'],
  ...['transfer-encoding: chunked', 'transfer-encoding: gzip, chunked', 'transfer-encoding: x'],
  ...['trailer: x-later', 'te: trailers', 'expect: 100-continue', 'expect: coffee'],
  ...['connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x', 'upgrade: h2c'],
  ...['connection: close', 'connection: content-type, host', 'keep-alive: timeout=1', 'host:'],
  ...['host: a\r\nhost: b', 'origin: null', 'origin: \xff', `cookie: ${'c'.repeat(20_000)}`],
  ...[
    `x-${'n'.repeat(300)}: v`,
    'x: \x01',
    'x: \xe9',
    ': empty',
    'no colon',
    ' folded: y',
    'x\0: y',
  ],
  ...['cf-connecting-ip: 1.2.3.4', 'x-contact-run: due', 'x-forwarded-for: ;', 'http2-settings: x'],
  ...['proxy-connection: keep-alive', 'proxy-authorization: x', '__proto__: x', 'constructor: x'],
  Array.from({ length: 3_000 }, (_, index) => `h${index}: v`).join('\r\n'),
];

const BODIES = [
  ...['', '{}', '{"name":', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\nhello\r\n', 'fffffffff\r\nx', '\0'],
  ...['5\r\nhello\r\n0\r\nx-later: y\r\n\r\n', 'name=%', 'name=a&name=b', '\xff\xfe\xfd'],
  ...['x'.repeat(300_000), '{"a":'.repeat(5_000), 'GET / HTTP/1.1\r\n\r\n'.repeat(50)],
];

/** A request that no browser sends, the same for the same seed. */
export function rawRequest(seed: string): RawRequest {
  const numbers = createHash('sha512').update(seed).digest();
  let used = 0;
  const next = (below: number): number => {
    used += 2;
    return numbers.readUInt16BE(used - 2) % below;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
    items[next(items.length)] as Item;

  const body = Buffer.from(pick(BODIES), 'latin1');
  // Half of them are right but for one header or two, so that they get as far as the function.
  const isNearlyRight = next(2) === 0;
  const lines = isNearlyRight
    ? [`${pick(METHODS.slice(0, 10))} ${FUNCTION} HTTP/1.1`, 'host: localhost']
    : [`${pick(METHODS)} ${pick(TARGETS)} ${pick(VERSIONS)}`];
  if (isNearlyRight && next(8)) lines.push(`content-length: ${body.length}`);
  for (let count = next(3); count > 0; count -= 1) lines.push(pick(HEADERS));
  const head = lines.join(isNearlyRight ? '\r\n' : pick(['\r\n', '\n', '\r']));
  const whole = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
  const isCut = next(4) === 0;
  return {
    bytes: isCut ? whole.subarray(0, next(whole.length + 1)) : whole,
    // Half a request would be waited for.
    afterwards: pick(isCut ? ['end', 'drop'] : ['wait', 'end', 'end', 'drop']),
  };
}

/**
 * Sends a raw request and resolves when the connection is closed, or to the first line of the answer.
 *
 * @throws Error when nothing listens on that port of this machine
 */
export function sendRaw(port: number, { bytes, afterwards }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let connected = false;
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (line = '') => {
      socket.destroy();
      resolve(line);
    };
    socket.once('data', (answer) => done(answer.toString('latin1').split('\r\n')[0]));
    socket.once('close', () => done());
    socket.on('error', (error) => (connected ? done() : reject(error)));
    socket.once('connect', () => {
      connected = true;
      if (afterwards === 'end') socket.end(bytes);
      else socket.write(bytes, () => (afterwards === 'drop' ? done() : undefined));
    });
    // A request that only looks whole is one that the server goes on waiting for.
    socket.setTimeout(3_000, () => done());
  });
}
