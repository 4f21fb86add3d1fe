import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startDatabase } from './database.ts';
import { FUNCTION_PATH, findDeno, keepFunction } from './deno.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { type LockedFolder, listen, lockFolder } from './process.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface BackendOptions {
  /** Port of the function. With 0, the default, the system chooses a free port. */
  readonly port?: number;
  /** Folder for messages and mails. `startBackend` locks the folder if the value is a path. */
  readonly folder: LockedFolder | string;
  /** URL of the site, which may call the function. Responses to plain forms redirect to the site. */
  readonly siteUrl: string;
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void;
  /** Settings of the function, such as SMTP_URL; by default, the environment. */
  readonly env?: Environment;
  /** Receives the error if the function crashes and can't start again. */
  readonly onFailure?: (error: Error) => void;
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

// High limits, so that local testing is never throttled.
const DEFAULTS = {
  MAIL_FROM: 'website@firm.example',
  MAIL_TO: 'info@firm.example',
  RATE_LIMIT_PER_ADDRESS: '1000',
  MAILS_PER_HOUR: '1000',
  MAILS_PER_DAY: '100000',
};

const FORWARDED_SETTINGS = [
  'SMTP_URL',
  'ALLOWED_ORIGINS',
  'HASH_SECRET',
  'WEEKLY_DIGEST',
  'DENO_CERT',
  ...Object.keys(DEFAULTS),
];

/** Returns the given settings that the function reads. */
const forwarded = (given: Environment) =>
  Object.fromEntries(
    FORWARDED_SETTINGS.map((name) => [name, given[name]]).filter(([, value]) => value),
  );

/** Starts a delivery, as pg_cron does every minute on the platform. After an error, the next minute tries again. */
function startDelivery(url: string, hashSecret: string): void {
  const secret = createHmac('sha256', hashSecret).update('run').digest('hex');
  const headers = { 'x-contact-run': secret };
  fetch(url + FUNCTION_PATH, { method: 'POST', headers }).catch(() => {});
}

/**
 * Starts the local backend: the function in Deno, Postgres, and a mail server that stores mails as files. With
 * SMTP_URL, the function sends real mails instead.
 *
 * @throws Error in one line, if the port or the folder is in use
 */
export async function startBackend(options: BackendOptions) {
  const { print, siteUrl, env = process.env } = options;
  const closers: (() => Promise<unknown>)[] = [];
  let closed: Promise<void> | undefined;
  const closeAll = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  const close = () => (closed ??= closeAll());

  try {
    // Reports a port in use before any file is created, because the function listens last.
    const probe = createServer();
    const port = await listen(probe, options.port ?? 0);
    await new Promise((resolve) => probe.close(resolve));
    const url = `http://127.0.0.1:${port}`;
    const folder =
      typeof options.folder === 'string' ? await lockFolder(options.folder, print) : options.folder;
    closers.push(folder.release);
    findDeno();
    const database = await startDatabase(join(folder.dir, 'postgres'));
    closers.push(database.close);

    const mails = join(folder.dir, 'mail');
    const catcher = await startMailCatcher(mails, print);
    closers.push(catcher.close);
    const defaults = {
      ...DEFAULTS,
      // A visitor may open the site at 127.0.0.1 instead of localhost.
      ALLOWED_ORIGINS: new URL(siteUrl).origin.replace('//localhost', '//127.0.0.1'),
      HASH_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: catcher.url,
    };
    const addresses = { SITE_URL: siteUrl, SUPABASE_URL: url, SUPABASE_DB_URL: database.url };
    const settingsOf = (given: Environment) => ({ ...defaults, ...forwarded(given), ...addresses });
    let settings = settingsOf(env);
    const onFailure = (error: Error) => {
      print(`function: ${error.message}`);
      options.onFailure?.(error);
    };
    const running = await keepFunction(() => settings, { port, log: print }, onFailure);
    closers.push(running.close);

    const deliver = () => startDelivery(url, settings.HASH_SECRET);
    const timer = setInterval(deliver, 60_000);
    closers.push(async () => clearInterval(timer));
    deliver();

    print(`contact function: ${url}${FUNCTION_PATH}`);
    print(`messages: table contact.messages in ${database.url} (data in ${folder.dir}/postgres)`);
    print(env.SMTP_URL ? 'mails: sent through SMTP_URL' : `mails: ${mails}`);
    return {
      /** Value of the site's setting SUPABASE_URL. */
      url,
      databaseUrl: database.url,
      /** Restarts the function with its current source and changed settings, and sends waiting messages. */
      async restart(changed: Environment) {
        settings = settingsOf(changed);
        await running.restart();
        deliver();
      },
      /** Stops every part of the backend. A second call waits for the first call. */
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
