import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type FunctionSettings,
  FunctionSettingsError,
  readFunctionSettings,
} from '../../../supabase/functions/send-contact-email/settings.ts';

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

function refusal(changes: Readonly<Record<string, string>>): string {
  try {
    read(changes);
  } catch (error) {
    assert.instance(error, FunctionSettingsError);
    return (error as Error).message;
  }
  return assert.unreachable('the settings were accepted') as never;
}

test('what is not set has a default', () => {
  const settings = read();
  assert.is(settings.rateLimitPerAddress, 10);
  assert.is(settings.rateLimitTotal, 500);
  assert.equal(settings.allowedOrigins, ['https://www.firm.example']);
  assert.is(settings.functionUrl, undefined);
  assert.is(read({ RATE_LIMIT_TOTAL: ' ' }).rateLimitTotal, 500, 'an empty value is not set');
});

test('lists, numbers and origins are read', () => {
  const settings = read({
    ALLOWED_ORIGINS: 'https://a.example/, http://localhost:3000',
    RATE_LIMIT_TOTAL: '7',
    SUPABASE_URL: 'https://project.supabase.co/',
  });
  assert.equal(settings.mail?.to, ['info@firm.example', 'second@firm.example']);
  assert.equal(settings.allowedOrigins, [
    'https://www.firm.example',
    'https://a.example',
    'http://localhost:3000',
  ]);
  assert.is(settings.rateLimitTotal, 7);
  assert.is(settings.functionUrl, 'https://project.supabase.co/functions/v1/send-contact-email');
});

test('a site below a path is sent back to it, and allowed by its origin', () => {
  const settings = read({ SITE_URL: 'https://user.github.io/ascent/' });
  assert.is(settings.siteUrl, 'https://user.github.io/ascent');
  assert.equal(settings.allowedOrigins, ['https://user.github.io']);
});

test('mail is encrypted unless the mail server is this machine', () => {
  assert.equal(read().mail?.smtp, {
    ...{ host: 'mail.example', port: 465, implicitTls: true, requireTls: false },
    ...{ user: 'firm', password: 'p@ss' },
  });
  const smtp = (url: string) => read({ SMTP_URL: url }).mail?.smtp;
  assert.is(smtp('smtp://mail.example:2587')?.port, 2587);
  assert.is(smtp('smtp://mail.example:2587')?.requireTls, true);
  assert.is(smtp('smtp://127.0.0.1.evil.example')?.requireTls, true);
  assert.is(smtp('smtp://127.0.0.1:2500')?.requireTls, false);
});

test('the database is the one that the firm names, else the one that the host has', () => {
  const host = 'postgres://postgres:secret@db.ref.supabase.co:5432/postgres';
  assert.is(read({ SUPABASE_DB_URL: host }).database.url, VALID.DATABASE_URL);
  assert.is(read({ DATABASE_URL: '', SUPABASE_DB_URL: host }).database.url, host);
  assert.match(refusal({ DATABASE_URL: '' }), /^DATABASE_URL is missing$/);
});

const INVALID: readonly (readonly [name: string, value: string, reason: RegExp])[] = [
  ['DATABASE_URL', 'mysql://secret@x/y', /must start with postgres:/],
  ['SUPABASE_DB_URL', 'secret', /is not a valid URL/],
  ['DATABASE_CA', 'secret', /a certificate in PEM form/],
  ['CLIENT_ADDRESS_HEADER', 'x: secret', /the name of a header/],
  ['SITE_URL', 'secret.example', /is not a valid URL/],
  ['SITE_URL', 'ftp://secret.example', /must start with https:/],
  ['SITE_URL', 'https://secret.example/path?query', /an origin or a path below one/],
  ['SITE_URL', 'https://user:secret@firm.example', /an origin or a path below one/],
  ['ALLOWED_ORIGINS', 'https://secret.example/path', /without a path/],
  ['ALLOWED_ORIGINS', '*', /is not a valid URL/],
  ['HASH_SECRET', 'secret', /16 characters/],
  ['RATE_LIMIT_TOTAL', '0', /whole number above 0/],
  ['RATE_LIMIT_PER_ADDRESS', 'secret', /whole number above 0/],
  ['RATE_LIMIT_STORED', 'secret', /whole number above 0/],
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

for (const [name, value, reason] of INVALID_MAIL) {
  test(`${name}=${value} is named without its value, and messages are stored all the same`, () => {
    const { mail, mailProblem = '' } = read({ [name]: value });
    assert.is(mail, undefined);
    assert.match(mailProblem, new RegExp(`^${name} `));
    assert.match(mailProblem, reason);
    assert.not.match(mailProblem, 'secret');
  });
}

for (const [name, value, reason] of INVALID) {
  test(`${name}=${value} is refused by name, without its value`, () => {
    const message = refusal({ [name]: value });
    assert.match(message, new RegExp(`^${name} `));
    assert.match(message, reason);
    assert.not.match(message, 'secret');
  });
}

test('all invalid settings are named in one line, each once', () => {
  assert.is(
    refusal({ ALLOWED_ORIGINS: 'a, b', SITE_URL: '', RATE_LIMIT_TOTAL: '-1' }),
    'SITE_URL is missing; ALLOWED_ORIGINS is not a valid URL; ' +
      'RATE_LIMIT_TOTAL must be a whole number above 0',
  );
  assert.is(
    read({ MAIL_TO: 'a, b', MAIL_FROM: '' }).mailProblem,
    'MAIL_FROM is missing; MAIL_TO must be a plain email address',
  );
});

test.run();
