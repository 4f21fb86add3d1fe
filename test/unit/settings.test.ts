import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '#pages/site/settings.ts';
import { readFunctionSettings } from '#supabase/functions/send-contact-email/settings.ts';

const test = suite('settings');

/** What no message may repeat: it may be a secret that was meant for another setting. */
const SECRET = 'hunter2';

const token = (claims: unknown): string =>
  [...['{"alg":"HS256"}', JSON.stringify(claims)].map(btoa), SECRET].join('.').replaceAll('=', '');

/** The message with which settings are refused. */
function refusal(env: Record<string, string>, dotenv = ''): string {
  try {
    return `accepted: ${JSON.stringify(readSettings(env, dotenv))}`;
  } catch (error) {
    const { message } = error as Error;
    assert.not.match(message, '\n');
    return message;
  }
}

test('A fresh machine gets the local preview and the local backend.', () => {
  assert.equal(readSettings({}, ''), {
    siteUrl: 'http://localhost:3000',
    supabaseUrl: 'http://localhost:54321',
    supabasePublishableKey: 'sb_publishable_local',
  });
});

test('.env sets them, with comments, quotes and Windows line endings.', () => {
  const settings = readSettings(
    {},
    [
      '\uFEFF# our own',
      'SITE_URL="https://www.ascent.example/" # with a slash',
      "  SUPABASE_URL='https://abc.supabase.co'",
      '',
      'export SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc-DEF_1',
      'SMTP_URL=smtps://user:password@mail.example.com:465',
      'MAILS_PER_HOUR=7',
    ].join('\r\n'),
  );
  assert.equal(settings, {
    siteUrl: 'https://www.ascent.example',
    supabaseUrl: 'https://abc.supabase.co',
    supabasePublishableKey: 'sb_publishable_abc-DEF_1',
  });
});

test('A name in .env that nothing reads is refused.', () => {
  assert.is(
    refusal({}, `SITE_URI=https://${SECRET}.example`),
    'Unknown setting SITE_URI in .env; see .env.example',
  );
  assert.match(
    refusal({}, `DATABASE_URL=postgres://${SECRET}`),
    /^DATABASE_URL in .env has no effect: .*\S supabase\/.env/,
  );
});

test('The environment wins over .env.', () => {
  const { siteUrl } = readSettings({ SITE_URL: 'http://[::1]:4000' }, 'SITE_URL=https://a.example');
  assert.is(siteUrl, 'http://[::1]:4000');
});

/** Addresses that no setting may hold, and what is said of them. */
const addresses: readonly (readonly [value: string, said: string])[] = [
  ['', 'is empty; set a value, or remove it'],
  ['www.ascent.example', 'is not a valid URL; write it like https'],
  [`smtps://user:${SECRET}@mail.example`, 'is not a valid URL'],
  ['https://', 'is not a valid URL'],
  ['https://ascent.example; x', 'is not a valid URL'],
  ['https://ascent.example?a', 'is more than an origin'],
  ['https://ascent.example/#a', 'is more than an origin'],
  ['https://ascent.example//', 'is more than an origin'],
  [`https://user:${SECRET}@ascent.example`, 'holds a user name or password'],
  ['http://ascent.example', 'is not encrypted; write it with https:'],
  ['http://localhost.ascent.example', 'is not encrypted'],
];

const PATH = 'is more than an origin and a plain path; write it like https://www.example.com';
const ANON = 'is a token of a role other than anon; use the publishable key';

const refused: readonly (readonly [name: string, value: string, said: string])[] = [
  ...addresses.map(([value, said]) => ['SITE_URL', value, said] as const),
  ...addresses.map(([value, said]) => ['SUPABASE_URL', value, said] as const),
  ...['?a', '#a', '//', '//b', '/b c', '/%62', '/b;c', '/.git'].map(
    (end) => ['SITE_URL', `https://user.github.io/ascent${end}`, PATH] as const,
  ),
  ['SUPABASE_URL', 'https://ascent.example/site', 'is more than an origin; write it like https:'],
  [
    'SUPABASE_PUBLISHABLE_KEY',
    `sb_secret_${SECRET}`,
    'is a secret key, which the site would publish',
  ],
  ['SUPABASE_PUBLISHABLE_KEY', token({ role: 'service_role' }), 'is a secret key, which the site'],
  ['SUPABASE_PUBLISHABLE_KEY', SECRET, 'is not a valid key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_', 'is not a valid key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'a.b.c', 'is not a valid key'],
  ['SUPABASE_PUBLISHABLE_KEY', token({}), ANON],
  ['SUPABASE_PUBLISHABLE_KEY', token({ role: 'authenticated' }), ANON],
];

for (const [name, value, said] of refused) {
  test(`${name}=${value} is refused in one line that says where it is set, and not what it is.`, () => {
    const message = refusal({ [name]: value });
    assert.ok(message.startsWith(`${name} in the environment ${said}`), message);
    assert.ok(refusal({}, `${name}='${value}'`).startsWith(`${name} in .env ${said}`));
    assert.not.match(message, SECRET);
  });
}

const accepted: readonly (readonly [value: string, siteUrl: string])[] = [
  ['https://user.github.io/ascent', 'https://user.github.io/ascent'],
  ['https://user.github.io/ascent/', 'https://user.github.io/ascent'],
  ['HTTPS://User.GitHub.io/Ascent-2', 'https://user.github.io/Ascent-2'],
  ['https://www.ascent.example/re/ascent.site', 'https://www.ascent.example/re/ascent.site'],
  ['http://localhost:3000/ascent', 'http://localhost:3000/ascent'],
  ['https://www.ascent.example/', 'https://www.ascent.example'],
];

test('An origin, or a plain path below one, is accepted, without a slash at its end.', () => {
  for (const [value, siteUrl] of accepted) {
    assert.is(readSettings({ SITE_URL: value }, '').siteUrl, siteUrl);
  }
});

test('A legacy anon key is a public key.', () => {
  const key = token({ role: 'anon' });
  assert.is(readSettings({ SUPABASE_PUBLISHABLE_KEY: key }, '').supabasePublishableKey, key);
});

test('A hosted project with the local key is refused: the form could not work.', () => {
  assert.match(
    refusal({ SUPABASE_URL: 'https://abc.supabase.co' }),
    /^SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is https:\/\/abc/,
  );
});

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

test('.env.example, copied to .env as it is, changes nothing.', () => {
  assert.equal(readSettings({}, example), readSettings({}, ''));
});

test('.env.example names every setting of the contact function.', () => {
  const read: string[] = [];
  assert.throws(() => readFunctionSettings((name) => void read.push(name)));
  const ours = read.filter((name) => !/^(SUPABASE_|SB_|DENO_)/.test(name));
  assert.is(ours.length, 9);
  for (const name of ours) {
    assert.match(example, new RegExp(`^(# )?${name}=`, 'm'));
  }
});

test.run();
