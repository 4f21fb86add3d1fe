import { rmSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { migrate } from '#supabase/local/database.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { serverFolder } from '../helpers/function/postgres.ts';
import { connect } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// Stubs of pg_cron (https://github.com/citusdata/pg_cron) and pg_net (https://github.com/supabase/pg_net) with the same
// names, schemas, and signatures. The stubs record their calls.
const extensions = serverFolder({
  'extension/pg_cron.control':
    "default_version = '1.6'\nrelocatable = false\nschema = pg_catalog\n",
  'extension/pg_cron--1.6.sql': `
    create schema cron;
    create table cron.job (jobid bigserial, schedule text, command text, active boolean default true, jobname text);
    create table cron.job_run_details (jobid bigint, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job (schedule, command, jobname) values (schedule, command, job_name) returning jobid';`,
  'extension/pg_net.control': "default_version = '0.14'\nrelocatable = false\n",
  'extension/pg_net--0.14.sql': `
    create schema net;
    create table net.http_request_queue (id bigserial, url text, headers jsonb, body jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
      returns bigint language sql as
      'insert into net.http_request_queue (url, headers, body) values (url, headers, body) returning id';
    create type net_would_land_here as (x int);`,
});

/** SQL functions for the scenarios, in the schema `t`. */
const HELPERS = `
  create schema t;
  alter database postgres set search_path = t, contact, public;
  alter table contact.messages alter name set default 'x', alter email set default 'a@b';
  create function t.ago(age interval) returns timestamptz language sql as 'select clock_timestamp() - age';
  create function t.accept(
    text text, state text default 'waiting', source text default '1', hourly int default 10, extra jsonb default '{}')
    returns text language sql as $$
      select outcome || case outcome when 'limited' then ' for ' || ceil(wait / 60.0) || ' min' else '' end
      from contact.accept_message(
        '{"name": "Ada", "email": "ada@example.com", "company": "", "phone": ""}' || jsonb_build_object('message', text) || extra,
        state, case source when 'unknown' then source else rpad(source, 64, '0') end, hourly) $$;
  create function t.list(condition text default 'true') returns text language plpgsql as $$
    declare found text;
    begin
      execute 'select string_agg(message, '', '' order by message) from contact.messages where ' || condition into found;
      return coalesce(found, 'none');
    end $$;
  create function t.claim(batch int default 50, hourly int default 50, daily int default 50) returns text language sql as $$
    select coalesce(string_agg(m ->> 'message', ', ' order by m ->> 'message'), 'none')
    from contact.claim_messages(batch, hourly, daily) m $$;
  create function t.result(outcome text, text text default 'x', error text default null) returns void language sql as $$
    select contact.record_attempt((select id from contact.messages where message = text), outcome, error) $$;
  create function t.limits() returns text language sql as
    $$ select coalesce(string_agg(what, ', ' order by what), 'none') from contact.exceeded $$;
  create function t.due(digest boolean default true) returns jsonb language sql as $$
    update contact.settings set upkeep_at = '-infinity';
    select contact.upkeep(digest) $$;
  create function t.calls() returns text language sql as $$
    select contact.request_delivery();
    with call as (delete from net.http_request_queue returning url || ' ' || (headers ->> 'x-contact-run') as text)
    select coalesce(string_agg(text, ', '), 'none') from call $$;
`;

const postgres = ['-c', 'fsync=off', '-c', `extension_control_path=${extensions}:$system`];
const { test, database } = await functionSuite('the contact database', postgres);
// Migrates again, with default privileges that grant everything to every role.
for (const kind of ['schemas', 'tables', 'sequences', 'functions'])
  await database.sql.text(
    `alter default privileges grant all on ${kind} to public, anon, authenticated, service_role`,
  );
await database.sql.text('drop schema contact, supabase_migrations cascade; truncate cron.job');
await migrate((text) => database.sql.text(text));
await database.sql.text(HELPERS);
const sql = connect(database.url, 9);

test.after(async () => {
  await sql.end();
  rmSync(extensions, { recursive: true });
});

test('only the owner has privileges, even if the platform grants privileges to every role by default', async () => {
  const granted = await sql.text(`
    select name, privilege_type, grantee from (
      select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)), proowner, pronamespace from pg_proc
      union all select relname, relacl, relowner, relnamespace from pg_class
      union all select nspname, nspacl, nspowner, oid from pg_namespace
    ) object (name, acl, owner, namespace), aclexplode(acl)
    where namespace = 'contact'::regnamespace and grantee <> owner`);
  assert.equal(granted, []);
});

test('every function has an empty search path, and every table has row-level security without a policy', async () => {
  const objects = await sql`
    select proname as name, 'search_path=""' = any(proconfig) as safe from pg_proc
    where pronamespace = 'contact'::regnamespace
    union all select relname, relrowsecurity and not exists (select from pg_policy where polrelid = oid) from pg_class
    where relnamespace = 'contact'::regnamespace and relkind = 'r'`;
  assert.ok(objects.length > 15);
  assert.equal(
    objects.filter(({ safe }) => safe !== true),
    [],
  );
});

test('every SQL function that the edge function calls has a lock timeout below the timeout of its client', async () => {
  const [row] = await sql`
    select string_agg(proname, ' ' order by proname) as names from pg_proc
    where pronamespace = 'contact'::regnamespace and 'lock_timeout=1500ms' = any(proconfig)`;
  const expected =
    'accept_message claim_messages health record_attempt record_report register_function upkeep';
  assert.is(row?.names, expected);
});

test('the table accepts values up to the limits of the form, and a field without a column is an error', async () => {
  const accept = (field: string, value: string) =>
    sql`select t.accept('x', extra => ${JSON.stringify({ [field]: value })})`.then(String, String);
  for (const [field, { limit }] of Object.entries(FIELD_RULES)) {
    assert.not.match(await accept(field, 'x'.repeat(limit)), 'error', field);
    assert.match(await accept(field, 'x'.repeat(limit + 1)), 'check constraint', field);
  }
  assert.match(await accept('budget', '2m'), 'column "budget"');
});

/**
 * Adds tests of SQL. A line that starts with # is a title, and the next lines are steps:
 * - `expression → text` compares a value as text
 * - `pass 9 minutes` makes every time in the tables older, and `pass -1 day` sets the clock back
 * - a line that starts with | is an example with columns, which replace {1}, {2} …
 * - any other line is a statement
 */
function scenarios(text: string): void {
  for (const part of text.split(/^# /m).slice(1)) {
    const lines = part.split('\n').filter(Boolean);
    const examples = lines.filter((line) => line.startsWith('| '));
    const template = lines.filter((line) => !line.startsWith('| '));
    for (const example of examples.length > 0 ? examples : ['']) {
      const columns = example.split(/ *\| /);
      const fill = (line: string) => line.replace(/\{(\d)\}/g, (_, n) => columns[n]?.trim() ?? '');
      const [title = '', ...steps] = template.map(fill);
      test(title, async () => {
        for (const step of steps) await perform(step);
      });
    }
  }
}

async function perform(step: string): Promise<void> {
  const [expression, expected] = step.split(' → ');
  if (step.startsWith('pass ')) return database.pass(step.slice(5));
  if (expected === undefined) return void (await sql.text(step));
  const [row] = await sql.text(`select (${expression})::text as value`);
  assert.is(String(row?.value), expected, step);
}

const AGES = `(select (extract(epoch from clock_timestamp() - since) / 60)::int || ' '
  || (extract(epoch from clock_timestamp() - last) / 60)::int from exceeded)`.replace(/\s+/g, ' ');

scenarios(`
# a message with the same fields within ten minutes is a repeat
accept('One') → stored
pass 9 minutes
accept('One') → repeated
update messages set state = 'mailed'
accept('One') → repeated
accept('Two') → stored
accept('One', extra => '{"phone": "1"}') → stored
pass 2 minutes
accept('One') → stored
pass -1 day
accept('One') → stored

# a {1} message that is sent again properly is stored as waiting
| filtered
| held
accept('x', '{1}') → stored
accept('x', '{1}') → repeated
accept('x') → stored
accept('x', '{1}') → repeated
list($$state = 'waiting'$$) → x

# a filtered message is cut to 500 characters
accept(repeat('x', 501), 'filtered') → stored
accept(repeat('x', 501), 'filtered') → repeated
(select char_length(message) from messages) → 500

# a text that a third address sends within a day is held
accept('Buy  LINKS now', source => '1') → stored
accept('Buy links now', source => '1') → stored
accept(E'buy links\\nnow', source => '2') → stored
accept(E'BUY links\\nnow', source => '2') → stored
accept('another text', source => '3') → stored
accept('Buy LINKS now', 'filtered', '3') → stored
list($$state = 'held'$$) → none
pass 23 hours
accept('BUY links now', source => '3') → stored
list($$state = 'held'$$) → BUY links now
pass 25 hours
accept('BUY LINKS now', source => '4') → stored
pass -3 days
accept('bUY links now', source => '5') → stored
list($$state = 'held'$$) → BUY links now

# one address may send its hourly limit in an hour, and four times the limit in a day
accept('1', hourly => 1) → stored
pass 10 minutes
accept('2', hourly => 1) → limited for 50 min
accept('2', source => '2', hourly => 1) → stored
pass 51 minutes
accept('2', hourly => 1) → stored
pass 61 minutes
accept('3', hourly => 1) → stored
pass 61 minutes
accept('4', hourly => 1) → stored
pass 19 hours
accept('5', hourly => 1) → limited for 60 min
limits() → oneAddress
pass 22 hours
accept('5', hourly => 1) → stored
pass -3 days
accept('6', hourly => 1) → stored

# one address may store 16,000 bytes a day for each message that it may send in an hour
accept(repeat('漢', 5000), hourly => 1) → limited for 60 min
accept(repeat('x', 9900), hourly => 1) → stored
pass 2 hours
accept(repeat('x', 9900), hourly => 1) → limited for 60 min
pass 23 hours
accept(repeat('x', 9900), hourly => 1) → stored

# by default, a day allows 2,000 messages, 8 MB and 200 filtered messages, and an hour 100 messages from hidden addresses
(select row(messages_per_day, bytes_per_day, filtered_per_day, hidden_per_hour) from settings) → (2000,8000000,200,100)

# visitors with hidden addresses share a limit, which is never below the limit of one address
update settings set hidden_per_hour = 2
accept('1', source => 'unknown', hourly => 1) → stored
accept('2', source => 'unknown', hourly => 1) → stored
accept('3', source => 'unknown', hourly => 1) → limited for 60 min
limits() → hiddenAddresses
accept('3', source => 'unknown', hourly => 3) → stored

# a spent daily budget rejects messages and is reported as {1}
| messagesPerDay | messages_per_day = 2 | waiting | filtered
| bytesPerDay | bytes_per_day = 2050 | held | filtered
| filteredPerDay | filtered_per_day = 2 | filtered | waiting
update settings set {2}
accept('0', '{4}', '4') → stored
accept('1', '{3}', '1') → stored
accept('2', '{3}', '2') → stored
limits() → none
pass 23 hours
accept('3', '{3}', '3') → limited for 60 min
accept('4', '{4}', '3') → stored
limits() → {1}
pass -2 days
accept('5', '{3}', '3') → stored
pass 3 days
accept('6', '{3}', '3') → stored

# an exceeded limit keeps its start time until an hour passes without another excess
select note_limit('x', ago('0'))
pass 50 minutes
select note_limit('x', ago('0'))
${AGES} → 50 0
pass 30 seconds
select note_limit('x', ago('0'))
(select last < ago('20 seconds') from exceeded) → true
pass 61 minutes
select note_limit('x', ago('0'))
${AGES} → 0 0
pass -1 day
select note_limit('x', ago('0'))
${AGES} → 0 0

# the first message of each address within a day is mailed before any second message
accept('1', source => '1') → stored
accept('2', source => '1') → stored
accept('3', source => '2') → stored
(select string_agg(turn || '', ' ' order by message) from messages) → 1 2 1
claim(1) → 1
claim(1) → 3
pass 25 hours
accept('4', source => '1') → stored
(select turn from messages where message = '4') → 1

# a claim takes due messages, and messages from the future after the clock was set back
insert into messages (message) values ('due')
insert into messages (message, due_at) values ('not due', ago('-1 minute'))
insert into messages (message, state) values ('held', 'held')
insert into messages (message, due_at, received_at) values ('received later', ago('-1 day'), ago('-1 day'))
insert into messages (message, due_at, tried_at) values ('tried later', ago('-2 days'), ago('-1 day'))
insert into messages (message, due_at, tried_at) values ('tried now', ago('-3 minutes'), ago('0'))
claim(1) → due
claim() → received later, tried later

# a claim reserves a message for four minutes and counts the attempt
insert into messages (message) values ('x')
claim() → x
pass 210 seconds
claim() → none
pass 1 minute
claim() → x
(select attempts || ' ' || unsure || ' ' || (recorded_at is null) from messages) → 2 2 true

# after a mail {1}, an hourly limit of two allows {2}, and a daily limit of two allows {3}
| sent within the hour | 1 | 1 | state, recorded_at | 'mailed', ago('59 minutes')
| sent within the day | 1, 2 | 1 | state, recorded_at | 'mailed', ago('23 hours')
| sent two days ago | 1, 2 | 1, 2 | state, recorded_at | 'mailed', ago('2 days')
| sent before the clock was set back | 1, 2 | 1, 2 | state, recorded_at | 'mailed', ago('-1 hour')
| of unknown outcome | 1 | 1 | state, unsure, tried_at | 'held', 3, ago('1 minute')
| that was rejected | 1, 2 | 1, 2 | state, tried_at | 'rejected', ago('1 minute')
insert into messages (message, {4}) values ('x', {5})
insert into messages (message) select n || '' from generate_series(1, 3) n
claim(9, 2, 9) → {2}
limits() → none
update messages set unsure = 0, tried_at = null, due_at = received_at where state = 'waiting'
claim(9, 9, 2) → {3}

# after one mail, limits of {1} mails per hour and day report {2} only while a message is due
| 0, 5 | mailsPerHour
| 5, 1 | mailsPerDay
| 1, 1 | mailsPerDay
insert into messages (message, state) values ('x', 'mailed')
insert into messages (message, due_at) values ('later', ago('-1 hour'))
claim(5, {1}) → none
limits() → none
insert into messages (message) values ('now')
claim(5, {1}) → none
limits() → {2}

# the result "{1}" after {2} unknown results makes a message {3}, and a second result changes nothing
| mailed | 0 | mailed | 0
| rejected | 0 | rejected | 0
| failed | 2 | waiting | 2
| unknown | 1 | waiting | 2
| unknown | 2 | held | 3
insert into messages (message, unsure) values ('x', {2})
claim() → x
select result('{1}', error => repeat('p', 501))
select result('{1}')
(select state || ' ' || unsure || ' ' || char_length(last_error) from messages) → {3} {4} 500
(select recorded_at > ago('1 minute') from messages) → true

# a message with three unrecorded attempts is held, and keeps its last error
insert into messages (message, unsure, due_at, recorded_at, last_error) values ('x', 3, ago('0'), null, null), ('y', 3, ago('0'), null, '451')
insert into messages (message, unsure, due_at, tried_at) values ('running', 3, ago('-1 minute'), ago('1 minute'))
claim() → none
(select string_agg(message || ' ' || left(last_error, 5), ', ' order by message) from messages where state = 'held' and recorded_at > ago('1 minute')) → x three, y 451

# a late result "mailed" changes a waiting or held message, and other late results are ignored
insert into messages (message, state) values ('waiting', 'waiting'), ('held', 'held'), ('dismissed', 'dismissed')
select result('rejected', state) from messages
list('state = message') → dismissed, held, waiting
select result('mailed', state) from messages
list('state = message') → dismissed
(select min(unsure) || ' ' || max(unsure) from messages) → 0 0

# retries wait 1, 2, 4 … minutes, and at most a day
insert into messages (message, attempts, recorded_at) select n || '', n, null from unnest(array[1, 2, 3, 11, 12, 40]) n
select result('failed', message) from messages
(select string_agg((extract(epoch from due_at - clock_timestamp()) / 60)::int || '', ' ' order by attempts) from messages) → 1 2 4 1024 1440 1440

# after a mail succeeds, messages that failed more than five minutes ago are due
insert into messages (message, due_at, tried_at) values ('long ago', ago('-1 day'), ago('6 minutes'))
insert into messages (message, due_at, tried_at) values ('just now', ago('-1 day'), ago('4 minutes'))
insert into messages (message, due_at, tried_at, unsure) values ('maybe mailed', ago('-1 day'), ago('6 minutes'), 1)
insert into messages (message, due_at, tried_at, state) values ('held', ago('-1 day'), ago('6 minutes'), 'held')
insert into messages (message, due_at, recorded_at) values ('x', ago('-1 hour'), null)
select result('failed')
list('due_at <= clock_timestamp()') → none
select result('mailed')
list($$due_at <= clock_timestamp() and state <> 'mailed'$$) → long ago

# dismiss({1}) closes {2}, and release({1}) makes {2} due again
| concat(' ', lower(reference)) | links | 1
| address => ' ADA@example.com' | more | 1
| words => 'CHEAP' | links | 1
| words => 'MOR' | more | 1
| since => ago('90 minutes') | more | 1
| until => ago('90 minutes') | links | 1
| words => 'x', address => 'ada@example.com' | more | 1
| | none | 0
insert into messages (message, company, received_at) values ('links', 'Cheap', ago('2 hours'))
insert into messages (message, email, state, unsure, attempts) values ('more', 'Ada@Example.com', 'held', 3, 9)
update messages set reported_at = ago('0'), due_at = ago('-1 day'), tried_at = ago('0'), recorded_at = ago('1 hour')
(select dismiss({1}) from messages where message = 'links') → {3}
list($$state = 'dismissed' and recorded_at > ago('1 minute')$$) → {2}
update messages set recorded_at = null
(select release({1}) from messages where message = 'links') → {3}
list($$state = 'waiting' and (unsure, attempts) = (0, 0) and num_nulls(reported_at, tried_at) = 2$$) → {2}
list($$state = 'waiting' and due_at <= clock_timestamp() and recorded_at > ago('1 minute')$$) → {2}

# dismiss skips mailed and filtered messages; release without a reference skips mailed and waiting messages
insert into messages (message, state) select s, s from unnest(array['mailed', 'filtered', 'waiting', 'rejected']) s
dismiss(since => '-infinity') → 2
update messages set state = 'waiting' where message = 'waiting'
release(since => '-infinity') → 2
(select release(reference) from messages where message = 'mailed') → 1
list($$state = 'waiting'$$) → filtered, mailed, rejected, waiting

# export and forget ignore the capitalization of an address
insert into messages (email, message) values ('Ada@Example.com', '1'), ('ada@example.com', '2'), ('b@example.com', '3')
jsonb_path_query_array(export(' ADA@example.COM '), '$[*].message') → ["1", "2"]
export('nobody@example.com') → []
forget(' ADA@example.COM ') → 2
list() → 3

# messages expire by state, and waiting messages never expire
insert into messages (message, state, recorded_at) select s || ' ' || a, s, ago(a::interval) from unnest(array['waiting', 'mailed', 'dismissed', 'filtered', 'held', 'rejected']) s, unnest(array['29 days', '31 days', '89 days', '91 days', '23 months', '25 months']) a
insert into arrivals select repeat('0', 64), ago(a), false, 1, '' from unnest(array[interval '23 hours', '25 hours']) a
select delete_expired()
(select string_agg(state || ' ' || n, ', ' order by state) from (select state, count(*) n from messages group by 1) s) → dismissed 1, filtered 1, held 3, mailed 5, rejected 3, waiting 6
(select count(*) from arrivals) → 1

# upkeep runs once an hour and deletes expired messages
insert into messages (message, state, recorded_at) values ('x', 'filtered', ago('31 days'))
(select u ? 'at' and (u ->> 'summary') is null from upkeep(true) u) → true
list() → none
pass 59 minutes
upkeep(true) is null → true
pass 2 minutes
upkeep(true) is null → false
pass -1 day
upkeep(true) is null → false

# a summary lists unmailed messages without their text until the summary is recorded as sent
insert into messages (message, state, last_error) values ('words', 'rejected', '554')
insert into messages (message, state, unsure) values ('copies', 'held', 3), ('held', 'held', 2)
insert into messages (message, state) select s, s from unnest(array['waiting', 'filtered', 'mailed', 'dismissed']) s
due() -> 'summary' -> 'count' → 2
jsonb_path_query_array(due(), '$.summary.messages[*].state') → ["rejected", "held"]
due() -> 'summary' -> 'messages' -> 0 = (select jsonb_build_object('reference', reference, 'receivedAt', received_at, 'state', state, 'error', '554') from messages where message = 'words') → true
select record_report('digest', ago('0'))
due() -> 'summary' -> 'count' → 2
select record_report('summary', ago('-1 second'))
insert into messages (message, state, recorded_at) select 'later', 'rejected', ago('-1 minute') from generate_series(1, 60)
select record_report('summary', ago('0'))
due() -> 'summary' -> 'count' → 60
jsonb_array_length(due() -> 'summary' -> 'messages') → 50

# on {1}, the last digest was due on {2}
| 2026-11-23 11:59+00 | 2026-11-16 12:00+00
| 2026-11-23 12:00+00 | 2026-11-23 12:00+00
| 2026-11-29 23:59+00 | 2026-11-23 12:00+00
(select digest_due('{1}') = '{2}' from set_config('timezone', 'Pacific/Auckland', true)) → true

# a digest is due from Monday noon until the digest is recorded as sent, unless digests are off
update settings set digest_at = digest_due(ago('0')) + interval '1 second'
due() -> 'digest' → null
update settings set digest_at = digest_due(ago('0')) - interval '1 second'
due(false) -> 'digest' → null
due() -> 'digest' = 'null' → false
select record_report('summary', ago('0'))
due() -> 'digest' = 'null' → false
select record_report('digest', ago('0'))
due() -> 'digest' → null

# a digest counts the messages of the week, and quotes filtered and held messages
insert into messages (message, state) select s || repeat('x', 100), s from unnest(array['mailed', 'filtered', 'held', 'rejected', 'waiting']) s
insert into messages (message, state, received_at, recorded_at) select 'old ' || s, s, ago('30 days'), ago('20 days') from unnest(array['mailed', 'filtered', 'held', 'rejected', 'waiting']) s
insert into messages (message, state, received_at, recorded_at) values ('late', 'mailed', ago('9 days'), ago('1 day'))
update settings set digest_at = ago('8 days')
create table t.digest as select due() -> 'digest' as d
(select string_agg(n || ' ' || (d ->> n), ', ') from t.digest, unnest(array['received', 'mailed', 'filtered', 'held', 'rejected', 'waiting']) n) → received 5, mailed 2, filtered 1, held 2, rejected 2, waiting 2
(select (d -> 'bytes')::bigint > 5000000 and (d ->> 'since')::timestamptz < ago('7 days') from t.digest) → true
(select count(*) from t.digest, jsonb_array_elements(d -> 'messages') m join messages x on (x.reference, x.received_at) = (m ->> 'reference', (m ->> 'receivedAt')::timestamptz)) → 3
(select string_agg((m ->> 'state') || ' ' || (m ->> 'name') || ' ' || char_length(m ->> 'words'), ', ') from t.digest, jsonb_array_elements(d -> 'messages') m) → held x 8, held x 80, filtered x 80
insert into messages (message, state, received_at) select 'more', 'filtered', ago('7 days') from generate_series(1, 120)
(select count(*) || ', held ' || count(*) filter (where m ->> 'state' = 'held') from jsonb_array_elements(due() -> 'digest' -> 'messages') m) → 100, held 2
drop table t.digest

# an error in {1} is reported and stops no other part of upkeep
| expiry | Expired, Rejected | 1 | insert into t.firm select id from messages | truncate t.firm
| statistics | Rejected | null | alter function unreported rename to elsewhere | alter function elsewhere rename to unreported
create table t.firm (message uuid references messages)
insert into messages (message, state, recorded_at) values ('Expired', 'filtered', ago('31 days'))
insert into messages (message, state) values ('Rejected', 'rejected')
{4}
due() -> 'summary' -> 'count' → {3}
{5}
list() → {2}
(select upkeep_error like '{1}: %' from settings) → true
due() -> 'summary' -> 'count' → 1
(select upkeep_error is null from settings) → true
drop table t.firm

# health reports {1}
| no problem | {"ok": true, "mail": true, "upkeep": true, "limits": {}} | select 1
| no login | {"ok": false, "mail": false} | update settings set mail_works = false
| failed upkeep | {"ok": false, "upkeep": false} | update settings set upkeep_error = 'x'
| hidden addresses | {"ok": false} | select note_limit('hiddenAddresses', ago('0'))
| a day full of messages | {"ok": false} | select note_limit('messagesPerDay', ago('0'))
| a day full of bytes | {"ok": false} | select note_limit('bytesPerDay', ago('59 minutes'))
| one busy address | {"ok": true} | select note_limit('oneAddress', ago('0'))
| no limit that was exceeded earlier | {"ok": true, "limits": {}} | select note_limit('bytesPerDay', ago('61 minutes'))
| no limit from the future | {"ok": true, "limits": {}} | select note_limit('bytesPerDay', ago('-1 day'))
select health(true)
{3}
health() @> '{2}' → true

# health with a message that {1} is {{2}}
| waits for a minute | "ok": true, "waiting": 0, "oldestWaitingMinutes": 1 | received_at | ago('1 minute')
| waits for three minutes | "ok": true, "waiting": 1 | received_at | ago('3 minutes')
| waits for four minutes | "ok": false, "oldestWaitingMinutes": 4 | received_at | ago('4 minutes')
| comes from the future | "ok": true, "oldestWaitingMinutes": 0 | received_at | ago('-1 day')
| was rejected | "ok": false, "rejected": 1 | state | 'rejected'
| was rejected and reported | "ok": true, "rejected": 1 | state, reported_at | 'rejected', ago('0')
| is held | "ok": true, "held": 1 | state | 'held'
| is held after three attempts | "ok": false, "held": 1 | state, unsure | 'held', 3
| is filtered | "ok": true, "filtered": 1, "waiting": 0 | state, received_at | 'filtered', ago('1 hour')
select health(true)
insert into messages (message, {3}) values ('x', {4})
health() @> '{{2}}' → true

# health reports today’s messages, the database size, and the start time of an exceeded limit
accept('Yesterday', hourly => 1) → stored
pass 2 hours
accept('Earlier', hourly => 1) → stored
pass 23 hours
accept('One', hourly => 1) → stored
accept('Two', hourly => 1) → limited for 60 min
health() @> '{"today": 2}' → true
(health() -> 'megabytes')::int between 5 and 50 → true
(health() -> 'limits' ->> 'oneAddress')::timestamptz > ago('1 minute') → true

# health asks one caller per five minutes to check the mail server, unless the database is read-only
(select health() from set_config('transaction_read_only', 'on', true)) @> '{"ok": false, "database": false, "checkMail": false}' → true
health() -> 'checkMail' → true
pass 4 minutes
health() -> 'checkMail' → false
pass 2 minutes
health(true) -> 'checkMail' → false
health() -> 'checkMail' → true
pass -1 day
health() -> 'checkMail' → true

# the migration schedules the delivery, and installs pg_cron and pg_net outside the public schema
(select string_agg(jobname || ' ' || schedule, ', ' order by jobname) from cron.job) → contact-delivery * * * * *, contact-history 41 4 * * *
do $$ declare job text; begin for job in select command from cron.job loop execute job; end loop; end $$
(select string_agg(extname || ' ' || extnamespace::regnamespace, ', ' order by extname) from pg_extension where extname like 'pg\\_%') → pg_cron pg_catalog, pg_net extensions
health() -> 'schedule' → true
update cron.job set active = false where jobname = 'contact-delivery'
health() -> 'schedule' → false
alter function cron.schedule rename to elsewhere
make_schedule() like 'no schedule was made: %cron.schedule%' → true
alter function cron.elsewhere rename to schedule

# the schedule calls the function with its secret while a message waits or upkeep is due
calls() → none
select register_function('https://project.example/f', 'a secret'), register_function('https://project.example/f', 'the secret')
calls() → https://project.example/f the secret
concat(register_function('https://project.example/f', 'the secret'), pg_current_xact_id_if_assigned()) = '' → true
update settings set upkeep_at = ago('59 minutes')
insert into messages (message, state) values ('x', 'mailed')
calls() → none
pass 2 minutes
calls() → https://project.example/f the secret
update settings set upkeep_at = ago('-1 day')
calls() → https://project.example/f the secret
update settings set upkeep_at = ago('0')
update messages set state = 'waiting'
calls() → https://project.example/f the secret
`);

/** Runs two concurrent calls. Asserts that the second call waits for the first call, and returns its result. */
async function overlap(first: string, second: string): Promise<unknown> {
  const calls = await sql.begin(async (other) => {
    await other.text(`select ${first}`);
    const started = [sql.text(`select (${second}) as value`)];
    const isWaiting = async () => (await sql`select from pg_locks where not granted`).length > 0;
    await waitUntil('the second call to wait for the first call', isWaiting, 10_000);
    return started;
  });
  return (await calls[0])?.[0]?.value;
}

for (const [title, first, second, result] of [
  ['two concurrent requests store the same message once', "accept('x')", "accept('x')", 'repeated'],
  ['two concurrent claims share the mail limit', 'claim(1, 1)', 'claim(1, 1)', 'none'],
] as const) {
  test(title, async () => {
    await sql`insert into contact.messages (message, email) values ('1', 'c@d'), ('2', 'c@d')`;
    assert.is(await overlap(first, second), result);
  });
}

test('claim_messages and record_attempt skip rows that another transaction has locked', async () => {
  await sql.text(`insert into messages (message, due_at, tried_at) values
    ('Due', ago('0'), null), ('Failed', ago('-1 day'), ago('6 minutes')), ('x', ago('0'), null)`);
  await sql.begin(async (other) => {
    await other`update contact.messages set company = 'locked' where message <> 'x'`;
    assert.equal(await sql`select t.claim()`, [{ claim: 'x' }]);
    await sql`select t.result('mailed')`;
  });
});

test.run();
