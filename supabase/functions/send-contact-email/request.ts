// Maximum size of a body in bytes. A plain form has up to nine bytes per character, or 90,000 for the longest message.
const BODY_LIMIT = 128 * 1024;
const BODY_TIMEOUT_MS = 5_000;

/** The format of a message: JSON from script, or the encoding of a plain HTML form. */
export type BodyFormat = 'json' | 'form';

/** An error in a request. The response has the same status and message. */
export class BadRequest extends Error {
  constructor(
    readonly status: 400 | 408 | 413,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the format of the body, or undefined if the type, charset or encoding is not supported. */
export function bodyFormatOf(headers: Headers): BodyFormat | undefined {
  const type = (headers.get('content-type') ?? '').toLowerCase().replace(/[\s"]/g, '');
  const format = /^application\/(json|x-www-form-urlencoded)(;charset=utf-?8|;(?!charset=)[^;]*)*$/.exec(type)?.[1];
  if (format === undefined || headers.has('content-encoding')) return undefined;
  return format === 'json' ? 'json' : 'form';
}

/**
 * Reads the body as UTF-8 text. Throws BadRequest: 413 if it is longer than {@link BODY_LIMIT}, 408 after
 * {@link BODY_TIMEOUT_MS}, or 400 if it is incomplete or invalid UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
  if (request.body === null) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let late: BadRequest | undefined;
  const timer = setTimeout(() => {
    late = new BadRequest(408, 'The message did not arrive in time: please send it again.');
    reader.cancel().catch(() => {});
  }, BODY_TIMEOUT_MS);
  try {
    let text = '';
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (late) throw late;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > BODY_LIMIT) throw new BadRequest(413, 'The message is too large: please shorten it.');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (error instanceof BadRequest) throw error;
    throw new BadRequest(400, 'The message did not arrive complete: please send it again.');
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the unchecked fields of a body. Throws BadRequest 400 if the format is wrong or a form has a field twice. */
export function parseBody(text: string, format: BodyFormat): Map<string, unknown> {
  if (format === 'json') {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadRequest(400, 'The body is not valid JSON.');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new BadRequest(400, 'The body must be a JSON object with the fields of the form.');
    return new Map(Object.entries(value));
  }
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map<string, unknown>(pairs);
  if (fields.size < pairs.length) throw new BadRequest(400, 'Each field may be sent only once.');
  return fields;
}

/**
 * Returns the visitor's address for the rate limit. The platform sets the header, so a client can't forge the address.
 * For IPv6, returns the /48 prefix, because one customer may have a whole /48
 * (https://www.rfc-editor.org/rfc/rfc6177#section-2). Returns `unknown` without a valid address.
 */
export function countedAddress(headers: Headers): string {
  const address = (headers.get('cf-connecting-ip') ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address) && URL.canParse(`http://${address}`)) return address;
  if (!URL.canParse(`http://[${address}]`)) return 'unknown';
  // URL normalizes the address, and omits the longest run of zeros.
  const { hostname } = new URL(`http://[${address}]`);
  return hostname.replace(/(^\[[\da-f]*(:[\da-f]+){0,2}).*/, '$1').replace(/(:0)+$/, '');
}
