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
  SMTP_URL: 'smtps://firm:p%40ss@mail.example',
  MAIL_FROM: 'website@firm.example',
  MAIL_TO: 'info@firm.example, second@firm.example',
  SITE_URL: 'https://www.firm.example',
  HASH_SECRET: '0123456789abcdef',
};

function read(changes: Readonly<Record<string, string>> = {}): FunctionSettings {
  const values: Readonly<Record<string, string | undefined>> = { ...VALID, ...changes };
  return readFunctionSettings((name) => values[name]);
}

function mailOf(changes: Readonly<Record<string, string>> = {}): MailSettings {
  const { mail } = read(changes);
  return typeof mail === 'string' ? (assert.unreachable(mail) as never) : mail;
}

function refusal(changes: Readonly<Record<string, string>>): string {
  try {
    return `accepted: ${JSON.stringify(read(changes))}`;
  } catch (error) {
    return (error as Error).message;
  }
}

test('What is not set has a default.', () => {
  const settings = read();
  assert.is(settings.rateLimitPerAddress, 10);
  assert.equal(
    [settings.mailsPerHour, settings.mailsPerDay, settings.weeklyDigest],
    [40, 100, true],
  );
  assert.equal(settings.allowedOrigins, ['https://www.firm.example']);
  assert.is(settings.functionUrl, undefined);
  assert.is(read({ MAILS_PER_HOUR: ' ' }).mailsPerHour, 40, 'an empty value is not set');
});

test('Lists, numbers and origins are read.', () => {
  const settings = read({
    ALLOWED_ORIGINS: 'https://a.example/, http://localhost:3000',
    MAILS_PER_HOUR: '7',
    MAILS_PER_DAY: '70',
    WEEKLY_DIGEST: 'off',
    SUPABASE_URL: 'https://project.supabase.co/',
  });
  assert.equal(mailOf().to, ['info@firm.example', 'second@firm.example']);
  assert.equal(settings.allowedOrigins, [
    'https://www.firm.example',
    'https://a.example',
    'http://localhost:3000',
  ]);
  assert.equal(
    [settings.mailsPerHour, settings.mailsPerDay, settings.weeklyDigest],
    [7, 70, false],
  );
  assert.is(settings.functionUrl, 'https://project.supabase.co/functions/v1/send-contact-email');
});

test('A site below a path is sent back to it, and allowed by its origin.', () => {
  const settings = read({ SITE_URL: 'https://user.github.io/ascent/' });
  assert.is(settings.siteUrl, 'https://user.github.io/ascent');
  assert.equal(settings.allowedOrigins, ['https://user.github.io']);
});

test('Mail is encrypted unless the mail server is this machine.', () => {
  assert.equal(mailOf(), {
    host: 'mail.example',
    port: 465,
    implicitTls: true,
    requireTls: false,
    user: 'firm',
    password: 'p@ss',
    from: 'website@firm.example',
    to: ['info@firm.example', 'second@firm.example'],
  });
  const smtp = (url: string) => mailOf({ SMTP_URL: url });
  assert.is(smtp('smtp://mail.example:2587').port, 2587);
  assert.is(smtp('smtp://mail.example:2587').requireTls, true);
  assert.is(smtp('smtp://127.0.0.1.evil.example').requireTls, true);
  assert.is(smtp('smtp://127.0.0.1:2500').requireTls, false);
});

test('A port that hosted functions cannot reach is refused there, and nowhere else.', () => {
  for (const url of [
    ...['smtp://secret@mail.example', 'smtp://secret@mail.example:587'],
    ...['smtp://secret@mail.example:25', 'smtps://secret@mail.example:587'],
  ]) {
    assert.type(mailOf({ SMTP_URL: url }).port, 'number', url);
    const { mail } = read({ SMTP_URL: url, SB_REGION: 'x' });
    assert.match(String(mail), /^SMTP_URL names .* a hosted function cannot reach: .* 465 or 2465/);
    assert.not.match(String(mail), 'secret');
  }
  for (const url of ['smtps://mail.example', 'smtps://m:2465', 'smtp://m:2587', 'smtp://m:2525']) {
    assert.type(mailOf({ SMTP_URL: url, SB_REGION: 'x' }).port, 'number', url);
  }
});

