import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type FunctionSettings,
  type MailSettings,
  readFunctionSettings,
} from '#supabase/functions/send-contact-email/settings.ts';

const test = suite('the settings of the contact function');

const VALID: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://postgres:secret@db.example:5432/postgres',
  SMTP_URL: 'smtps://site%40firm:p%40ss@mail.example',
  MAIL_FROM: 'website@firm.example',
  MAIL_TO: 'info@firm.example, second+site@firm.example',
  SITE_URL: 'https://www.firm.example',
  HASH_SECRET: '0123456789abcdef',
};

function read(changes: Readonly<Record<string, string>>): FunctionSettings {
  const values: Readonly<Record<string, string | undefined>> = { ...VALID, ...changes };
  return readFunctionSettings((name) => values[name]);
}

function mailOf(changes: Readonly<Record<string, string>>): MailSettings {
  const { mail } = read(changes);
  return typeof mail === 'string' ? (assert.unreachable(mail) as never) : mail;
}

function errorFor(changes: Readonly<Record<string, string>>): string {
  try {
    return `accepted: ${JSON.stringify(read(changes))}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const HOST_DATABASE = 'postgres://postgres:secret@db.ref.supabase.co:5432/postgres';

test('a missing or blank optional setting has the default that .env.example shows', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const shown = [...example.matchAll(/^# ((?:RATE|MAILS)_\w+)=(.+)$/gm)];
  const defaults = Object.fromEntries(shown.map(([, ...setting]) => setting));
  assert.equal(read(defaults), read({ MAILS_PER_HOUR: ' ' }));
  const { mail: _, ...settings } = read({});
  assert.equal(settings, {
    databaseUrl: VALID.DATABASE_URL,
    siteUrl: 'https://www.firm.example',
    hashSecret: VALID.HASH_SECRET,
    rateLimitPerAddress: 60,
    mailsPerHour: 40,
    mailsPerDay: 100,
    allowedOrigins: ['https://www.firm.example'],
  });
});

const BELOW = 'https://user.github.io/ascent';

for (const [name, value, setting, expected] of [
  ['RATE_LIMIT_PER_ADDRESS', '700', 'rateLimitPerAddress', 700],
  ['MAILS_PER_HOUR', '7', 'mailsPerHour', 7],
  ['MAILS_PER_DAY', '70', 'mailsPerDay', 70],
  ['SUPABASE_DB_URL', HOST_DATABASE, 'databaseUrl', VALID.DATABASE_URL],
  ['SITE_URL', `${BELOW}/`, 'siteUrl', BELOW],
  ['SITE_URL', `${BELOW}/`, 'allowedOrigins', ['https://user.github.io']],
  [
    'ALLOWED_ORIGINS',
    'https://a.example/, http://localhost:3000',
    'allowedOrigins',
    ['https://www.firm.example', 'https://a.example', 'http://localhost:3000'],
  ],
] as const) {
  test(`the function reads ${name}=${value} as ${setting}: ${JSON.stringify(expected)}`, () => {
    assert.equal(read({ [name]: value })[setting], expected);
  });
}

test('the function requires TLS for a mail server on another machine', () => {
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
  for (const [url, port, requireTls] of [
    ['smtp://not-localhost:2587', 2587, true],
    ['smtp://127.0.0.1.evil.example', 587, true],
    ['smtp://[::1]:2500', 2500, false],
    ['smtp://host.docker.internal:54325', 54325, false],
  ] as const) {
    const mail = mailOf({ SMTP_URL: url });
    assert.equal([mail.port, mail.requireTls], [port, requireTls], url);
    assert.not.match(mail.host, /[[\]]/);
  }
});

for (const [url, port, isHostable] of [
  ['smtp://secret@mail.example', 587, false],
  ['smtp://secret@mail.example:25', 25, false],
  ['smtps://secret@mail.example:587', 587, false],
  ['smtp://secret@mail.example:2525', 2525, true],
] as const) {
  test(`a hosted function ${isHostable ? 'accepts' : 'rejects'} ${url}`, () => {
    assert.is(mailOf({ SMTP_URL: url }).port, port);
    const { mail } = read({ SMTP_URL: url, SB_REGION: 'x' });
    if (isHostable) return assert.type(mail, 'object');
    assert.match(
      String(mail),
      new RegExp(`^SMTP_URL leads to port ${port}, .* hosted .*: .* 465 or 2465`),
    );
    assert.not.match(String(mail), 'secret');
  });
}

for (const host of ['SB_REGION', 'SB_EXECUTION_ID', 'DENO_DEPLOYMENT_ID']) {
  test(`a function in an environment with ${host} needs the URL of the live site and a DATABASE_URL`, () => {
    for (const site of ['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3000']) {
      assert.is(read({ SITE_URL: site }).siteUrl, site);
      const error = errorFor({ SITE_URL: site, [host]: 'x' });
      assert.match(error, /^SITE_URL is a local address/);
    }
    const direct = { DATABASE_URL: '', SUPABASE_DB_URL: HOST_DATABASE };
    assert.is(read(direct).databaseUrl, HOST_DATABASE);
    assert.is(errorFor({ ...direct, [host]: 'x' }), 'DATABASE_URL is missing');
    assert.is(read({ [host]: 'x' }).siteUrl, VALID.SITE_URL);
  });
}

const mailErrorFor = (changes: object) => String(read({ ...changes }).mail);

for (const [name, value, reason] of [
  ['DATABASE_URL', 'mysql://secret@x/y', /must start with postgres:/],
  ['DATABASE_URL', 'postgres://user:secret%@x/y', /stray %/],
  ['SITE_URL', 'https://secret.example/contact', /address of a page/],
  ['SITE_URL', 'https://secret.example/index.html', /address of a page/],
  ['SITE_URL', 'secret.example', /is not a valid URL/],
  ['SITE_URL', 'ftp://secret.example', /must start with https:/],
  ['SITE_URL', 'https://secret.example/path?query', /without login, query and fragment/],
  ['SITE_URL', 'https://user:secret@firm.example', /without login, query and fragment/],
  ['ALLOWED_ORIGINS', 'https://secret.example/path', /without a path/],
  ['ALLOWED_ORIGINS', '*', /is not a valid URL/],
  ['HASH_SECRET', 'fifteen-secrets', /16 characters/],
  ['MAILS_PER_HOUR', '0', /whole number above 0/],
  ['MAILS_PER_DAY', '9 secret', /whole number above 0/],
  ['SMTP_URL', '', /is missing/],
  ['SMTP_URL', 'smtps:secret', /names no host/],
  ['SMTP_URL', 'http://user:secret@mail.example', /must start with smtps:/],
  ['SMTP_URL', 'smtps://user:secret%@mail.example', /stray %/],
  ['MAIL_FROM', 'Firm secret@b.example', /plain email address/],
  ['MAIL_TO', 'info@firm.example,a@secret.example>', /plain email address/],
] as const) {
  const stopsOnlyMail = /^(SMTP|MAIL)_(URL|FROM|TO)$/.test(name);
  test(`${name}=${value} ${stopsOnlyMail ? 'stops only mail' : 'stops the function'}, and the error hides the value`, () => {
    const error = (stopsOnlyMail ? mailErrorFor : errorFor)({ [name]: value });
    assert.match(error, new RegExp(`^${name} `));
    assert.match(error, reason);
    assert.not.match(error, 'secret');
  });
}

test('a one-line error names every invalid setting of the function once', () => {
  assert.is(
    errorFor({ ALLOWED_ORIGINS: 'a, b', SITE_URL: '', MAILS_PER_HOUR: '-1' }),
    'SITE_URL is missing; ALLOWED_ORIGINS is not a valid URL; ' +
      'MAILS_PER_HOUR must be a whole number above 0',
  );
  assert.is(
    mailErrorFor({ MAIL_TO: 'a, b', MAIL_FROM: '' }),
    'MAIL_FROM is missing; MAIL_TO must be a plain email address',
  );
});

test.run();
