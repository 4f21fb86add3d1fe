import { TimeoutError, withTimeout } from '../timeout.ts';

/**
 * Largest request body, in bytes. A form without script writes each byte beyond ASCII as three: 10,000
 * characters of three bytes each come as 90,000.
 */
const BODY_LIMIT = 128 * 1024;

const BODY_TIMEOUT_MS = 5_000;

// A response sent while the client still writes is lost with the connection, so a rejected body is
// read to its end, up to these limits.
const DISCARD_LIMIT = 1024 * 1024;
const DISCARD_TIMEOUT_MS = 2_000;

/** How the browser sent the message: as JSON by script, or as a plain HTML form. */
export type BodyFormat = 'json' | 'form';

/** A request that cannot be read as a message; `status` is that of the response. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the format that the headers name; undefined for another type, charset or encoding. */
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

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const readRest = async () => {
    for (let size = 0; size < DISCARD_LIMIT; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  };
  await withTimeout(readRest(), DISCARD_TIMEOUT_MS).catch(() => {});
  reader.cancel().catch(() => {});
}

/** Reads and drops an unread body, up to a limit. */
export async function discardBody(request: Request): Promise<void> {
  if (request.body !== null && !request.bodyUsed) await discard(request.body.getReader());
}

/**
 * Reads the body as UTF-8 text of at most {@link BODY_LIMIT} bytes.
 *
 * @param timeoutMs longest wait for the whole body
 * @throws BadRequest 413 when it is longer, 408 when it does not arrive in time, 400 when it is
 *   incomplete or not UTF-8
 */
export async function readBody(request: Request, timeoutMs = BODY_TIMEOUT_MS): Promise<string> {
  const tooLarge = new BadRequest(413, 'The message is too large: please shorten it.');
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge;
  if (request.body === null) return '';

  const reader = request.body.getReader();
  const read = async () => {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    let text = '';
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > BODY_LIMIT) throw tooLarge;
      text += decoder.decode(value, { stream: true });
    }
  };
  try {
    return await withTimeout(read(), timeoutMs);
  } catch (error) {
    if (error instanceof TimeoutError) {
      reader.cancel().catch(() => {});
      throw new BadRequest(408, 'The message did not arrive in time: please send it again.');
    }
    await discard(reader);
    if (error instanceof BadRequest) throw error;
    throw new BadRequest(400, 'The message did not arrive whole: please send it again.');
  }
}

function parseJson(text: string): Map<string, unknown> {
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

// Not URLSearchParams: it replaces invalid UTF-8 (`%FF`) by U+FFFD, and the message would be accepted
// damaged instead of answered 400.
function parseForm(text: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [name, ...rest] = pair.split('=');
    let key: string;
    let value: string;
    try {
      key = decode(name ?? '');
      value = decode(rest.join('='));
    } catch {
      throw new BadRequest(400, 'The form is not valid UTF-8.');
    }
    if (fields.has(key)) throw new BadRequest(400, 'Each field may be sent only once.');
    fields.set(key, value);
  }
  return fields;
}

/**
 * Parses a body into named values, which are not checked yet.
 *
 * @throws BadRequest 400 when the text is not of that format, or names a form field twice
 */
export function parseBody(text: string, format: BodyFormat): Map<string, unknown> {
  return format === 'json' ? parseJson(text) : parseForm(text);
}
