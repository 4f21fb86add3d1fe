import * as v from 'valibot';
import { isThisMachine } from './this-machine.ts';

/** Reads one environment variable; undefined where it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** Thrown by {@link readFunctionSettings}: names every setting that is missing or invalid. */
export class FunctionSettingsError extends Error {
  override readonly name = 'FunctionSettingsError';
}

const MAIL_ADDRESS = /^[\w.+-]+@[\w-]+(\.[\w-]+)*$/;

// Each message is the rest of a sentence that begins with the name of the setting. No message may
// repeat a value: it may hold a password.
const text = v.pipe(v.string('is missing'), v.trim());

const url = (hint: string, ...protocols: readonly string[]) =>
  v.pipe(
    text,
    v.url('is not a valid URL'),
    v.transform((value) => new URL(value)),
    v.check(({ protocol }) => protocols.includes(protocol), `must start with ${hint}`),
  );

const list = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    text,
    v.transform((value) => value.split(',')),
    v.array(item),
  );

const origin = v.pipe(
  url('https:// or http://', 'https:', 'http:'),
  v.check(
    ({ pathname, search, hash }) => `${pathname}${search}${hash}` === '/',
    'must be an origin without a path, such as https://www.example.com',
  ),
  v.transform((value) => value.origin),
);

/** Where the site is published: an origin, or a path below one. */
const siteAddress = v.pipe(
  url('https:// or http://', 'https:', 'http:'),
  v.check(
    ({ username, password, search, hash }) => `${username}${password}${search}${hash}` === '',
    'must be an origin or a path below one, such as https://www.example.com',
  ),
  v.transform(({ origin, pathname }) => (origin + pathname).replace(/\/+$/, '')),
);

const mailAddress = v.pipe(text, v.regex(MAIL_ADDRESS, 'must be a plain email address'));

const count = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0'),
  v.transform(Number),
);

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

const smtp = v.pipe(
  url('smtps:// or smtp://', 'smtps:', 'smtp:'),
  v.check(({ hostname }) => hostname !== '', 'names no host'),
  v.check(isDecodable, 'has a user name or password with a stray %, which is written as %25'),
  v.transform(({ protocol, hostname, port, username, password }) => {
    const implicitTls = protocol === 'smtps:';
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (implicitTls ? 465 : 587),
      /** TLS from the first byte (`smtps:`). */
      implicitTls,
      /** STARTTLS must succeed; false only for a server on this machine. */
      requireTls: !implicitTls && !isThisMachine(hostname),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  }),
);

/** How the mail server is reached. */
export type SmtpSettings = Readonly<v.InferOutput<typeof smtp>>;

const postgres = v.pipe(
  text,
  v.url('is not a valid URL'),
  v.regex(/^postgres(ql)?:/i, 'must start with postgres://'),
);

const certificate = v.pipe(
  text,
  v.includes('-----BEGIN CERTIFICATE-----', 'must be a certificate in PEM form'),
);

/** Without these a message is stored, and waits. */
const MAIL_VARIABLES = {
  SMTP_URL: smtp,
  MAIL_FROM: mailAddress,
  MAIL_TO: list(mailAddress),
};

const VARIABLES = {
  DATABASE_URL: v.optional(postgres),
  // Set by the host, where it has a database.
  SUPABASE_DB_URL: v.optional(postgres),
  DATABASE_CA: v.optional(certificate),
  SITE_URL: siteAddress,
  ALLOWED_ORIGINS: v.optional(list(origin)),
  HASH_SECRET: v.pipe(text, v.minLength(16, 'must have 16 characters or more')),
  CLIENT_ADDRESS_HEADER: v.optional(
    v.pipe(text, v.toLowerCase(), v.regex(/^[a-z\d-]+$/, 'must be the name of a header')),
    'cf-connecting-ip',
  ),
  RATE_LIMIT_PER_ADDRESS: v.optional(count, '10'),
  RATE_LIMIT_TOTAL: v.optional(count, '500'),
  RATE_LIMIT_STORED: v.optional(count, '20000'),
  // Set by the host, not by the firm.
  SUPABASE_URL: v.optional(text),
};

function linesOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return [...new Set(issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`))].join('; ');
}

function readMailSettings(values: Readonly<Record<string, string | undefined>>) {
  const parsed = v.safeParse(v.object(MAIL_VARIABLES), values, { abortPipeEarly: true });
  if (!parsed.success) return { mail: undefined, mailProblem: linesOf(parsed.issues) };
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = parsed.output;
  return { mail: { smtp: SMTP_URL, from: MAIL_FROM, to: MAIL_TO }, mailProblem: undefined };
}

/** The mail server, the site's own sender address, and the firm's addresses, at least one. */
export type MailSettings = Readonly<NonNullable<ReturnType<typeof readMailSettings>['mail']>>;

/** The function's settings, checked. */
export type FunctionSettings = Readonly<ReturnType<typeof readFunctionSettings>>;

/**
 * Reads and checks all settings at once. An empty value counts as not set. Without settings for mail that can
 * be used, `mail` is undefined and `mailProblem` one line naming them.
 *
 * @throws FunctionSettingsError with one line naming each other setting that is invalid, never its value
 */
export function readFunctionSettings(read: ReadVariable) {
  const names = [...Object.keys(VARIABLES), ...Object.keys(MAIL_VARIABLES)];
  const values = Object.fromEntries(names.map((name) => [name, read(name)?.trim() || undefined]));
  const { success, output, issues } = v.safeParse(v.object(VARIABLES), values, {
    abortPipeEarly: true,
  });
  if (!success) throw new FunctionSettingsError(linesOf(issues));
  const databaseUrl = output.DATABASE_URL ?? output.SUPABASE_DB_URL;
  if (databaseUrl === undefined) throw new FunctionSettingsError('DATABASE_URL is missing');
  const supabaseUrl = output.SUPABASE_URL?.replace(/\/+$/, '');
  return {
    ...readMailSettings(values),
    database: {
      url: databaseUrl,
      /** A certificate in PEM form to trust besides the public ones and that of Supabase. */
      ca: output.DATABASE_CA,
    },
    /** Where the site is published, without a slash at the end: form posts are redirected there. */
    siteUrl: output.SITE_URL,
    /** The site's own, and those that are allowed besides. */
    allowedOrigins: [
      ...new Set([new URL(output.SITE_URL).origin, ...(output.ALLOWED_ORIGINS ?? [])]),
    ],
    /** Key under which client addresses are hashed. */
    hashSecret: output.HASH_SECRET,
    /** The header in which the host names the client's address. */
    clientAddressHeader: output.CLIENT_ADDRESS_HEADER,
    /** Messages per hour from one address. */
    rateLimitPerAddress: output.RATE_LIMIT_PER_ADDRESS,
    /** Messages per hour that are mailed one by one; those above it are held. */
    rateLimitTotal: output.RATE_LIMIT_TOTAL,
    /** Messages per day that are stored. */
    rateLimitStored: output.RATE_LIMIT_STORED,
    /** This function's public URL, for the scheduled call; undefined where the host sets none. */
    functionUrl: supabaseUrl && `${supabaseUrl}/functions/v1/send-contact-email`,
  };
}

/** Where the site is published, as far as that can be read while other settings are invalid. */
export function readSiteUrl(read: ReadVariable): string | undefined {
  const { success, output } = v.safeParse(siteAddress, read('SITE_URL')?.trim());
  return success ? output : undefined;
}
