import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startDatabase } from './database.ts';
import { FUNCTION_PATH, findDeno, keepFunction } from './deno.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { type LockedFolder, listen, lockFolder } from './process.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface BackendOptions {
  /** Port of the function; by default, or with 0, a free one. */
  readonly port?: number;
  /** Folder for messages and mails: a locked folder, or the path of one to lock. */
  readonly folder: LockedFolder | string;
  /** Address of the site: form posts redirect there, and its origin may call the function. */
  readonly siteUrl: string;
  /** Receives lines for the terminal. */
  readonly print: (line: string) => void;
  /** The function's settings, such as SMTP_URL; by default, the environment. */
  readonly env?: Environment;
  /** Called if the function ended and can't be restarted. */
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

/**
 * Starts the local backend: the function in Deno, Postgres, and a mail server that stores mails as files (unless
 * SMTP_URL names a real one).
 *
 * @throws Error in one line, if the port or the folder is in use
 */
export async function startBackend(options: BackendOptions) {
  const { print, siteUrl, env = process.env } = options;
  const closers: (() => Promise<unknown>)[] = [];
  let closed: Promise<void> | undefined;
  const close = () => {
    const closeAll = async () => {
      for (const closer of closers.reverse()) await closer();
    };
    closed ??= closeAll();
    return closed;
  };

  try {
    // Checks the port before anything is created; the function, which starts last, listens on it.
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
    const hashSecret = randomBytes(32).toString('hex');
    const settingsOf = (given: Environment) => {
      const forwarded = FORWARDED_SETTINGS.map((name) => [name, given[name]]);
      return {
        ...DEFAULTS,
        // A browser may open the page as localhost or as 127.0.0.1.
        ALLOWED_ORIGINS: new URL(siteUrl).origin.replace('//localhost', '//127.0.0.1'),
        HASH_SECRET: hashSecret,
        SMTP_URL: catcher.url,
        ...Object.fromEntries(forwarded.filter(([, value]) => value)),
        SITE_URL: siteUrl,
        SUPABASE_URL: url,
        SUPABASE_DB_URL: database.url,
      };
    };
    let settings = settingsOf(env);
    const onFailure = (error: Error) => {
      print(`function: ${error.message}`);
      options.onFailure?.(error);
    };
    const running = await keepFunction(() => settings, { port, log: print }, onFailure);
    closers.push(running.close);

    // Starts a delivery every minute, like pg_cron on the platform.
    const startDelivery = () => {
      const secret = createHmac('sha256', settings.HASH_SECRET).update('run').digest('hex');
      const headers = { 'x-contact-run': secret };
      fetch(url + FUNCTION_PATH, { method: 'POST', headers }).catch(() => {}); // The next minute tries again.
    };
    const timer = setInterval(startDelivery, 60_000);
    closers.push(async () => clearInterval(timer));
    startDelivery();

    print(`contact function: ${url}${FUNCTION_PATH}`);
    print(`messages: table contact.messages in ${database.url} (data in ${folder.dir}/postgres)`);
    print(env.SMTP_URL ? 'mails: sent through SMTP_URL' : `mails: ${mails}`);
    return {
      /** Value for the site's setting SUPABASE_URL. */
      url,
      databaseUrl: database.url,
      /** Restarts the function from its current source, with other settings. */
      async restart(changed: Environment) {
        settings = settingsOf(changed);
        await running.restart();
      },
      /** Stops everything; a second call waits for the first. */
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
