import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { privacyLink } from '#data/navigation.ts';
import { privacy } from '#data/pages/privacy.ts';
import { filesEnding, textOf } from '../helpers/build/built.ts';

const test = suite('the privacy policy says what the code does');

const ROOT = join(import.meta.dirname, '../..');
const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8')]),
  );
const sql = [...textsIn('supabase/migrations').values()].join('\n').replace(/--.*$/gm, '');

test('the policy is on the contact page with anchors and no consent, and every page links to it', () => {
  const contact = textOf('contact.html');
  for (const { id } of [privacy, ...privacy.cards]) assert.match(contact, ` id="${id}"`);
  assert.not.match(contact, 'type="checkbox"');
  for (const file of filesEnding('.html'))
    assert.match(textOf(file), `<a href="${privacyLink.href}">${privacyLink.label}</a>`, file);
});

/** What a visitor sends, and what the database notes about its delivery. */
const COLUMNS =
  'announced_at attempts company delivered_at email id last_attempt_at last_error message name next_attempt_at phone received_at reference state';

test('the database stores the fields of the form and their delivery, and nothing else', () => {
  const table = /create table contact\.messages \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? '';
  const columns = [...table.matchAll(/^ {2}([a-z_]+) (?:uuid|text|integer|timestamptz)/gm)];
  assert.is(
    columns
      .map(([, name]) => name)
      .sort()
      .join(' '),
    COLUMNS,
  );
});

test('messages are deleted after the months and days of the policy, unless they are pending', () => {
  const [expiry = ''] = /function contact\.delete_expired\(\)[\s\S]*?\$\$;/.exec(sql) ?? [];
  for (const period of [`${privacy.retentionMonths} months`, `${privacy.spamRetentionDays} days`]) {
    assert.match(expiry, `interval '${period}'`);
    assert.match(textOf('contact.html'), period);
  }
  assert.not.match(expiry, "'pending'");
});

test('only a keyed hash of a network address is stored, for an hour', () => {
  assert.match(sql, "source text not null check (source ~ '^[0-9a-f]{64}$')");
  assert.not.match(sql, /\b(inet|cidr)\b|\bip_/i);
  const hour = "arrived_at < clock_timestamp() - interval '1 hour'";
  assert.match(sql, `delete from contact.arrivals where ${hour}`);
});

test('scripts set no cookie, track nobody, and use local storage only for the backend and the colors', () => {
  for (const [file, text] of textsIn('client')) {
    assert.not.match(text, /sessionStorage|indexedDB/, file);
    if (!/client\/(supabase|inline|scheme)\.ts$/.test(file))
      assert.not.match(text, 'localStorage', file);
  }
  const trackers = /document\.cookie|cookieStore|sendBeacon|google|facebook|segment/i;
  for (const file of filesEnding('.js')) assert.not.match(textOf(file), trackers, file);
});

test.run();