test('The database is the one that the firm names, else the one that the host has.', () => {
  const host = 'postgres://postgres:secret@db.ref.supabase.co:5432/postgres';
  assert.is(read({ SUPABASE_DB_URL: host }).databaseUrl, VALID.DATABASE_URL);
  assert.is(read({ DATABASE_URL: '', SUPABASE_DB_URL: host }).databaseUrl, host);
  assert.match(refusal({ DATABASE_URL: '' }), /^DATABASE_URL is missing$/);
});

for (const host of ['SB_REGION', 'SB_EXECUTION_ID', 'DENO_DEPLOYMENT_ID']) {
  test(`a function that is hosted, as ${host} shows, needs the live site and the pooler`, () => {
    for (const site of ['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3000']) {
      assert.is(read({ SITE_URL: site }).siteUrl, site);
      assert.match(
        refusal({ SITE_URL: site, [host]: 'x' }),
        /^SITE_URL is an address of the local/,
      );
    }
    const direct = { DATABASE_URL: '', SUPABASE_DB_URL: VALID.DATABASE_URL ?? '', [host]: 'x' };
    assert.match(refusal(direct), /^DATABASE_URL is missing/);
    assert.is(read({ [host]: 'x' }).siteUrl, VALID.SITE_URL);
  });
}

const INVALID: readonly (readonly [name: string, value: string, reason: RegExp])[] = [
  ['DATABASE_URL', 'mysql://secret@x/y', /must start with postgres:/],
  ['SITE_URL', 'secret.example', /is not a valid URL/],
  ['SITE_URL', 'ftp://secret.example', /must start with https:/],
  ['SITE_URL', 'https://secret.example/path?query', /an origin or a path below one/],
  ['SITE_URL', 'https://user:secret@firm.example', /an origin or a path below one/],
  ['ALLOWED_ORIGINS', 'https://secret.example/path', /without a path/],
  ['ALLOWED_ORIGINS', '*', /is not a valid URL/],
  ['HASH_SECRET', 'secret', /16 characters/],
  ['MAILS_PER_HOUR', '0', /whole number above 0/],
  ['MAILS_PER_DAY', 'secret', /whole number above 0/],
  ['WEEKLY_DIGEST', 'secret', /must be on or off/],
  ['RATE_LIMIT_PER_ADDRESS', 'secret', /whole number above 0/],
];

const INVALID_MAIL: readonly (readonly [name: string, value: string, reason: RegExp])[] = [
  ['SMTP_URL', '', /is missing/],
  ['SMTP_URL', 'secret', /is not a valid URL/],
  ['SMTP_URL', 'http://user:secret@mail.example', /must start with smtps:/],
  ['SMTP_URL', 'smtps://user:secret%@mail.example', /stray %/],
  ['MAIL_FROM', 'Firm <secret@b.example>', /plain email address/],
  ['MAIL_TO', 'secret', /plain email address/],
  ['MAIL_TO', 'info@firm.example,secret', /plain email address/],
];

for (const [rows, what, problemOf] of [
  [INVALID, 'is refused', refusal],
  [
    INVALID_MAIL,
    'stops mails, not messages',
    (changes: object) => String(read({ ...changes }).mail),
  ],
] as const) {
  for (const [name, value, reason] of rows) {
    test(`${name}=${value} ${what}, by name and without its value.`, () => {
      const problem = problemOf({ [name]: value });
      assert.match(problem, new RegExp(`^${name} `));
      assert.match(problem, reason);
      assert.not.match(problem, 'secret');
    });
  }
}

test('All invalid settings are named in one line, each once.', () => {
  assert.is(
    refusal({ ALLOWED_ORIGINS: 'a, b', SITE_URL: '', MAILS_PER_HOUR: '-1' }),
    'SITE_URL is missing; ALLOWED_ORIGINS is not a valid URL; ' +
      'MAILS_PER_HOUR must be a whole number above 0',
  );
  assert.is(
    read({ MAIL_TO: 'a, b', MAIL_FROM: '' }).mail,
    'MAIL_FROM is missing; MAIL_TO must be a plain email address',
  );
});

test.run();
