import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { FUNCTION_PATH } from '../functions/_shared/address.ts';
import { openDatabase } from '../functions/send-contact-email/database.ts';
import { createHandler } from '../functions/send-contact-email/handler.ts';
import { openMailer } from '../functions/send-contact-email/mail.ts';
import { readFunctionSettings } from '../functions/send-contact-email/settings.ts';
import { openPostgres } from './database.ts';
import { openMailFolder } from './mail-folder.ts';

export interface BackendOptions {
  /** Folder for messages and mails. No other process may use the folder. */
  readonly folder: string;
  /** URL of the site, which may call the function. Responses to plain forms redirect to the site. */
  readonly siteUrl: string;
  readonly print: (line: string) => void;
  /** Settings of the function, such as SMTP_URL. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Path of a page that shows the latest messages as JSON. */
export const MESSAGES_PATH = '/messages';

/** Returns the function's settings. By default, limits are high, so that local testing is never throttled. */
function settingsOf({ siteUrl, env }: BackendOptions) {
  const defaults: BackendOptions['env'] = {
    // A visitor may open the site at 127.0.0.1 instead of localhost.
    ALLOWED_ORIGINS: new URL(siteUrl).origin.replace('//localhost', '//127.0.0.1'),
    HASH_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'website@firm.example',
    MAIL_TO: 'info@firm.example',
    RATE_LIMIT_PER_ADDRESS: '1000',
    MAILS_PER_HOUR: '1000',
    MAILS_PER_DAY: '100000',
  };
  const own: BackendOptions['env'] = { SITE_URL: siteUrl, DATABASE_URL: 'postgres://localhost' };
  const settings = readFunctionSettings((name) => own[name] ?? (env[name]?.trim() || defaults[name]));
  if (typeof settings.mail === 'string') throw new Error(settings.mail);
  return settings;
}

/** Converts a request of `node:http`, and sets the header with the visitor's address, as the platform does. */
async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', socket } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, `${value}`);
  headers.set('cf-connecting-ip', socket.remoteAddress ?? '');
  const body = method === 'GET' || method === 'HEAD' ? null : await arrayBuffer(incoming);
  return new Request(new URL(url, 'http://localhost'), { method, headers, body });
}

/**
 * Starts the local backend in this process: the contact function and an embedded Postgres. Mails become files, or are
 * sent if the environment has SMTP_URL. Throws one line if a setting is invalid or a migration was edited.
 */
export async function startBackend(options: BackendOptions) {
  const { folder, print, env } = options;
  const settings = settingsOf(options);
  const postgres = await openPostgres(join(folder, 'postgres'));
  const pool = {
    query: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await postgres.query<Row>(text, [...values])).rows,
    close: async () => {},
  };
  const work = new Set<Promise<unknown>>();
  const handle = createHandler({
    settings,
    database: openDatabase(settings.databaseUrl, () => pool),
    openMailer: env.SMTP_URL ? openMailer : () => openMailFolder(join(folder, 'mail'), print),
    now: Date.now,
    log: (line: string) => print(`contact function: ${line}`),
    background(promise: Promise<unknown>) {
      work.add(promise);
      promise.finally(() => work.delete(promise));
    },
  });

  // On the platform, pg_cron starts a delivery every minute, and the expiry every hour.
  const { rows } = await postgres.query<{ secret: string }>('select run_secret as secret from contact.settings');
  const headers = { 'x-contact-run': rows[0]?.secret ?? '' };
  const deliver = () => handle(new Request('http://localhost', { method: 'POST', headers }));
  const expire = () =>
    postgres.query('select contact.delete_expired()').catch((error: unknown) => {
      print(`contact function: the expiry failed: ${error}`);
    });
  const timers = [setInterval(deliver, 60_000), setInterval(expire, 3_600_000)];
  await expire();
  deliver();

  async function respond(incoming: IncomingMessage): Promise<Response> {
    const request = await webRequest(incoming);
    const { pathname } = new URL(request.url);
    if (`${pathname}/`.startsWith(`${FUNCTION_PATH}/`)) return handle(request);
    if (pathname !== MESSAGES_PATH) return new Response('Not found.\n', { status: 404 });
    const { rows } = await postgres.query('select * from contact.messages order by received_at desc limit 20');
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(JSON.stringify(rows, null, 2), { headers });
  }

  const answer: RequestListener = async (incoming, outgoing) => {
    try {
      const response = await respond(incoming);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      print(`contact function: ${error}`);
      outgoing.destroy();
    }
  };

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(work);
    await postgres.close();
  };
  let stopped: Promise<void> | undefined;
  return { answer, close: () => (stopped ??= stop()) };
}
