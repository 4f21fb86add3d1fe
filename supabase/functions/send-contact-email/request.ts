import { DeadlineError, within } from './deadline.ts';

/** Most bytes a request body may have. */
const BODY_LIMIT = 32 * 1024;

/** Longest wait for a whole body, in milliseconds. */
const BODY_TIMEOUT = 5_000;

// An answer that comes while the sender still writes is lost with the connection, so a body that is
// refused is read to its end, unless it has none in sight.
const DISCARD_LIMIT = 1024 * 1024;
const DISCARD_TIMEOUT = 2_000;

/** How the visitor's browser sent the message: by script, or as a plain form. */
export type Medium = 'json' | 'form';

/** A request that cannot be read as a message; `status` is the answer's. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** The medium that the content type names; undefined for any other type, charset or coding. */
export function mediumOf(headers: Headers): Medium | undefined {
  const [type, ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const foreign = parameters.some(
    (part) => part.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(part),
  );
  if (foreign || headers.has('content-encoding')) return undefined;
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return undefined;
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const rest = async () => {
    for (let size = 0; size < DISCARD_LIMIT; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  };
  await within(rest(), DISCARD_TIMEOUT).catch(() => {});
  reader.cancel().catch(() => {});
}

/** Reads and forgets what is left of a body that was not asked for, up to a limit. */
export async function discardBody(request: Request): Promise<void> {
  if (request.body !== null && !request.bodyUsed) await discard(request.body.getReader());
}

/**
 * Reads the body as UTF-8 text, never more than {@link BODY_LIMIT} bytes of it.
 *
 * @throws BadRequest 413 when it is longer, 408 when it does not arrive in time, 400 when it
 *   breaks off or is not UTF-8.
 */
export async function readBody(request: Request): Promise<string> {
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
    return await within(read(), BODY_TIMEOUT);
  } catch (error) {
    if (error instanceof DeadlineError) {
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
 * Takes a body apart into named values, unchecked.
 *
 * @throws BadRequest 400 when the text is not of that medium.
 */
export function parseBody(text: string, medium: Medium): Map<string, unknown> {
  return medium === 'json' ? parseJson(text) : parseForm(text);
}
