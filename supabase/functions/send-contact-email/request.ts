/**
 * Largest request body, in bytes. A form without script sends three bytes for each byte beyond ASCII, so 10,000
 * characters of three bytes become 90,000 bytes.
 */
const BODY_LIMIT = 128 * 1024;

const BODY_TIMEOUT_MS = 5_000;

// The client would lose a response that is sent before the whole body was read. So the rest of a rejected body is read,
// up to these limits.
const DISCARD_LIMIT = 1024 * 1024;
const DISCARD_TIMEOUT_MS = 2_000;

/** The format of the message: JSON from script, or a plain HTML form. */
export type BodyFormat = 'json' | 'form';

/** An error in the request; `status` is the status of the response. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  constructor(
    readonly status: 400 | 408 | 413,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the format in the headers, or undefined for another type, charset or encoding. */
export function bodyFormatOf(headers: Headers): BodyFormat | undefined {
  const [type, ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const otherCharset = parameters.some(
    (part) => part.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(part),
  );
  if (otherCharset || headers.has('content-encoding')) return undefined;
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return undefined;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads and discards the rest of the body, up to the limits. */
async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), DISCARD_TIMEOUT_MS);
  try {
    for (let size = 0; size < DISCARD_LIMIT; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
    }
  } catch {
    // The client disconnected.
  }
  clearTimeout(timer);
  reader.cancel().catch(() => {});
}

/** Reads and discards an unread body, up to the limits. */
export async function discardBody(request: Request): Promise<void> {
  if (request.body !== null && !request.bodyUsed) await discard(request.body.getReader());
}

/**
 * Reads the body as UTF-8 text of at most {@link BODY_LIMIT} bytes.
 *
 * @param timeoutMs longest wait for the whole body
 * @throws BadRequest 413 if it is longer, 408 if it doesn't arrive in time, 400 if it is incomplete or not UTF-8
 */
export async function readBody(request: Request, timeoutMs = BODY_TIMEOUT_MS): Promise<string> {
  const tooLarge = new BadRequest(413, 'The message is too large: please shorten it.');
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge;
  if (request.body === null) return '';

  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, timeoutMs);
  try {
    let text = '';
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (isLate) break;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > BODY_LIMIT) throw tooLarge;
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await discard(reader);
    if (error instanceof BadRequest) throw error;
    throw new BadRequest(400, 'The message did not arrive complete: please send it again.');
  } finally {
    clearTimeout(timer);
  }
  throw new BadRequest(408, 'The message did not arrive in time: please send it again.');
}

/**
 * Parses a body into named values, which are not checked yet.
 *
 * @throws BadRequest 400 if the text doesn't have that format or repeats a form field
 */
export function parseBody(text: string, format: BodyFormat): Map<string, unknown> {
  if (format === 'json') {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadRequest(400, 'The body is not valid JSON.');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new BadRequest(400, 'The body must be a JSON object with the fields of the form.');
    }
    return new Map(Object.entries(value));
  }
  // URLSearchParams replaces invalid UTF-8 with U+FFFD, so a damaged message would be accepted.
  const pairs = [...new URLSearchParams(text)];
  const sent = text.replaceAll(/%EF%BF%BD/gi, '').replaceAll('\ufffd', '');
  if ([...new URLSearchParams(sent)].flat().some((part) => part.includes('\ufffd'))) {
    throw new BadRequest(400, 'The form is not valid UTF-8.');
  }
  const fields = new Map<string, unknown>(pairs);
  if (fields.size < pairs.length) throw new BadRequest(400, 'Each field may be sent only once.');
  return fields;
}

/** The header that the host sets, so that a client can't forge it. */
const ADDRESS_HEADER = 'cf-connecting-ip';

/**
 * Returns the address to count for the rate limit: a whole IPv4 address, or the /48 of an IPv6 address, which one
 * subscriber may own (https://www.rfc-editor.org/rfc/rfc6177#section-2). Returns `unknown` if the host hides it.
 */
export function countedAddress(headers: Headers): string {
  const address = (headers.get(ADDRESS_HEADER) ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address) && URL.canParse(`http://${address}`)) return address;
  if (!URL.canParse(`http://[${address}]`)) return 'unknown';
  // A URL has the canonical spelling, which omits groups of zeros.
  const { hostname } = new URL(`http://[${address}]`);
  return hostname.replace(/(^\[[\da-f]*(:[\da-f]+){0,2}).*/, '$1').replace(/(:0)+$/, '');
}
