import { readFileSync } from 'node:fs';
import { type MailSettings, readFunctionSettings } from '#supabase/functions/send-contact-email/settings.ts';
import { assert, test } from '../harness/suite.ts';

const VALID: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://postgres:secret@db.example:5432/postgres',
  SMTP_URL: 'smtps://site%40firm:p%40ss@mail.example',
  MAIL_FROM: 'website@firm.example',
  MAIL_TO: 'info@firm.example, second+site@firm.example',
  SITE_URL: 'https://www.firm.example',
  HASH_SECRET: '0123456789abcdef',
};

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const read = (more: Readonly<Record<string, string>>) => readFunctionSettings((name) => ({ ...VALID, ...more })[name]);

/** Returns the mail settings for an SMTP_URL; throws the error if the URL is invalid. */
function mailOf(changes: Readonly<Record<string, string>>): MailSettings {
  const { mail } = read(changes);
  if (typeof mail === 'string') throw new Error(mail);
  return mail;
}

function errorOf(work: () => unknown): string {
  try {
    return `accepted: ${JSON.stringify(work())}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const HOST_DATABASE = 'postgres://postgres:secret@db.ref.supabase.co:5432/postgres';

test('a missing or blank optional setting has the default that .env.example shows, and each example there is valid', () => {
  const shown = Object.fromEntries([...textOf('.env.example').matchAll(/^# (\w+)=(.+)$/gm)].map(([, ...set]) => set));
  assert.match(mailOf(shown).from, '@');
  assert.equal(read({ ...shown, ...VALID, ALLOWED_ORIGINS: '' }), read({ MAILS_PER_HOUR: ' ' }));
  const { mail: _, ...settings } = read({});
  assert.equal(settings, {
    databaseUrl: VALID.DATABASE_URL,
    siteUrl: 'https://www.firm.example',
    hashSecret: VALID.HASH_SECRET,
    ...{ rateLimitPerAddress: 60, mailsPerHour: 40, mailsPerDay: 100 },
    allowedOrigins: ['https://www.firm.example'],
  });
});

test('the function reads each setting, and prefers DATABASE_URL to the database of its host', () => {
  const changed = read({
    ...{ RATE_LIMIT_PER_ADDRESS: '999999999', MAILS_PER_HOUR: '7', MAILS_PER_DAY: '70' },
    ...{ SUPABASE_DB_URL: HOST_DATABASE, SITE_URL: 'https://user.github.io/ascent/' },
    ALLOWED_ORIGINS: 'https://a.example/, http://localhost:3000',
  });
  assert.equal(changed, {
    ...read({}),
    siteUrl: 'https://user.github.io/ascent',
    ...{ rateLimitPerAddress: 999_999_999, mailsPerHour: 7, mailsPerDay: 70 },
    allowedOrigins: ['https://user.github.io', 'https://a.example', 'http://localhost:3000'],
  });
});

test('the function requires TLS for a mail server on another machine, and uses port 587 or the port in SMTP_URL, also on a host', () => {
  assert.equal(mailOf({}), {
    host: 'mail.example',
    port: 465,
    implicitTls: true,
    requireTls: false,
    user: 'site@firm',
    password: 'p@ss',
    from: 'website@firm.example',
    to: ['info@firm.example', 'second+site@firm.example'],
  });
  for (const [url, port, requireTls, host = ''] of [
    ['smtp://not-localhost:2587', 2587, true],
    ['smtp://127.0.0.1.evil.example', 587, true],
    ['smtp://[::1]:2500', 2500, false],
    ['smtp://host.docker.internal:54325', 54325, false],
    ...[465, 2465, 2525, 2587].map((port) => [`smtp://mail.example:${port}`, port, true, 'SB_REGION'] as const),
  ] as const) {
    const mail = mailOf({ SMTP_URL: url, [host]: 'x' });
    assert.equal([mail.port, mail.requireTls], [port, requireTls], url);
    assert.not.match(mail.host, /[[\]]/);
  }
});

test('on this machine, the site may be local, and the function may connect to Postgres directly', () => {
  for (const site of ['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3000'])
    assert.is(read({ SITE_URL: site }).siteUrl, site);
  assert.is(read({ DATABASE_URL: '', SUPABASE_DB_URL: HOST_DATABASE }).databaseUrl, HOST_DATABASE);
});

