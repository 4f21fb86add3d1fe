import { privacyLink } from '#data/navigation.ts';
import { privacy } from '#data/pages/privacy.ts';
import { assert, test } from '../harness/suite.ts';
import { filesEnding, filesIn, textOf } from '../helpers/build/built.ts';

const sql = [...filesIn('supabase/migrations').values()].join('\n').replace(/--.*$/gm, '');

test('every page links to the privacy policy, which has anchors and no consent box', () => {
  const policy = textOf('disclaimer.html');
  const contact = textOf('contact.html');
  for (const { id } of [privacy, ...privacy.cards]) assert.match(policy, ` id="${id}"`);
  assert.match(contact, ` id="${privacy.id}"`, 'older links lead to the line with the link');
  assert.not.match(contact, 'type="checkbox"');
  for (const file of filesEnding('.html'))
    assert.match(textOf(file), `<a href="${privacyLink.href}">${privacyLink.label}</a>`, file);
});

/** The columns for a visitor's message and its delivery. */
const COLUMNS =
  'attempts bytes company due_at email id is_sending last_error message name phone received_at reference rejections seen_at source state state_at tried_at turn unsure';

// function/database.test.ts tests that a source is deleted after a day.
test('the database stores only the fields of the form, their delivery, and a keyed hash of a network address', () => {
  const table = /create table contact\.messages \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? '';
  const columns = [...table.matchAll(/^ {2}([a-z_]+) (?:uuid|text|integer|boolean|timestamptz)/gm)];
  const names = columns.map(([, name]) => name).sort();
  assert.is(names.join(' '), COLUMNS);
  assert.match(sql, "source text check (source ~ '^([0-9a-f]{64}|unknown)$')");
  assert.not.match(sql, /\b(inet|cidr)\b|\bip_/i);
});

// function/database.test.ts tests that no message expires before a person could see it.
test('the database deletes messages after the periods in the privacy policy and in disclosures.json', () => {
  const { privacy: disclosed } = JSON.parse(textOf('disclosures.json'));
  const [expiry = ''] = /function contact\.delete_expired\(\)[\s\S]*?\$\$;/.exec(sql) ?? [];
  for (const [states, period] of [
    ["m.state = 'mailed'", `${disclosed.retentionMonths} months`],
    ["m.state in ('held', 'rejected')", `${disclosed.undecidedRetentionDays} days`],
    ["m.state in ('filtered', 'dismissed')", `${disclosed.spamRetentionDays} days`],
  ] as const) {
    assert.match(expiry, `when ${states} then interval '${period}'`);
    assert.match(textOf('disclaimer.html'), period);
  }
});

test('scripts set no cookies, track nobody, and use local storage only for the session and the color scheme', () => {
  for (const [file, text] of filesIn('client')) {
    assert.not.match(`${text}`, /sessionStorage|indexedDB/, file);
    if (!/^(README|supabase|inline|scheme)\.\w+$/.test(file)) assert.not.match(`${text}`, 'localStorage', file);
  }
  const trackers = /document\.cookie|cookieStore|sendBeacon|google|facebook|segment/i;
  for (const file of filesEnding('.js')) assert.not.match(textOf(file), trackers, file);
});
