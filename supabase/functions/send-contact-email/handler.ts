import { HONEYPOT_HEADER } from '../_shared/message.ts';
import type { Acceptance } from './database.ts';
import { createDelivery } from './delivery.ts';
import { describeDatabaseError, describeError } from './describe-error.ts';
import { createHealthCheck, type HealthDependencies } from './health.ts';
import { type CheckedMessage, checkMessage } from './message-rules.ts';
import {
  BadRequest,
  bodyFormatOf,
  countedAddress,
  discardBody,
  parseBody,
  readBody,
} from './request.ts';
import { createResponses, isNavigation, type Responses } from './responses.ts';

export interface HandlerDependencies extends HealthDependencies {
  /** Keeps the process alive until `work` is done. */
  readonly background: (work: Promise<unknown>) => void;
}

/** Responds to a request; never rejects. */
export type Handler = (request: Request) => Promise<Response>;

const TRY_AGAIN = 'The message could not be stored. Please send it again in a minute.';

/** Returns the HMAC-SHA-256 of `text` with the key `secret`, in hexadecimal. */
async function keyedHash(secret: string, text: string): Promise<string> {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the secret that the schedule must send to start a delivery. */
export const runSecretOf = (hashSecret: string): Promise<string> => keyedHash(hashSecret, 'run');

/** Creates the handler for invalid settings, which responds with a 503. `siteUrl` may be invalid, too. */
export function createUnavailableHandler(siteUrl: string | undefined): Handler {
  return async (request) => {
    const responses = createResponses(request, [], siteUrl);
    await discardBody(request);
    return request.method === 'OPTIONS'
      ? responses.preflight()
      : responses.error(503, TRY_AGAIN, { retryAfter: 300 });
  };
}

/** Creates a function that registers the edge function's URL for the schedule, once per instance. */
function createRegistration({ settings, database }: HandlerDependencies): () => Promise<void> {
  const { functionUrl, hashSecret } = settings;
  let registered = false;
  return async () => {
    if (registered || functionUrl === undefined) return;
    registered = true;
    try {
      await database.register(functionUrl, await runSecretOf(hashSecret));
    } catch {
      registered = false; // The next request tries again.
    }
  };
}

const createContext = (dependencies: HandlerDependencies) => ({
  ...dependencies,
  deliver: createDelivery(dependencies),
  health: createHealthCheck(dependencies),
  register: createRegistration(dependencies),
});

type Context = ReturnType<typeof createContext>;
type ValidMessage = CheckedMessage & { ok: true };

/** Stores the message of a request, and throws errors of the database. */
async function storeMessage(
  { settings, database }: Context,
  { headers }: Request,
  { message, isSpam }: ValidMessage,
): Promise<Acceptance> {
  const counted = countedAddress(headers);
  const source = counted === 'unknown' ? counted : await keyedHash(settings.hashSecret, counted);
  const isFiltered = isSpam || headers.has(HONEYPOT_HEADER);
  // Browsers send an Origin header with every POST (https://fetch.spec.whatwg.org/#origin-header).
  const proper = headers.has('origin') ? 'waiting' : 'held';
  const state = isFiltered ? 'filtered' : proper;
  return await database.accept(message, state, source, settings.rateLimitPerAddress);
}

async function respondToMessage(
  context: Context,
  request: Request,
  message: ValidMessage,
  responses: Responses,
) {
  const { log, background, deliver, register } = context;
  let acceptance: Acceptance;
  try {
    acceptance = await storeMessage(context, request, message);
  } catch (error) {
    log(`NOT STORED, and the visitor got an error: ${describeDatabaseError(error)}`);
    return responses.error(503, TRY_AGAIN, { retryAfter: 60 });
  }
  background(deliver());
  background(register());
  if (acceptance.outcome !== 'limited') return responses.accepted(acceptance.reference);
  const minutes = Math.ceil(acceptance.wait / 60);
  return responses.error(429, `Too many messages: please try again in ${minutes} minutes.`, {
    retryAfter: acceptance.wait,
  });
}

async function respondToPost(context: Context, request: Request, responses: Responses) {
  const format = bodyFormatOf(request.headers);
  if (format === undefined) {
    return responses.error(415, 'Send the message as JSON, or as a plain form, in UTF-8.');
  }
  try {
    const checked = checkMessage(parseBody(await readBody(request), format));
    if (checked.ok) return await respondToMessage(context, request, checked, responses);
    return responses.error(400, 'Some fields need another look.', { fields: checked.fields });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    const { status, message } = error;
    return responses.error(status, message, status === 408 ? { retryAfter: 1 } : {});
  }
}

async function respond(context: Context, request: Request, responses: Responses) {
  const { settings, background } = context;
  const { method, headers, url } = request;
  const origin = headers.get('origin');
  if (origin !== null && !settings.allowedOrigins.includes(origin)) {
    return responses.error(403, 'Messages are accepted from the website only.');
  }
  if (method === 'OPTIONS') return responses.preflight();
  if ((method === 'GET' || method === 'HEAD') && new URL(url).pathname.endsWith('/health')) {
    background(context.register());
    const address = countedAddress(headers) !== 'unknown';
    return responses.health({ ...(await context.health()), address });
  }
  if (method === 'GET' && isNavigation(request)) return responses.formPage();
  if (method !== 'POST') {
    return responses.error(405, 'Send the message with POST.', { allow: 'POST, OPTIONS' });
  }
  const secret = headers.get('x-contact-run');
  if (secret === null) return respondToPost(context, request, responses);
  if (secret !== (await runSecretOf(settings.hashSecret))) {
    return responses.error(403, 'Only the schedule may start a delivery.');
  }
  background(context.deliver());
  return responses.deliveryStarted();
}

/** Creates the contact function's handler, which accepts a message only after the database has committed it. */
export function createHandler(dependencies: HandlerDependencies): Handler {
  const { settings, log } = dependencies;
  const context = createContext(dependencies);
  return async (request) => {
    const responses = createResponses(request, settings.allowedOrigins, settings.siteUrl);
    try {
      const response = await respond(context, request, responses);
      await discardBody(request);
      return response;
    } catch (error) {
      log(`unexpected error: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN, { retryAfter: 60 });
    }
  };
}
