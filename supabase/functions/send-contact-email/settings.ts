/** Reads one environment variable; undefined where it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** How the mail server is reached. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`). */
  readonly implicitTls: boolean;
  /** STARTTLS must succeed; false only for a server on this very machine. */
  readonly requireTls: boolean;
  readonly user: string;
  readonly password: string;
}

/** Everything the function is told from outside, checked. */
export interface Settings {
  readonly databaseUrl: string;
  readonly smtp: SmtpSettings;
  /** The site's own sender address. */
  readonly mailFrom: string;
  /** The firm's addresses, at least one. */
  readonly mailTo: readonly string[];
  /** Origin of the site: form posts are sent back there. */
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Key under which client addresses are hashed. */
  readonly hashSecret: string;
  /** Messages an hour from one address. */
  readonly rateLimitPerAddress: number;
  /** Messages an hour from everybody. */
  readonly rateLimitTotal: number;
  /** This function's public address, for the scheduled run; undefined where the host sets none. */
  readonly functionUrl: string | undefined;
}

/** Thrown by {@link readSettings}: names every setting that is missing or malformed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

// The last one is this machine as a container on it sees it.
const THIS_MACHINE = /^(localhost|host\.docker\.internal|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const PLAIN_ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)*$/;

/** Parses `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
function parseSmtpUrl(text: string): SmtpSettings {
  const url = new URL(text);
  if (url.protocol !== 'smtps:' && url.protocol !== 'smtp:') {
    throw new Error('must start with smtps:// or smtp://');
  }
  if (url.hostname === '') throw new Error('names no host');
  const implicitTls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (implicitTls ? 465 : 587) : Number(url.port),
    implicitTls,
    requireTls: !implicitTls && !THIS_MACHINE.test(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

function parseDatabaseUrl(text: string): string {
  const { protocol } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new Error('must start with postgres://');
  }
  return text;
}

function parseOrigin(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('must be a web origin such as https://www.example.com');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error('must be an origin without a path');
  }
  return url.origin;
}

function parseAddress(text: string): string {
  if (!PLAIN_ADDRESS.test(text)) throw new Error('must be a plain mail address');
  return text;
}

function parseList<T>(parse: (text: string) => T): (text: string) => T[] {
  return (text) => text.split(',').map((item) => parse(item.trim()));
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('must be a whole number above 0');
  return Number(text);
}

function parseSecret(text: string): string {
  if (text.length < 16) throw new Error('must have 16 characters or more');
  return text;
}

/**
 * Reads and checks all settings at once.
 *
 * @throws SettingsError with one line naming each bad setting; values are never repeated in it.
 */
export function readSettings(read: ReadVariable): Settings {
  const problems: string[] = [];

  function setting<T>(name: string, parse: (text: string) => T, fallback?: string): T | undefined {
    const text = read(name)?.trim() || fallback;
    if (text === undefined) {
      problems.push(`${name} is missing`);
      return undefined;
    }
    try {
      return parse(text);
    } catch (error) {
      // The URL parser's own message repeats the value, which may hold a password.
      const reason = error instanceof TypeError ? 'is not a URL' : (error as Error).message;
      problems.push(`${name} ${reason}`);
      return undefined;
    }
  }

  const databaseUrl = setting('SUPABASE_DB_URL', parseDatabaseUrl);
  const smtp = setting('SMTP_URL', parseSmtpUrl);
  const mailFrom = setting('MAIL_FROM', parseAddress);
  const mailTo = setting('MAIL_TO', parseList(parseAddress));
  const siteUrl = setting('SITE_URL', parseOrigin);
  const allowedOrigins = setting('ALLOWED_ORIGINS', parseList(parseOrigin), siteUrl);
  const hashSecret = setting('HASH_SECRET', parseSecret);
  const rateLimitPerAddress = setting('RATE_LIMIT_PER_ADDRESS', parseCount, '10');
  const rateLimitTotal = setting('RATE_LIMIT_TOTAL', parseCount, '500');
  const supabaseUrl = read('SUPABASE_URL')?.replace(/\/+$/, '');

  if (
    databaseUrl === undefined ||
    smtp === undefined ||
    mailFrom === undefined ||
    mailTo === undefined ||
    siteUrl === undefined ||
    allowedOrigins === undefined ||
    hashSecret === undefined ||
    rateLimitPerAddress === undefined ||
    rateLimitTotal === undefined
  ) {
    throw new SettingsError(problems.join('; '));
  }
  return {
    databaseUrl,
    smtp,
    mailFrom,
    mailTo,
    siteUrl,
    allowedOrigins,
    hashSecret,
    rateLimitPerAddress,
    rateLimitTotal,
    functionUrl: supabaseUrl ? `${supabaseUrl}/functions/v1/send-contact-email` : undefined,
  };
}
