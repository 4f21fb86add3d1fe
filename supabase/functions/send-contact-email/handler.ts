import { HONEYPOT_HEADER } from '../_shared/message.ts';
import { type Acceptance, UnknownResult } from './database.ts';
import { createDelivery, type Dependencies, dailyMails, WORKERS } from './delivery.ts';
import { describeDatabaseError, describeError } from './describe-error.ts';
import { createHealthCheck } from './health.ts';
import { checkMessage, type ValidMessage } from './message-rules.ts';
import { BadRequest, bodyFormatOf, countedAddress, parseBody, readBody } from './request.ts';
import { createResponses, isNavigation, type Responses } from './responses.ts';

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

/** Whether a request asks for the health, which is never a redirect, whatever the request accepts. */
const isHealthCheck = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.endsWith('/health');

/** Creates the handler for invalid settings, which responds with a 503. `siteUrl` may be invalid, too. */
export function createUnavailableHandler(siteUrl: string | undefined): Handler {
  return async (request) => {
    const responses = createResponses(request, [], siteUrl);
    if (isHealthCheck(request)) return responses.health({ ok: false, settings: false });
    if (request.method === 'OPTIONS') return responses.preflight();
    return responses.error(503, TRY_AGAIN, { 'retry-after': '300' });
  };
}

interface Context extends Dependencies, ReturnType<typeof createDelivery> {
  readonly health: ReturnType<typeof createHealthCheck>;
}

async function respondToMessage(context: Context, request: Request, checked: ValidMessage, responses: Responses) {
  const { settings, database, log, background, deliver, health } = context;
  const counted = countedAddress(request.headers);
  let acceptance: Acceptance;
  try {
    acceptance = await database.accept(checked.message, {
      source: counted === 'unknown' ? counted : await keyedHash(settings.hashSecret, counted),
      allowedPerHour: settings.rateLimitPerAddress,
      isFiltered: checked.isSpam || request.headers.has(HONEYPOT_HEADER),
      hasOrigin: request.headers.has('origin'),
    });
  } catch (error) {
    const result = error instanceof UnknownResult ? 'RESULT UNKNOWN' : 'NOT STORED';
    log(`${result}, and the visitor got an error: ${describeDatabaseError(error)}`);
    background(health.noteFailure());
    return responses.error(503, TRY_AGAIN, { 'retry-after': '60' });
  }
  if (acceptance.outcome !== 'limited') {
    background(deliver(1));
    return responses.accepted(acceptance.reference);
  }
  const minutes = Math.ceil(acceptance.wait / 60);
  const [count, unit] = minutes <= 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  const time = count.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
  return responses.error(429, `Too many messages: please try again in ${time}.`, {
    'retry-after': String(acceptance.wait),
  });
}

async function respondToPost(context: Context, request: Request, responses: Responses) {
  const format = bodyFormatOf(request.headers);
  if (format === undefined) return responses.error(415, 'Send the message as JSON, or as a plain form, in UTF-8.');
  try {
    const checked = checkMessage(parseBody(await readBody(request), format));
    if (checked.ok) return await respondToMessage(context, request, checked, responses);
    return responses.error(400, 'Some fields need another look.', {}, checked.fields);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return responses.error(error.status, error.message);
  }
}

/** Starts the work that is due, for a caller with the secret of the schedule. */
async function respondToSchedule(context: Context, secret: string, responses: Responses) {
  const { settings, database, log, background, deliver, keepUp } = context;
  try {
    const upkeep = await database.upkeep(secret, dailyMails(settings).reports);
    if (upkeep === null) return responses.error(403, 'Only the schedule may start a delivery.');
    background(keepUp(upkeep));
    background(deliver(WORKERS));
    return responses.deliveryStarted();
  } catch (error) {
    log(`upkeep failed: ${describeDatabaseError(error)}`);
    background(deliver(WORKERS));
    return responses.error(503, 'The upkeep failed.');
  }
}

async function respond(context: Context, request: Request, responses: Responses) {
  const { settings, health } = context;
  const { method, headers } = request;
  if (isHealthCheck(request)) {
    const address = countedAddress(headers) !== 'unknown';
    return responses.health({ ...(await health.report()), address });
  }
  const origin = headers.get('origin');
  if (origin !== null && !settings.allowedOrigins.includes(origin))
    return responses.error(403, 'Messages are accepted from the website only.');
  if (method === 'OPTIONS') return responses.preflight();
  if (method === 'GET' && isNavigation(request)) return responses.formPage();
  if (method !== 'POST') return responses.error(405, 'Send the message with POST.', { allow: 'POST, OPTIONS' });
  const secret = headers.get('x-contact-run');
  if (secret !== null) return respondToSchedule(context, secret, responses);
  return respondToPost(context, request, responses);
}

/** Creates the contact function's handler, which accepts a message only after the database has committed it. */
export function createHandler(dependencies: Dependencies): Handler {
  const { settings, log } = dependencies;
  const context = { ...dependencies, ...createDelivery(dependencies), health: createHealthCheck(dependencies) };
  return async (request) => {
    const responses = createResponses(request, settings.allowedOrigins, settings.siteUrl);
    try {
      return await respond(context, request, responses);
    } catch (error) {
      log(`unexpected error: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN, { 'retry-after': '60' });
    }
  };
}
