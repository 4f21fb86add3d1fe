import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { privacyLink } from '../../data/navigation.ts';
import { privacy } from '../../data/pages/privacy.ts';
import { CONTACT_FIELDS } from '../../supabase/functions/_shared/message.ts';
import { BACKEND, filesEnding, textOf } from '../helpers/build/release-build.ts';

const test = suite('the privacy section is true to what the code does');

const ROOT = join(import.meta.dirname, '../..');
const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file))
      .map((file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8')]),
  );
const sql = [...textsIn('supabase/migrations').values()].join('\n').replace(/--.*$/gm, '');
const functionCode = textsIn('supabase/functions/send-contact-email');

test('it is on the contact page with its date, and every page links to it', () => {
  const contact = textOf('contact.html');
  assert.match(contact, '<section class="wrap section privacy" id="privacy"');
  assert.match(contact, `<time dateTime="${privacy.effectiveDate.date}">`);
  for (const { id } of privacy.cards) assert.match(contact, ` id="${id}"`);
  for (const file of filesEnding('.html')) {
    assert.match(textOf(file), `<a href="${privacyLink.href}">${privacyLink.label}</a>`, file);
  }
});

test('what the form takes: the five fields of the message and no more', () => {
  const form = /<form[\s\S]*<\/form>/.exec(textOf('contact.html'))?.[0] ?? '';
  const names = [...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]*)"/g)].map(([, n]) => n);
  const asked = names.filter((name) => CONTACT_FIELDS.some((field) => field === name));
  assert.equal([...asked].sort(), [...CONTACT_FIELDS].sort());
  // The one other field is the honeypot, which people leave empty.
  assert.is(names.length, CONTACT_FIELDS.length + 1);
});

test('where it goes: the firm’s own table and an e-mail, and nothing else is stored', () => {
  const table = /create table contact\.messages \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? '';
  const columns = [...table.matchAll(/^ {2}([a-z_]+) (?:uuid|text|integer|timestamptz)/gm)];
  const added = [...sql.matchAll(/^ {2}add column ([a-z_]+) /gm)];
  const names = [...columns, ...added].map(([, name]) => name);
  assert.match(sql, 'drop column give_up_at');
  assert.equal(names.filter((name) => name !== 'give_up_at').sort(), [
    'attempts',
    'company',
    'delivered_at',
    'email',
    'fingerprint',
    'id',
    'last_attempt_at',
    'last_error',
    'message',
    'name',
    'next_attempt_at',
    'noticed_at',
    'phone',
    'received_at',
    'recipients',
    'reference',
    'state',
  ]);
});

test('how long: the months and days of the migrations, for messages that are settled', () => {
  const numberOf = (name: string) =>
    Number(
      new RegExp(`function contact\\.${name}\\(\\)[\\s\\S]*?\\$\\$ select (\\d+) \\$\\$`).exec(
        sql,
      )?.[1],
    );
  assert.is(numberOf('retention_months'), privacy.retentionMonths);
  assert.is(numberOf('trapped_retention_days'), privacy.trappedRetentionDays);
  assert.match(textOf('contact.html'), `${privacy.retentionMonths} months`);
  assert.match(textOf('contact.html'), `${privacy.trappedRetentionDays} days`);
  const [expiry = ''] =
    [...sql.matchAll(/function contact\.delete_expired\(\)[\s\S]*?\$\$;/g)].at(-1) ?? [];
  assert.match(expiry, "m.state in ('delivered', 'dismissed')");
  assert.match(expiry, "m.state = 'trapped'");
  assert.equal(expiry.match(/'(pending|held)'/g), null);
});

test('your network address: only a keyed hash of it reaches the database', () => {
  assert.match(
    sql,
    /check \(source in \('all', 'stored', 'trapped'\) or source ~ '\^\[0-9a-f\]\{64\}\$'\)/,
  );
  assert.not.match(sql, /\b(inet|cidr)\b|\bip_/i);
  const file = 'supabase/functions/send-contact-email/handler.ts';
  const handler = (functionCode.get(file) ?? '').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  // The log names the header, not what is in it.
  assert.match(handler, /log\(`the header \$\{header\} names no address: [^`$]*`\);/);
  const uses = [...handler.matchAll(/^(?!import )(?!\s*log\().*\baddress\b.*/gm)].map(([line]) =>
    line.trim(),
  );
  assert.equal(uses, [
    'const address = clientAddress(headers, header);',
    'if (address === undefined && !toldOfUnknownAddress) {',
    "return keyedHash(settings.hashSecret, address ?? 'unknown');",
  ]);
  for (const [file, text] of functionCode) {
    for (const line of text.split('\n')) {
      assert.not.match(line, /console\.\w+\(.*(address|forwarded)/i, file);
    }
  }
  assert.match(sql, "else interval '2 hours'");
});

test('what tracks you: no cookie, no storage and no request but to the site and its backend', () => {
  const client = textsIn('client');
  for (const [file, text] of client) {
    assert.not.match(
      text,
      /document\.cookie|sessionStorage|indexedDB|sendBeacon|cookieStore/,
      file,
    );
    // Only these two hand local storage to the client of the backend.
    if (!/client\/(supabase|stub-plugin)\.ts$/.test(file))
      assert.not.match(text, 'localStorage', file);
  }
  for (const file of filesEnding('.js')) {
    assert.not.match(
      textOf(file),
      /document\.cookie|cookieStore|sendBeacon|google|facebook|segment/i,
      file,
    );
  }
  const sources = /connect-src ([^;]*);/.exec(textOf('serve.json'))?.[1];
  assert.is(sources, `'self' ${BACKEND}`);
  assert.match(textOf('serve.json'), "default-src 'none'");
  assert.not.match(textOf('serve.json'), /set-cookie/i);
});

test('there is no checkbox, because there is nothing to consent to', () => {
  assert.not.match(textOf('contact.html'), 'type="checkbox"');
});

test.run();
