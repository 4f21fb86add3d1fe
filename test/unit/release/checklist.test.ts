import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseChecklist, SECRETS } from '../../../pages/build/release/checklist.ts';
import { readFunctionSettings } from '../../../supabase/functions/send-contact-email/settings.ts';

const test = suite('what is left to do after a release');

const settings = {
  siteUrl: 'https://user.github.io/ascent',
  supabaseUrl: 'https://abc.supabase.co',
  supabasePublishableKey: 'sb_publishable_abc',
};

test('names every secret without which the function takes or mails nothing', () => {
  let refusal = '';
  try {
    readFunctionSettings(() => undefined);
  } catch (error) {
    refusal = String(error);
  }
  const others: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://localhost/postgres',
    SITE_URL: settings.siteUrl,
    HASH_SECRET: '0123456789abcdef',
  };
  const { mailProblem = '' } = readFunctionSettings((name) => others[name]);
  const missing = [...`${refusal}; ${mailProblem}`.matchAll(/([A-Z_]+) is missing/g)].map(
    ([, name]) => name,
  );
  assert.equal(missing.sort(), [...SECRETS].sort());
  assert.ok(releaseChecklist(settings).some((line) => line.includes(SECRETS.join(', '))));
});

test('names each step in the order in which it is done', () => {
  const lines = releaseChecklist(settings);
  const at = [
    'supabase db push --remote',
    'supabase secrets set',
    'supabase functions deploy send-contact-email',
    'publish dist',
    'npm run hosts',
    'dig +short user.github.io',
    'data/security.ts',
    `npm run verify -- ${settings.siteUrl}`,
    `${settings.siteUrl}/contact`,
    'npm run record',
  ].map((step) => lines.findIndex((line) => line.includes(step)));
  assert.not.ok(at.includes(-1), String(at));
  assert.equal(
    at,
    [...at].sort((a, b) => a - b),
  );
});

test('below a path, says where readers look for robots.txt and security.txt', () => {
  const copied = (siteUrl: string) =>
    releaseChecklist({ ...settings, siteUrl }).filter((line) => line.includes('robots.txt'));
  assert.is(copied(settings.siteUrl).length, 1);
  assert.match(copied(settings.siteUrl)[0] ?? '', 'https://user.github.io only: copy');
  assert.is(copied('https://user.github.io').length, 0);
});

test.run();
