import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings, SettingError } from '../../../pages/build/settings/settings.ts';

const test = suite('settings');

const token = (claims: unknown): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** Returns the message with which the settings are refused. */
function refusal(env: Record<string, string>, dotenv = ''): string {
  try {
    readSettings(env, dotenv);
  } catch (error) {
    assert.instance(error, SettingError);
    const { message } = error as SettingError;
    assert.not.match(message, '\n');
    return message;
  }
  return assert.unreachable('the settings were accepted') as never;
}

test('a fresh machine gets the local preview and the local backend', () => {
  assert.equal(readSettings({}, ''), {
    siteUrl: 'http://localhost:3000',
    supabaseUrl: 'http://localhost:54321',
    supabasePublishableKey: 'sb_publishable_local',
  });
});

test('.env sets them, with comments, quotes and Windows line endings', () => {
  const settings = readSettings(
    {},
    [
      '\uFEFF# our own',
      'SITE_URL="https://www.ascent.example/" # with a slash',
      "  SUPABASE_URL='https://abc.supabase.co'",
      '',
      'export SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc-DEF_1',
      'SMTP_URL=smtps://user:password@mail.example.com:465',
      'RATE_LIMIT_TOTAL=7',
    ].join('\r\n'),
  );
  assert.equal(settings, {
    siteUrl: 'https://www.ascent.example',
    supabaseUrl: 'https://abc.supabase.co',
    supabasePublishableKey: 'sb_publishable_abc-DEF_1',
  });
});

test('outside a git repository, two settings name the commit', () => {
  const settings = readSettings({ REVISION: '4e7cf85' }, 'SOURCE_DATE_EPOCH=1763737200');
  assert.is(settings.revision, '4e7cf85');
  assert.is(settings.sourceDateEpoch, '1763737200');
  assert.match(refusal({ REVISION: 'a b' }), /^REVISION in the environment is not a revision; use/);
  assert.match(refusal({ SOURCE_DATE_EPOCH: '2026-11-21' }), /is not a number of seconds since/);
});

test('the environment wins over .env', () => {
  const settings = readSettings(
    { SITE_URL: 'http://127.0.0.1:4000' },
    'SITE_URL=https://a.example',
  );
  assert.is(settings.siteUrl, 'http://127.0.0.1:4000');
});

test('no message repeats a value: a secret may have been put into the wrong variable', () => {
  for (const name of ['SITE_URL', 'SUPABASE_URL', 'REVISION', 'SOURCE_DATE_EPOCH']) {
    for (const value of ['smtps://user:hunter2@mail.example', 'sb_secret hunter2']) {
      assert.not.match(refusal({ [name]: value }), 'hunter2', name);
    }
  }
});

test('a legacy anon key is a public key', () => {
  const key = token({ role: 'anon' });
  assert.is(readSettings({ SUPABASE_PUBLISHABLE_KEY: key }, '').supabasePublishableKey, key);
});

const origins: readonly [value: string, line: RegExp][] = [
  ['', /is empty; set a value, or remove it/],
  ['www.ascent.example', /is not a valid URL; write it like https/],
  ['ftp://ascent.example', /is not a valid URL/],
  ['https://', /is not a valid URL/],
  ['https://ascent.example?a', /more than an origin/],
  ['https://ascent.example/#a', /more than an origin/],
  ['https://ascent.example//', /more than an origin/],
  ['https://ascent.example; x', /is not a valid URL|more than an origin/],
  ['https://user:pass@ascent.example', /user name or password/],
  ['http://ascent.example', /not encrypted; write it with https:/],
  ['http://localhost.ascent.example', /not encrypted/],
];

for (const name of ['SITE_URL', 'SUPABASE_URL']) {
  for (const [value, line] of origins) {
    test(`${name}=${value} is refused`, () => {
      const message = refusal({ [name]: value });
      assert.match(message, line);
      assert.ok(message.startsWith(`${name} in the environment `), message);
      assert.ok(refusal({}, `${name}='${value}'`).startsWith(`${name} in .env `));
    });
  }
}

test('SUPABASE_URL is an origin without a path', () => {
  assert.match(
    refusal({ SUPABASE_URL: 'https://ascent.example/site' }),
    /more than an origin; write it as https:\/\/ascent.example$/,
  );
});

const places: readonly [value: string, siteUrl: string][] = [
  ['https://user.github.io/ascent', 'https://user.github.io/ascent'],
  ['https://user.github.io/ascent/', 'https://user.github.io/ascent'],
  ['HTTPS://User.GitHub.io/Ascent-2', 'https://user.github.io/Ascent-2'],
  ['https://www.ascent.example/re/ascent.site', 'https://www.ascent.example/re/ascent.site'],
  ['http://localhost:3000/ascent', 'http://localhost:3000/ascent'],
  ['https://www.ascent.example/', 'https://www.ascent.example'],
];

for (const [value, siteUrl] of places) {
  test(`SITE_URL=${value} is accepted`, () => {
    assert.is(readSettings({ SITE_URL: value }, '').siteUrl, siteUrl);
  });
}

const misplaced = [
  '?a',
  '#a',
  '/..',
  '/../b',
  '/./b',
  '//',
  '//b',
  '/b c',
  '/%62',
  '/b;c',
  '/.git',
];

for (const end of misplaced) {
  test(`SITE_URL=https://user.github.io/ascent${end} is refused`, () => {
    assert.match(
      refusal({ SITE_URL: `https://user.github.io/ascent${end}` }),
      /^SITE_URL in the environment is more than an origin and a plain path; write it like https:/,
    );
  });
}

const secrets = ['sb_secret_abcdefgh', token({ role: 'service_role' })];
for (const key of secrets) {
  test(`a secret key is refused and not repeated: ${key.slice(0, 10)}`, () => {
    const message = refusal({ SUPABASE_PUBLISHABLE_KEY: key });
    assert.match(message, /is a secret key, which the site would publish/);
    assert.not.match(message, key);
  });
}

test('any other key is refused', () => {
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: '' }), /is empty/);
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: 'abc' }), /is not a valid key/);
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_' }), /is not a valid key/);
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: 'a.b.c' }), /is not a valid key/);
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: token({}) }), /a role other than anon/);
  const session = token({ role: 'authenticated' });
  assert.match(refusal({ SUPABASE_PUBLISHABLE_KEY: session }), /a role other than anon/);
});

test('a hosted project with the local key is refused: the form could not work', () => {
  assert.match(
    refusal({ SUPABASE_URL: 'https://abc.supabase.co' }),
    /^SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is https:\/\/abc/,
  );
});

test('a line of .env that sets nothing is refused by its number', () => {
  assert.match(
    refusal({}, '# x\nSITE_URL https://a.example'),
    /^\.env line 2 sets nothing; write NAME=value$/,
  );
});

test('a name set twice in .env is refused', () => {
  const twice = 'SITE_URL=https://a.example\nSITE_URL=https://b.example';
  assert.match(refusal({}, twice), /^\.env line 2 sets SITE_URL again; keep only one/);
});

test('a name that .env.example does not list is refused', () => {
  assert.is(
    refusal({}, 'SITE_URI=https://a.example'),
    'SITE_URI in .env is unknown; use one of the names in .env.example',
  );
});

test.run();
