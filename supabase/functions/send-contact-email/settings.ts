export type ReadVariable = (name: string) => string | undefined;

export type MailSettings = ReturnType<typeof mailServerOf> & {
  readonly from: string;
  readonly to: readonly string[];
};

export type FunctionSettings = ReturnType<typeof readFunctionSettings>;

/** Whether a host is this machine, so that its connection needs no TLS. A container calls it host.docker.internal. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|host\.docker\.internal)$/.test(hostname);

/** An error in a setting. The message follows the setting's name, and doesn't contain the value. */
class InvalidSetting extends Error {}

function urlOf(text: string, ...protocols: readonly string[]) {
  if (!URL.canParse(text)) throw new InvalidSetting('is not a valid URL');
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) throw new InvalidSetting(`must start with ${protocols[0]}//`);
  try {
    decodeURIComponent(url.pathname);
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    return { url, user: user ?? '', password: password ?? '' };
  } catch {
    throw new InvalidSetting('has a stray %, which is written as %25');
  }
}

function originOf(text: string): string {
  const { origin, pathname, search, hash } = urlOf(text, 'https:', 'http:').url;
  if (`${pathname}${search}${hash}` === '/') return origin;
  throw new InvalidSetting('must be origins without a path, such as https://www.example.com');
}

function siteUrlOf(text: string, isHosted = false): string {
  const { url } = urlOf(text, 'https:', 'http:');
  if (isHosted && isThisMachine(url.hostname))
    throw new InvalidSetting('is a local address; use the address of the live site');
  if (url.username + url.password + url.search + url.hash !== '')
    throw new InvalidSetting('must be a URL without login, query and fragment');
  if (/\/contact\/?$|\.html?$/.test(url.pathname))
    throw new InvalidSetting('is the address of a page; use the address of the home page');
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** Returns a parser that accepts the texts that match `pattern`. */
function textLike(pattern: RegExp, error: string) {
  return (text: string): string => {
    if (pattern.test(text)) return text;
    throw new InvalidSetting(error);
  };
}

const mailAddressOf = textLike(/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/, 'must be a plain email address');
const digitsOf = textLike(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 to 999,999,999');
const countOf = (text: string) => Number(digitsOf(text));

/** Reads SMTP_URL. With `implicitTls`, the connection starts with TLS; with `requireTls`, STARTTLS must succeed. */
function mailServerOf(text: string, isHosted: boolean) {
  const { url, user, password } = urlOf(text, 'smtps:', 'smtp:');
  const { protocol, hostname, port } = url;
  const implicitTls = protocol === 'smtps:';
  const chosen = Number(port) || (implicitTls ? 465 : 587);
  if (hostname === '') throw new InvalidSetting('names no host');
  // https://supabase.com/docs/guides/functions/limits
  if (isHosted && [25, 587].includes(chosen))
    throw new InvalidSetting(
      `leads to port ${chosen}, which a hosted function cannot reach: use smtps:// with 465 or 2465, or smtp:// with 2587 or 2525`,
    );
  const requireTls = !implicitTls && !isThisMachine(hostname);
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: chosen, implicitTls, requireTls, user, password };
}

const list = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/**
 * Reads and checks the settings. An empty value counts as missing. `mail` is one line with the errors of the mail
 * settings if they are invalid: then messages are stored but not mailed. Throws one line that names each other setting
 * that is missing or invalid.
 */
export function readFunctionSettings(read: ReadVariable) {
  const setting = (name: string) => read(name)?.trim() || undefined;
  // The platform sets these variables: https://supabase.com/docs/guides/functions/secrets
  const isHosted = ['SB_REGION', 'SB_EXECUTION_ID', 'DENO_DEPLOYMENT_ID'].some(setting);
  const errors: string[] = [];

  /** Reads a setting. If it is missing or invalid, notes the error; then nothing uses the value. */
  function get<Value>(name: string, parse: (text: string) => Value, fallback?: string): Value {
    try {
      const text = setting(name) ?? fallback;
      if (text === undefined) throw new InvalidSetting('is missing');
      return parse(text);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      errors.push(`${name} ${error.message}`);
      return undefined as Value;
    }
  }

  const mailSettings: MailSettings = {
    ...get('SMTP_URL', (text) => mailServerOf(text, isHosted)),
    from: get('MAIL_FROM', mailAddressOf),
    to: get('MAIL_TO', (text) => list(text).map(mailAddressOf)),
  };
  const mail = errors.splice(0).join('; ') || mailSettings;
  // Hosted instances must use the pooler, because they would exhaust the direct connections.
  const directUrl = isHosted ? undefined : setting('SUPABASE_DB_URL');
  const { others, ...settings } = {
    databaseUrl: get('DATABASE_URL', (text) => urlOf(text, 'postgres:', 'postgresql:') && text, directUrl),
    siteUrl: get('SITE_URL', (text) => siteUrlOf(text, isHosted)),
    others: get('ALLOWED_ORIGINS', (text) => (text === '' ? [] : list(text).map(originOf)), ''),
    hashSecret: get('HASH_SECRET', textLike(/^.{16}/, 'must have 16 characters or more')),
    rateLimitPerAddress: get('RATE_LIMIT_PER_ADDRESS', countOf, '60'),
    mailsPerHour: get('MAILS_PER_HOUR', countOf, '40'),
    mailsPerDay: get('MAILS_PER_DAY', countOf, '100'),
  };
  if (errors.length > 0) throw new Error(errors.join('; '));
  return { ...settings, mail, allowedOrigins: [...new Set([new URL(settings.siteUrl).origin, ...others])] };
}

/** Returns the site's URL, even if other settings are invalid; undefined if SITE_URL is invalid. */
export function readSiteUrl(read: ReadVariable): string | undefined {
  try {
    return siteUrlOf(read('SITE_URL')?.trim() ?? '');
  } catch {
    return undefined;
  }
}
