export type ReadVariable = (name: string) => string | undefined;

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** True for `smtps:`, where the connection starts with TLS. */
  readonly implicitTls: boolean;
  /** True if STARTTLS must succeed; false for a mail server on this machine. */
  readonly requireTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  readonly to: readonly string[];
}

export interface FunctionSettings {
  /** The mail settings, or one line with their errors. With an error, messages are stored but not mailed. */
  readonly mail: MailSettings | string;
  readonly databaseUrl: string;
  /** URL of the site without a trailing slash. Responses to plain forms redirect to the site. */
  readonly siteUrl: string;
  /** The origin of the site, and the origins in ALLOWED_ORIGINS. */
  readonly allowedOrigins: readonly string[];
  /** Key for the hashes of visitors' addresses and for the secret of the schedule. */
  readonly hashSecret: string;
  readonly rateLimitPerAddress: number;
  readonly mailsPerHour: number;
  /** The daily quota of the mail service, which counts reports and each recipient of a mail. */
  readonly mailsPerDay: number;
  readonly weeklyDigest: boolean;
  /** The function's public URL, which the schedule calls; undefined without SUPABASE_URL. */
  readonly functionUrl: string | undefined;
}

// In a container, host.docker.internal is the name of this machine.
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|host\.docker\.internal)$/;

/** Whether a host name means this machine, so that the connection needs no TLS. */
export const isThisMachine = (hostname: string): boolean => THIS_MACHINE.test(hostname);

// https://supabase.com/docs/guides/functions/limits
const BLOCKED_PORTS: readonly number[] = [25, 587];

/** An error in a setting. The message follows the setting's name, and doesn't contain the value. */
class InvalidSetting extends Error {}

function urlOf(text: string, ...protocols: readonly string[]): URL {
  if (!URL.canParse(text)) throw new InvalidSetting('is not a valid URL');
  const url = new URL(text);
  if (!protocols.includes(url.protocol))
    throw new InvalidSetting(`must start with ${protocols[0]}//`);
  return url;
}

function originOf(text: string): string {
  const { origin, pathname, search, hash } = urlOf(text, 'https:', 'http:');
  if (`${pathname}${search}${hash}` === '/') return origin;
  throw new InvalidSetting('must be origins without a path, such as https://www.example.com');
}

function siteUrlOf(text: string, isHosted = false): string {
  const url = urlOf(text, 'https:', 'http:');
  if (isHosted && isThisMachine(url.hostname)) {
    throw new InvalidSetting(
      'is an address of the local machine; use the address of the live site',
    );
  }
  if (url.username + url.password + url.search + url.hash !== '') {
    throw new InvalidSetting(
      'must be an origin or a path below one, such as https://www.example.com',
    );
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function mailAddressOf(text: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/.test(text)) return text;
  throw new InvalidSetting('must be a plain email address');
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidSetting('must be a whole number above 0');
}

function isOn(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidSetting('must be on or off');
}

function secretOf(text: string): string {
  if (text.length >= 16) return text;
  throw new InvalidSetting('must have 16 characters or more');
}

function mailServerOf(text: string, isHosted: boolean): Omit<MailSettings, 'from' | 'to'> {
  const { protocol, hostname, port, username, password } = urlOf(text, 'smtps:', 'smtp:');
  const implicitTls = protocol === 'smtps:';
  const chosen = Number(port) || (implicitTls ? 465 : 587);
  if (hostname === '') throw new InvalidSetting('names no host');
  if (isHosted && BLOCKED_PORTS.includes(chosen)) {
    const given =
      port === '' ? 'names no port, which means 587, and' : `names port ${chosen}, which`;
    throw new InvalidSetting(
      `${given} a hosted function cannot reach: use smtps:// with 465 or 2465, or smtp:// with 2587 or 2525`,
    );
  }
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: chosen,
      implicitTls,
      requireTls: !implicitTls && !isThisMachine(hostname),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    throw new InvalidSetting('has a user name or password with a stray %, which is written as %25');
  }
}

const list = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/**
 * Reads and checks the settings. An empty value counts as missing.
 *
 * @throws Error in one line that names each missing or invalid setting, except the mail settings
 */
export function readFunctionSettings(read: ReadVariable): FunctionSettings {
  const errors: string[] = [];
  const mailErrors: string[] = [];
  const setting = (name: string) => read(name)?.trim() || undefined;

  /** Returns a setting's value, or undefined after recording its error. */
  function check<Value>(
    name: string,
    parse: (text: string) => Value,
    fallback?: string,
    noted = errors,
  ): Value | undefined {
    try {
      const text = setting(name) ?? fallback;
      if (text === undefined) throw new InvalidSetting('is missing');
      return parse(text);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      noted.push(`${name} ${error.message}`);
      return undefined;
    }
  }

  // The platform sets these variables: https://supabase.com/docs/guides/functions/secrets
  const isHosted = ['SB_REGION', 'SB_EXECUTION_ID', 'DENO_DEPLOYMENT_ID'].some(setting);
  const databaseUrl = check(
    'DATABASE_URL',
    (text) => urlOf(text, 'postgres:', 'postgresql:') && text,
    // Hosted instances must use the pooler, because they would exhaust the direct connections.
    isHosted ? undefined : setting('SUPABASE_DB_URL'),
  );
  const siteUrl = check('SITE_URL', (text) => siteUrlOf(text, isHosted));
  const others = check('ALLOWED_ORIGINS', (text) => text && list(text).map(originOf), '');
  const hashSecret = check('HASH_SECRET', secretOf);
  const rateLimitPerAddress = check('RATE_LIMIT_PER_ADDRESS', countOf, '10');
  const mailsPerHour = check('MAILS_PER_HOUR', countOf, '40');
  const mailsPerDay = check('MAILS_PER_DAY', countOf, '100');
  const weeklyDigest = check('WEEKLY_DIGEST', isOn, 'on');

  const server = check('SMTP_URL', (text) => mailServerOf(text, isHosted), undefined, mailErrors);
  const from = check('MAIL_FROM', mailAddressOf, undefined, mailErrors);
  const to = check('MAIL_TO', (text) => list(text).map(mailAddressOf), undefined, mailErrors);

  if (
    errors.length > 0 ||
    !(databaseUrl && siteUrl && hashSecret && rateLimitPerAddress && mailsPerHour && mailsPerDay)
  ) {
    throw new Error(errors.join('; '));
  }
  const supabaseUrl = setting('SUPABASE_URL')?.replace(/\/+$/, '');
  return {
    mail: server && from && to ? { ...server, from, to } : mailErrors.join('; '),
    databaseUrl,
    siteUrl,
    hashSecret,
    rateLimitPerAddress,
    mailsPerHour,
    mailsPerDay,
    weeklyDigest: weeklyDigest === true,
    allowedOrigins: [...new Set([new URL(siteUrl).origin, ...(others || [])])],
    functionUrl: supabaseUrl && `${supabaseUrl}/functions/v1/send-contact-email`,
  };
}

/** Returns the site's URL, even if other settings are invalid; undefined if SITE_URL is invalid. */
export function readSiteUrl(read: ReadVariable): string | undefined {
  try {
    return siteUrlOf(read('SITE_URL')?.trim() ?? '');
  } catch {
    return undefined;
  }
}