const HOSTS = ['SB_REGION', 'SB_EXECUTION_ID', 'DENO_DEPLOYMENT_ID'];
const HOSTED_PORT = /leads to port (25|587), which a hosted function .* 465 or 2465/;

for (const [name, value, reason, hosts = ['']] of [
  ['DATABASE_URL', 'mysql://secret@x/y', /must start with postgres:/],
  ['DATABASE_URL', 'postgres://user:secret%@x/y', /stray %/],
  ['DATABASE_URL', '', /is missing/, HOSTS],
  ['SITE_URL', 'https://secret.example/contact', /address of a page/],
  ['SITE_URL', 'https://secret.example/index.html', /address of a page/],
  ['SITE_URL', 'ftp://secret.example', /must start with https:/],
  ['SITE_URL', 'https://secret.example/path?query', /without login, query and fragment/],
  ['SITE_URL', 'https://user:secret@firm.example', /without login, query and fragment/],
  ['SITE_URL', 'http://localhost:3000', /is a local address/, HOSTS],
  ['ALLOWED_ORIGINS', 'https://secret.example/path', /without a path/],
  ['HASH_SECRET', 'fifteen-secrets', /16 characters/],
  ['MAILS_PER_HOUR', '0', /whole number from 1/],
  ['MAILS_PER_DAY', '9 secret', /whole number from 1/],
  ['SMTP_URL', 'smtps:secret', /names no host/],
  ['SMTP_URL', 'http://user:secret@mail.example', /must start with smtps:/],
  ['SMTP_URL', 'smtp://secret@mail.example', HOSTED_PORT, HOSTS],
  ['SMTP_URL', 'smtps://secret@mail.example:25', HOSTED_PORT, HOSTS],
  ['MAIL_FROM', 'Firm secret@b.example', /plain email address/],
  ['MAIL_TO', 'info@firm.example,a@secret.example>', /plain email address/],
] as const) {
  const stopsOnlyMail = /^(SMTP|MAIL)_(URL|FROM|TO)$/.test(name);
  const where = hosts[0] === '' ? '' : ' on a host';
  test(`${name}=${value}${where} ${stopsOnlyMail ? 'stops only mail' : 'stops the function'}, and the error hides the value`, () => {
    for (const host of hosts) {
      const changes = { SUPABASE_DB_URL: HOST_DATABASE, [name]: value, [host]: 'x' };
      const error = errorOf(() => (stopsOnlyMail ? mailOf : read)(changes));
      if (stopsOnlyMail) read(changes);
      assert.match(error, new RegExp(`^${name} `));
      assert.match(error, reason);
      assert.not.match(error, 'secret');
    }
  });
}

test('config.toml exposes only the schema public to the API, runs the function without a key, and has the ports of the README', () => {
  const [, api, smtp, inbox] = /localhost:(\d+).*internal:(\d+).*\.1:(\d+)/.exec(textOf('supabase/README.md')) ?? [];
  for (const table of [
    `api\\]\n[^[]*^port = ${api}\n[^[]*^schemas = \\["public"\\]`,
    `local_smtp\\]\n[^[]*^port = ${inbox}\nsmtp_port = ${smtp}`,
    'functions.send-contact-email\\]\nenabled = true\n[^[]*^verify_jwt = false',
  ])
    assert.match(textOf('supabase/config.toml'), new RegExp(`^\\[${table}$`, 'm'));
});

test('a one-line error names every invalid setting of the function once', () => {
  assert.is(
    errorOf(() => read({ ALLOWED_ORIGINS: 'a, b', SITE_URL: '', MAILS_PER_HOUR: '1000000000' })),
    'SITE_URL is missing; ALLOWED_ORIGINS is not a valid URL; MAILS_PER_HOUR must be a whole number from 1 to 999,999,999',
  );
  const ofMail = errorOf(() => mailOf({ MAIL_TO: 'a, b', MAIL_FROM: '' }));
  assert.is(ofMail, 'MAIL_FROM is missing; MAIL_TO must be a plain email address');
});
