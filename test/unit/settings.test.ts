import { readFileSync } from 'node:fs';
import { readDotenv, readSettings } from '#pages/site/commands/settings.ts';
import { readFunctionSettings } from '#supabase/functions/send-contact-email/settings.ts';
import { assert, test } from '../harness/suite.ts';

/** Part of a value that no message may repeat, because the value may be a secret. */
const SECRET = 'hunter2';

const token = (claims: unknown): string =>
  [...['{"alg":"HS256"}', JSON.stringify(claims)].map(btoa), SECRET].join('.').replaceAll('=', '');

/** Returns the error for these settings, and asserts that the error is one line. */
function messageFor(env: Record<string, string>, dotenv = ''): string {
  try {
    return `accepted: ${JSON.stringify(readSettings(env, dotenv))}`;
  } catch (error) {
    const { message } = error as Error;
    assert.not.match(message, new RegExp(`\n|${SECRET}`));
    return message;
  }
}

test('.env may have comments, quotes, export, and Windows line endings', () => {
  const lines = [
    '\uFEFF# our own',
    'SITE_URL="https://www.ascent.example/" # with a slash',
    "  SUPABASE_URL='https://abc.supabase.co'",
    '',
    'export SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc-DEF_1',
    'SMTP_URL=smtps://user:password@mail.example.com:465',
    'MAILS_PER_HOUR=7',
  ];
  assert.equal(readSettings({}, lines.join('\r\n')), {
    siteUrl: 'https://www.ascent.example',
    supabaseUrl: 'https://abc.supabase.co',
    supabasePublishableKey: 'sb_publishable_abc-DEF_1',
  });
});

test('an unknown setting in .env is an error, and so is a setting that has no effect there', () => {
  assert.is(messageFor({}, `SITE_URI=https://${SECRET}.example`), 'Unknown setting SITE_URI in .env; see .env.example');
  const database = messageFor({}, `DATABASE_URL=postgres://${SECRET}`);
  assert.match(database, /^DATABASE_URL in .env has no effect: .*\S supabase\/.env/);
});

type Rows = readonly (readonly [value: string, error: string])[];

/** URLs that neither SITE_URL nor SUPABASE_URL accepts, with the errors. */
const urls: Rows = [
  [' ', 'is empty; set a value, or remove it'],
  [`smtps://user:${SECRET}@https://mail.example`, 'is not a valid URL; write it like https'],
  [`https://:${SECRET}`, 'is not a valid URL'],
  ['https://ascent.example?a', 'is more than an origin'],
  ['https://ascent.example/#a', 'is more than an origin'],
  [`https://:${SECRET}@ascent.example`, 'holds a user name or password'],
  ['https://user@ascent.example', 'holds a user name or password'],
  ['http://localhost.ascent.example', 'is not encrypted; write it with https:'],
];

const PATH = 'is more than an origin and a plain path; write it like https://www.example.com';
const paths = ['?a', '#a', '//', '//b', '/b c', '/%62', '/b;c', '/.git'].map(
  (end) => [`https://user.github.io/ascent${end}`, PATH] as const,
);
const ANON = 'is a token of a role other than anon; use the publishable key';
const PUBLIC = 'is a secret key, which the site would publish';

const [KEY, NAMED] = [token({ role: 'anon' }), 'sb_publishable_'];
const invalidKeys = [SECRET, NAMED, `a ${NAMED}b`, `${NAMED}a b`, 'a.b.c', `a.${KEY}`, `${KEY}.a`];

const rejected: Readonly<Record<string, Rows>> = {
  SITE_URL: [...urls, ...paths],
  SUPABASE_URL: [...urls, ['https://ascent.example/site', 'is more than an origin; write it']],
  SUPABASE_PUBLISHABLE_KEY: [
    [`sb_secret_${SECRET}`, PUBLIC],
    [token({ role: 'service_role' }), PUBLIC],
    ...invalidKeys.map((key) => [key, 'is not a valid key'] as const),
    [token({}), ANON],
    [token({ role: 'authenticated' }), ANON],
  ],
};

for (const [name, values] of Object.entries(rejected))
  for (const [value, error] of values)
    test(`${name}=${value} is rejected, and the error names its source but hides the value`, () => {
      for (const [message, place] of [
        [messageFor({ [name]: value }), 'the environment'],
        [messageFor({ [name]: value }, `${name}=hidden`), 'the environment'],
        [messageFor({}, `${name}='${value}'`), '.env'],
      ] as const)
        assert.ok(message.startsWith(`${name} in ${place} ${error}`), message);
    });

for (const [value, siteUrl = value] of [
  ['https://user.github.io/ascent/', 'https://user.github.io/ascent'],
  ['HTTPS://User.GitHub.io/Ascent-2', 'https://user.github.io/Ascent-2'],
  ['https://www.ascent.example/re/ascent.site'],
  ['http://127.0.0.1:3000/ascent'],
  ['http://[::1]:4000'],
] as const)
  test(`SITE_URL=${value} is read as ${siteUrl}`, () => {
    assert.is(readSettings({ SITE_URL: value }, 'SITE_URL=https://a.example').siteUrl, siteUrl);
  });

test('a hosted Supabase project needs a publishable key or a legacy anon key', () => {
  assert.is(readSettings({ SUPABASE_PUBLISHABLE_KEY: KEY }, '').supabasePublishableKey, KEY);
  const message = messageFor({ SUPABASE_URL: 'https://abc.supabase.co' });
  assert.match(message, /^SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is https:\/\/abc/);
});

test('.env.example sets only defaults and names every setting, and .env may have each of them', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  assert.equal(readSettings({}, example), readSettings({}, ''));
  const read: string[] = [];
  assert.throws(() => readFunctionSettings((name) => void read.push(name)));
  const ours = read.filter((name) => !/^(SUPABASE_|SB_|DENO_)/.test(name));
  assert.is(ours.length, 10);
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  for (const name of ours) assert.ok(named.includes(name), name);
  // DATABASE_URL is only for the hosted function.
  for (const name of named.filter((each) => each !== 'DATABASE_URL')) readDotenv(`${name}=x`);
});
