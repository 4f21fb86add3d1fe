import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { claimDataFolder, type DataFolder } from './database/data-folder.ts';
import { startDatabase } from './database/database.ts';
import { type DenoPackage, findDeno } from './deno/deno-binary.ts';
import { type KeptFunction, keepFunction } from './deno/keep-function.ts';
import { FUNCTION_PATH, type Gateway, startGateway } from './gateway.ts';
import { startMailCatcher } from './mail-catcher.ts';

/** How the backend is started. */
export interface BackendOptions {
  /** Port of the gateway; default 54321, 0 for any that is free. */
  readonly port?: number;
  /** Where the site is served: form posts are sent back there, and its origin may call the function. */
  readonly siteUrl: string;
  /** Folder for messages and mails; default the one that {@link claimDataFolder} finds. */
  readonly dir?: string;
  /** In place of `port` and `dir`: a gateway that listens already, and a folder that is claimed. */
  readonly claimed?: { readonly gateway: Gateway; readonly folder: DataFolder };
  /** Receives one line for everything that a person may need to know. */
  readonly print: (line: string) => void;
  /** SMTP_URL, RATE_LIMIT_TOTAL and other settings of the function; default: this process's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Version of Deno; default the one that hosted functions are compatible with. */
  readonly deno?: DenoPackage;
  /** Called where the function has ended and cannot be started again. */
  readonly onFailure?: (error: Error) => void;
}

/** A running backend. */
export interface Backend {
  /** Origin of the gateway, for the setting SUPABASE_URL of the site. */
  readonly url: string;
  /** For reading the messages. */
  readonly databaseUrl: string;
  /** Stops everything that was started; a second call waits for the first. */
  close(): Promise<void>;
}

const FORWARDED_SETTINGS = [
  ...['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'ALLOWED_ORIGINS', 'HASH_SECRET'],
  ...['RATE_LIMIT_PER_ADDRESS', 'RATE_LIMIT_TOTAL', 'RATE_LIMIT_STORED', 'DENO_CERT'],
];

/** Returns the site's origin under both names of this machine: localhost and 127.0.0.1. */
function localOrigins(siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  const twin = origin.includes('//localhost')
    ? origin.replace('//localhost', '//127.0.0.1')
    : origin.replace('//127.0.0.1', '//localhost');
  return [...new Set([origin, twin])].join(',');
}

/**
 * Starts the whole backend on this machine: the function in Deno behind a gateway, Postgres, and a
 * mail server that stores mails as files (unless SMTP_URL names a real one).
 *
 * @throws Error with one line for a person when the port or the directory is in use
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { print, env = process.env } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= closeAll();
    return closed;
  };
  let kept: KeptFunction | undefined;

  try {
    const gateway = options.claimed?.gateway ?? (await startGateway(options.port ?? 54321));
    closers.push(gateway.close);
    gateway.forwardTo(() => kept?.url());
    const folder = options.claimed?.folder ?? (await claimDataFolder(options.dir));
    closers.push(async () => folder.release());
    const { dir } = folder;
    const { from } = findDeno(options.deno ?? 'deno');
    if (from !== (options.deno ?? 'deno'))
      print(`The function runs in ${from}: npm has no other here.`);
    const database = await startDatabase(join(dir, 'postgres'));
    closers.push(database.close);

    let smtpUrl = env.SMTP_URL;
    if (!smtpUrl) {
      const catcher = await startMailCatcher(join(dir, 'mail'), print);
      closers.push(catcher.close);
      smtpUrl = catcher.url;
    }
    const forwarded = FORWARDED_SETTINGS.flatMap((name) => {
      const value = env[name];
      return value ? [[name, value] as const] : [];
    });
    const settings = {
      MAIL_FROM: 'website@firm.example',
      MAIL_TO: 'info@firm.example',
      ALLOWED_ORIGINS: localOrigins(options.siteUrl),
      HASH_SECRET: randomBytes(32).toString('hex'),
      ...Object.fromEntries(forwarded),
      SITE_URL: options.siteUrl,
      SMTP_URL: smtpUrl,
      SUPABASE_URL: gateway.url,
      SUPABASE_DB_URL: database.url,
    };
    const { deno } = options;
    kept = await keepFunction(
      { env: settings, log: print, ...(deno !== undefined && { deno }) },
      (error) => {
        print(`function: ${error.message}`);
        options.onFailure?.(error);
      },
    );
    closers.push(kept.close);

    // What pg_cron does on the platform: deliver what is due every minute.
    const triggerDelivery = () => {
      const response = fetch(`${gateway.url}${FUNCTION_PATH}`, {
        method: 'POST',
        headers: { 'x-contact-run': 'due' },
        signal: AbortSignal.timeout(10_000),
      });
      response.catch(() => {}); // The next call is a minute later.
    };
    const timer = setInterval(triggerDelivery, 60_000);
    closers.push(async () => clearInterval(timer));
    triggerDelivery();

    print(`contact function: ${gateway.url}${FUNCTION_PATH}`);
    print(`messages: table contact.messages in ${database.url} (data in ${join(dir, 'postgres')})`);
    print(env.SMTP_URL ? 'mails: sent through SMTP_URL' : `mails: ${join(dir, 'mail')}`);
    return { url: gateway.url, databaseUrl: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
