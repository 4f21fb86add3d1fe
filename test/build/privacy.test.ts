import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { privacyLink } from '#data/navigation.ts';
import { privacy } from '#data/pages/privacy.ts';
import { filesEnding, textOf } from '../helpers/build/built.ts';

const test = suite('the privacy section is true to what the code does');

const ROOT = join(import.meta.dirname, '../..');
const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8')]),
  );
const sql = [...textsIn('supabase/migrations').values()].join('\n').replace(/--.*$/gm, '');

test('It is on the contact page with its date, asks for no consent, and every page links to it.', () => {
  const contact = textOf('contact.html');
  assert.match(contact, '<section class="wrap section privacy" id="privacy"');
  assert.match(contact, `<time dateTime="${privacy.effectiveDate.date}">`);
  for (const { id } of privacy.cards) assert.match(contact, ` id="${id}"`);
  assert.not.match(contact, 'type="checkbox"');
  for (const file of filesEnding('.html')) {
    assert.match(textOf(file), `<a href="${privacyLink.href}">${privacyLink.label}</a>`, file);
  }
});

test('Where it goes: the firm’s own table and an e-mail, and nothing else is stored.', () => {
  const table = /create table contact\.messages \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? '';
  const columns = [...table.matchAll(/^ {2}([a-z_]+) (?:uuid|text|integer|timestamptz)/gm)];
  assert.equal(columns.map(([, name]) => name).sort(), [
    'announced_at',
    'attempts',
    'company',
    'delivered_at',
    'email',
    'id',
    'last_attempt_at',
    'last_error',
    'message',
    'name',
    'next_attempt_at',
    'phone',
    'received_at',
    'reference',
    'state',
  ]);
});

test('How long: the months and days of the migration, for messages that are settled.', () => {
  const [expiry = ''] = /function contact\.delete_expired\(\)[\s\S]*?\$\$;/.exec(sql) ?? [];
  const periods = [`${privacy.retentionMonths} months`, `${privacy.spamRetentionDays} days`];
  for (const period of periods) {
    assert.match(expiry, `interval '${period}'`);
    assert.match(textOf('contact.html'), period);
  }
  assert.match(expiry, "m.state in ('delivered', 'dismissed')");
  assert.match(expiry, "m.state = 'spam'");
  assert.not.match(expiry, "'pending'");
});

test('Your network address: only a keyed hash of it reaches the database, for an hour.', () => {
  assert.match(sql, "source text not null check (source ~ '^[0-9a-f]{64}$')");
  assert.not.match(sql, /\b(inet|cidr)\b|\bip_/i);
  const hour = "arrived_at < clock_timestamp() - interval '1 hour'";
  assert.match(sql, `delete from contact.arrivals where ${hour}`);
});

test('What tracks you: no cookie, no storage and no request but to the site and its backend.', () => {
  for (const [file, text] of textsIn('client')) {
    assert.not.match(text, /sessionStorage|indexedDB/, file);
    // These hand it to the client of the backend, and keep the choice of day or night.
    if (!/client\/(supabase|inline|scheme)\.ts$/.test(file))
      assert.not.match(text, 'localStorage', file);
  }
  const trackers = /document\.cookie|cookieStore|sendBeacon|google|facebook|segment/i;
  for (const file of filesEnding('.js')) assert.not.match(textOf(file), trackers, file);
});

test.run();
