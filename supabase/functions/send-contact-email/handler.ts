import { createBacklog } from './backlog.ts';
import { clientAddress } from './client-address.ts';
import { createDelivery } from './delivery.ts';
import { describeError } from './describe-error.ts';
import { createExpiry } from './expiry.ts';
import { createHealthCheck } from './health.ts';
import { identify, keyedHash } from './identity.ts';
import { createMailFallback } from './mail-fallback.ts';
import { type CheckedMessage, checkMessage } from './message-rules.ts';
import { BadRequest, bodyFormatOf, discardBody, parseBody, readBody } from './request.ts';
import { createResponses, type Responses } from './responses.ts';
import type { FunctionSettings } from './settings.ts';
import { MAIL_TIMEOUT_MS, type Mailer } from './smtp.ts';
import type { Acceptance, AcceptOptions, ReceivedMessage, Store } from './store.ts';

/** What the handler works with. */
export interface HandlerDependencies {
  readonly settings: FunctionSettings;
  readonly store: Store;
  readonly openMailer: (timeoutMs: number) => Mailer;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Writes one line to the function's log; it holds nothing that a visitor wrote. */
  readonly log: (line: string) => void;
  /** Keeps the process alive until `work` is done. */
  readonly background: (work: Promise<unknown>) => void;
}

/** Answers a web request; never rejects. */
export type Handler = (request: Request) => Promise<Response>;

const TRY_AGAIN = 'The message could not be taken just now: please send it again in a minute.';

// Beyond this, one more request would only make all of them wait too long: it gets a 503 at once.
const MAX_IN_FLIGHT = 200;

// With more requests in flight than this, deliveries pause for them.
const BUSY_ABOVE = 10;

/** Creates the handler of a function whose settings are invalid: it answers 503 to everything. */
export function createUnavailableHandler(): Handler {
  return async (request) => {
    const responses = createResponses(request.headers.get('origin'), [], undefined);
    return request.method === 'OPTIONS' ? responses.preflight() : responses.error(503, TRY_AGAIN);
  };
}

/**
 * Creates the contact function. It accepts a message when it is durable: committed to the database
 * or, while that is unreachable, accepted by the mail server.
 */
export function createHandler(dependencies: HandlerDependencies): Handler {
  const { settings, store, openMailer, now, log, background } = dependencies;
  const backlog = createBacklog();
  const expire = createExpiry(store, now, log);
  const health = createHealthCheck(store, openMailer, now, log);
  let inFlight = 0;
  const deliver = createDelivery({
    openMailer: () => openMailer(MAIL_TIMEOUT_MS.delivery),
    isBusy: () => inFlight > BUSY_ABOVE,
    functionUrl: settings.functionUrl,
    ...{ store, backlog, log },
  });
  const acceptByMail = createMailFallback(backlog, () => openMailer(MAIL_TIMEOUT_MS.request));

  async function accept(message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance> {
    try {
      return await store.accept(message, options);
    } catch (error) {
      log(`${message.reference} could not be stored: ${describeError(error)}`);
      if (options.isSpam) throw error;
      const acceptance = await acceptByMail(message, options);
      log(`${message.reference} was sent by mail only: ${acceptance.outcome}`);
      return acceptance;
    } finally {
      background(deliver());
      background(expire());
    }
  }

  async function handleMessage(
    request: Request,
    checked: CheckedMessage & { ok: true },
    responses: Responses,
  ): Promise<Response> {
    const time = now();
    const address = clientAddress(request.headers);
    const options: AcceptOptions = {
      isSpam: checked.isSpam,
      source: address === undefined ? null : await keyedHash(settings.hashSecret, address),
      limitPerSource: settings.rateLimitPerAddress,
      limitTotal: settings.rateLimitTotal,
    };
    const identity = await identify(checked.message, time);
    const message = { ...checked.message, ...identity, receivedAt: new Date(time) };
    let acceptance: Acceptance;
    inFlight += 1;
    try {
      acceptance = await accept(message, options);
    } catch (error) {
      log(`${message.reference} was not accepted: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN, { headers: { 'retry-after': '60' } });
    } finally {
      inFlight -= 1;
    }
    if (acceptance.outcome !== 'limited') return responses.accepted();
    const minutes = Math.ceil(acceptance.wait / 60);
    return responses.error(429, `Too many messages: please try again in ${minutes} minutes.`, {
      headers: { 'retry-after': String(acceptance.wait) },
    });
  }

  async function respondToPost(request: Request, responses: Responses): Promise<Response> {
    const format = bodyFormatOf(request.headers);
    if (format === undefined) {
      return responses.error(415, 'Send the message as JSON, or as a plain form, in UTF-8.');
    }
    try {
      const checked = checkMessage(parseBody(await readBody(request), format));
      if (checked.ok && inFlight >= MAX_IN_FLIGHT) {
        return responses.error(503, TRY_AGAIN, { headers: { 'retry-after': '10' } });
      }
      if (checked.ok) return await handleMessage(request, checked, responses);
      const error = 'Some fields need another look.';
      return responses.error(400, error, { fields: checked.fields });
    } catch (error) {
      if (error instanceof BadRequest) return responses.error(error.status, error.message);
      throw error;
    }
  }

  async function respond(request: Request, responses: Responses): Promise<Response> {
    const { method, headers } = request;
    const origin = headers.get('origin');
    if (origin !== null && !settings.allowedOrigins.includes(origin)) {
      return responses.error(403, 'Messages are taken from the website only.');
    }
    if (method === 'OPTIONS') return responses.preflight();
    if (method === 'GET') return responses.health(await health());
    if (method !== 'POST') {
      return responses.error(405, 'Send the message with POST.', {
        headers: { allow: 'GET, POST, OPTIONS' },
      });
    }
    if (headers.get('x-contact-run') === 'due') {
      background(deliver());
      background(expire());
      return responses.deliveryStarted();
    }
    const response = await respondToPost(request, responses);
    // A browser without script would show the response itself: send it back to the page.
    if (bodyFormatOf(headers) !== 'form') return response;
    return responses.redirect(response.ok ? 'message-sent' : 'message-failed');
  }

  return async (request) => {
    const origin = request.headers.get('origin');
    const responses = createResponses(origin, settings.allowedOrigins, settings.siteUrl);
    try {
      const response = await respond(request, responses);
      await discardBody(request);
      return response;
    } catch (error) {
      log(`unexpected error: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN);
    }
  };
}
