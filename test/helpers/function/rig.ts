import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactMessage } from '../../../supabase/functions/_shared/message.ts';
import {
  createHandler,
  type Handler,
} from '../../../supabase/functions/send-contact-email/handler.ts';
import { readSettings } from '../../../supabase/functions/send-contact-email/settings.ts';
import { openMailer } from '../../../supabase/functions/send-contact-email/smtp.ts';
import { createStore } from '../../../supabase/functions/send-contact-email/store.ts';
import type { MailServer } from './mail-server.ts';
import type { PostgresServer } from './postgres.ts';

/** The site that the tests pretend to be. */
export const SITE = 'https://www.firm.example';

/** The settings of a function that uses these parts. */
export function settingsFor(
  database: { url: string },
  mail: { url: string },
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    SUPABASE_DB_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@firm.example',
    MAIL_TO: 'info@firm.example',
    SITE_URL: SITE,
    HASH_SECRET: 'a secret of the tests alone',
    RATE_LIMIT_PER_ADDRESS: '100000',
    RATE_LIMIT_TOTAL: '1000000',
    ...more,
  };
}

/** A message like any other; `changes` make it the one that a test is about. */
export function message(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+1 202 555 0100',
    message: 'We own 120 units in Tulsa.',
    ...changes,
  };
}

/** The request that supabase-js sends from the page. */
export function jsonRequest(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return new Request('https://project.example/functions/v1/send-contact-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
}

/** The request that a browser without script sends from the page. */
export function formRequest(fields: Readonly<Record<string, string>>): Request {
  return new Request('https://project.example/functions/v1/send-contact-email', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The function in this process: its own code, real database, real mail server. */
export interface LocalFunction {
  readonly handle: Handler;
  readonly log: string[];
  /** Shifts what the function takes for the time, in milliseconds. */
  clock: { shift: number };
  /** Resolves when all deliveries that were begun are over. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Wires the handler as index.ts does, with its background work in view. */
export function wireFunction(
  database: PostgresServer,
  mail: MailServer,
  more: Readonly<Record<string, string>> = {},
): LocalFunction {
  const values = settingsFor(database, mail, more);
  const settings = readSettings((name) => values[name]);
  const store = createStore(settings.databaseUrl);
  const log: string[] = [];
  const clock = { shift: 0 };
  const work = new Set<Promise<unknown>>();
  return {
    log,
    clock,
    handle: createHandler({
      settings,
      store,
      openMailer: (patience) => openMailer(settings.smtp, patience),
      now: () => Date.now() + clock.shift,
      log: (line) => log.push(line),
      background: (promise) => {
        work.add(promise);
        promise.finally(() => work.delete(promise));
      },
    }),
    async settled() {
      while (work.size > 0) await Promise.all(work);
    },
    async close() {
      while (work.size > 0) await Promise.all(work);
      await store.close();
    },
  };
}

/** Waits until `done` says so; throws, naming `what`, when it does not within `milliseconds`. */
export async function until(
  what: string,
  done: () => boolean | Promise<boolean>,
  milliseconds = 20_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(25);
  }
}
