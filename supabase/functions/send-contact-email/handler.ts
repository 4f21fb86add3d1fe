import { createAccept } from './accept/accept.ts';
import { createBacklog } from './accept/backlog.ts';
import { identify, keyedHash } from './accept/identity.ts';
import { createMailFallback } from './accept/mail-fallback.ts';
import { createMemory } from './accept/memory.ts';
import type { Acceptance, Store } from './database/store.ts';
import { describeError } from './describe-error.ts';
import { MAIL_TIMEOUT_MS, type Mailer, shareMailer } from './mail/mailer.ts';
import { BadRequest, bodyFormatOf, discardBody, parseBody, readBody } from './request/body.ts';
import { clientAddress } from './request/client-address.ts';
import { type CheckedMessage, checkMessage } from './request/message-rules.ts';
import { createResponses, isNavigation, type Responses } from './request/responses.ts';
import { createDelivery } from './runs/delivery.ts';
import { createExpiry } from './runs/expiry.ts';
import { createHealthCheck } from './runs/health.ts';
import type { FunctionSettings, MailSettings } from './settings.ts';

/** What the handler works with. */
export interface HandlerDependencies {
  readonly settings: FunctionSettings;
  readonly store: Store;
  readonly openMailer: (settings: MailSettings, timeoutMs: number) => Mailer;
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
const MAX_IN_FLIGHT = 400;

// With more requests in flight than this, deliveries pause for them.
const BUSY_ABOVE = 10;

/**
 * Creates the handler of a function whose settings are invalid: it answers 503 to everything.
 *
 * @param siteUrl where a browser without script is sent back to; undefined where that is invalid as well
 */
export function createUnavailableHandler(siteUrl: string | undefined): Handler {
  return async (request) => {
    const responses = createResponses(request, [], siteUrl);
    await discardBody(request);
    return request.method === 'OPTIONS'
      ? responses.preflight()
      : responses.error(503, TRY_AGAIN, { retryAfter: 300 });
  };
}

/**
 * Creates the contact function. It accepts a message when it is durable: committed to the database
 * or, while that is unreachable, accepted by the mail server.
 */
export function createHandler(dependencies: HandlerDependencies): Handler {
  const { settings, store, now, log, background } = dependencies;
  const { mail } = settings;
  const openMailer = (timeoutMs: number) => {
    if (mail === undefined) throw new Error('mail is not set up');
    return dependencies.openMailer(mail, timeoutMs);
  };
  const backlog = createBacklog();
  const expire = createExpiry(store, now, log);
  const health = createHealthCheck({
    openMailer: mail === undefined ? undefined : openMailer,
    ...{ store, now, log },
  });
  let inFlight = 0;
  let toldOfUnknownAddress = false;
  const deliver = createDelivery({
    openMailer: () => openMailer(MAIL_TIMEOUT_MS.delivery),
    isBusy: () => inFlight > BUSY_ABOVE,
    functionUrl: settings.functionUrl,
    ...{ store, backlog, mail, log },
  });
  const acceptByMail = createMailFallback({
    openMailer: shareMailer(() => openMailer(MAIL_TIMEOUT_MS.request)),
    ...{ backlog, mail, now },
  });
  const startRuns = () => {
    background(deliver());
    background(expire());
  };
  const accept = createAccept({
    memory: createMemory(now),
    afterwards: startRuns,
    ...{ store, acceptByMail, log },
  });

  /** The hash under which a client is counted; one for all whose address the host does not report. */
  async function sourceOf(headers: Headers): Promise<string> {
    const header = settings.clientAddressHeader;
    const address = clientAddress(headers, header);
    if (address === undefined && !toldOfUnknownAddress) {
      toldOfUnknownAddress = true;
      log(`the header ${header} names no address: all such visitors share the limit of one`);
    }
    return keyedHash(settings.hashSecret, address ?? 'unknown');
  }

  async function handleMessage(
    request: Request,
    { message: sent, isSpam }: CheckedMessage & { ok: true },
    responses: Responses,
  ): Promise<Response> {
    const time = now();
    const message = { ...sent, ...(await identify(sent, time)), receivedAt: new Date(time) };
    let acceptance: Acceptance;
    try {
      acceptance = await accept(message, {
        isSpam,
        source: await sourceOf(request.headers),
        limitPerSource: settings.rateLimitPerAddress,
        limitTotal: settings.rateLimitTotal,
        limitStored: settings.rateLimitStored,
      });
    } catch (error) {
      log(`${message.reference} was not accepted: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN, { retryAfter: 60 });
    }
    if (acceptance.outcome !== 'limited') return responses.accepted();
    const minutes = Math.ceil(acceptance.wait / 60);
    return responses.error(429, `Too many messages: please try again in ${minutes} minutes.`, {
      retryAfter: acceptance.wait,
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
        return responses.error(503, TRY_AGAIN, { retryAfter: 10 });
      }
      if (checked.ok) {
        // Before anything is waited for, or a crowd that comes at once would pass the check together.
        inFlight += 1;
        return await handleMessage(request, checked, responses).finally(() => {
          inFlight -= 1;
        });
      }
      const error = 'Some fields need another look.';
      return responses.error(400, error, { fields: checked.fields });
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return responses.error(
        error.status,
        error.message,
        error.status === 408 ? { retryAfter: 1 } : {},
      );
    }
  }

  async function respond(request: Request, responses: Responses): Promise<Response> {
    const { method, headers, url } = request;
    const origin = headers.get('origin');
    if (origin !== null && !settings.allowedOrigins.includes(origin)) {
      return responses.error(403, 'Messages are taken from the website only.');
    }
    if (method === 'OPTIONS') return responses.preflight();
    if ((method === 'GET' || method === 'HEAD') && new URL(url).pathname.endsWith('/health')) {
      return responses.health(await health());
    }
    if (method === 'GET' && isNavigation(request)) return responses.formPage();
    if (method !== 'POST') {
      return responses.error(405, 'Send the message with POST.', { allow: 'POST, OPTIONS' });
    }
    if (headers.get('x-contact-run') === 'due') {
      startRuns();
      return responses.deliveryStarted();
    }
    return respondToPost(request, responses);
  }

  return async (request) => {
    const responses = createResponses(request, settings.allowedOrigins, settings.siteUrl);
    try {
      const response = await respond(request, responses);
      await discardBody(request);
      return response;
    } catch (error) {
      log(`unexpected error: ${describeError(error)}`);
      return responses.error(503, TRY_AGAIN, { retryAfter: 60 });
    }
  };
}
