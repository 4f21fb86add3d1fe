import { type Answers, answersFor } from './answer.ts';
import { createBacklog } from './backlog.ts';
import { clientAddress } from './client-address.ts';
import { reasonOf } from './deadline.ts';
import { createDelivery } from './delivery.ts';
import { createExpiry } from './expiry.ts';
import { identify, keyedHash } from './identity.ts';
import { type CheckedMessage, checkMessage } from './message-rules.ts';
import { createOutage } from './outage.ts';
import { BadRequest, discardBody, mediumOf, parseBody, readBody } from './request.ts';
import type { Settings } from './settings.ts';
import type { Mailer } from './smtp.ts';
import type { Acceptance, Guards, ReceivedMessage, Store } from './store.ts';

/** What the handler works with; the tests pass their own. */
export interface HandlerParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly openMailer: (patience: 'answer' | 'delivery') => Mailer;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** One line for the log of the function; holds nothing that a visitor wrote. */
  readonly log: (line: string) => void;
  /** Keeps the process alive until this work is done. */
  readonly background: (work: Promise<unknown>) => void;
}

/** A function that answers web requests. */
export type Handler = (request: Request) => Promise<Response>;

const TRY_AGAIN = 'The message could not be taken just now: please send it again in a minute.';

// More than this waiting at once only makes all of them wait too long; the next ones may try again.
const MOST_AT_ONCE = 200;

// With more visitors than this waiting, deliveries let them go first.
const CROWD = 10;

/** A handler for a function whose settings are wrong: it answers 503 to everything. */
export function createUnavailableHandler(): Handler {
  return async (request) => {
    const answers = answersFor(request.headers.get('origin'), [], undefined);
    return request.method === 'OPTIONS' ? answers.preflight() : answers.refused(503, TRY_AGAIN);
  };
}

/**
 * The contact function. A message is accepted when it is durable: committed in the database, or,
 * while that is away, taken by the mail server (DESIGN, decision 6).
 */
export function createHandler(parts: HandlerParts): Handler {
  const { settings, store, log, background } = parts;
  const { mailFrom, mailTo, functionUrl } = settings;
  const backlog = createBacklog();
  const expire = createExpiry(parts);
  let taking = 0;
  const deliver = createDelivery({
    openMailer: () => parts.openMailer('delivery'),
    crowded: () => taking > CROWD,
    ...{ store, backlog, mailFrom, mailTo, functionUrl, log },
  });
  const mailAlone = createOutage({
    openMailer: () => parts.openMailer('answer'),
    ...{ backlog, mailFrom, mailTo },
  });

  async function accept(message: ReceivedMessage, guards: Guards): Promise<Acceptance> {
    try {
      return await store.accept(message, guards);
    } catch (error) {
      log(`${message.reference} could not be stored: ${reasonOf(error)}`);
      if (guards.trapped) throw error;
      const acceptance = await mailAlone(message, guards);
      log(`${message.reference} went by mail alone: ${acceptance.outcome}`);
      return acceptance;
    } finally {
      background(deliver());
      background(expire());
    }
  }

  async function take(request: Request, checked: CheckedMessage & { ok: true }, answers: Answers) {
    const time = parts.now();
    const address = clientAddress(request.headers);
    const guards: Guards = {
      trapped: checked.trapped,
      source: address === undefined ? null : await keyedHash(settings.hashSecret, address),
      limitPerSource: settings.rateLimitPerAddress,
      limitTotal: settings.rateLimitTotal,
    };
    const identity = await identify(checked.message, time);
    const message = { ...checked.message, ...identity, receivedAt: new Date(time) };
    let acceptance: Acceptance;
    taking += 1;
    try {
      acceptance = await accept(message, guards);
    } catch (error) {
      log(`${message.reference} was not accepted: ${reasonOf(error)}`);
      return answers.refused(503, TRY_AGAIN, { headers: { 'retry-after': '60' } });
    } finally {
      taking -= 1;
    }
    if (acceptance.outcome !== 'limited') return answers.accepted();
    const minutes = Math.ceil(acceptance.wait / 60);
    return answers.refused(429, `Too many messages: please try again in ${minutes} minutes.`, {
      headers: { 'retry-after': String(acceptance.wait) },
    });
  }

  async function answerPost(request: Request, answers: Answers): Promise<Response> {
    const medium = mediumOf(request.headers);
    if (medium === undefined) {
      return answers.refused(415, 'Send the message as JSON, or as a plain form, in UTF-8.');
    }
    try {
      const checked = checkMessage(parseBody(await readBody(request), medium));
      if (checked.ok && taking >= MOST_AT_ONCE) {
        return answers.refused(503, TRY_AGAIN, { headers: { 'retry-after': '10' } });
      }
      if (checked.ok) return await take(request, checked, answers);
      const error = 'Some fields need another look.';
      return answers.refused(400, error, { fields: checked.fields });
    } catch (error) {
      if (error instanceof BadRequest) return answers.refused(error.status, error.message);
      throw error;
    }
  }

  async function answer(request: Request, answers: Answers): Promise<Response> {
    const { method, headers } = request;
    const origin = headers.get('origin');
    if (origin !== null && !settings.allowedOrigins.includes(origin)) {
      return answers.refused(403, 'Messages are taken from the website only.');
    }
    if (method === 'OPTIONS') return answers.preflight();
    if (method !== 'POST') {
      return answers.refused(405, 'Send the message with POST.', {
        headers: { allow: 'POST, OPTIONS' },
      });
    }
    if (headers.get('x-contact-run') === 'due') {
      background(deliver());
      background(expire());
      return answers.begun();
    }
    const answered = await answerPost(request, answers);
    // A browser without script shows what it is answered: send it back to the page.
    if (mediumOf(headers) !== 'form') return answered;
    return answers.returned(answered.ok ? 'message-sent' : 'message-failed');
  }

  return async (request) => {
    const origin = request.headers.get('origin');
    const answers = answersFor(origin, settings.allowedOrigins, settings.siteUrl);
    try {
      const answered = await answer(request, answers);
      await discardBody(request);
      return answered;
    } catch (error) {
      log(`unexpected: ${reasonOf(error)}`);
      return answers.refused(503, TRY_AGAIN);
    }
  };
}
