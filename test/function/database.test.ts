import { FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { connectionOptions } from '#supabase/functions/send-contact-email/database.ts';
import { migrate } from '#supabase/local/database.ts';
import { assert, test } from '../harness/suite.ts';
import { stubExtensions } from '../helpers/function/extensions.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { RUN_SECRET } from '../helpers/function/postgres.ts';
import { connect } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/** SQL functions for the scenarios, in the schema `t`. */
const HELPERS = `
  create schema t;
  alter database postgres set search_path = t, contact, public;
  alter database postgres set enable_indexscan = off; -- An index would hide a missing order.
  alter table contact.messages alter name set default 'x', alter email set default 'a@b';
  create function t.ago(age interval) returns timestamptz language sql as 'select clock_timestamp() - age';
  create function t.accept(text text, source text default '1', hourly int default 999999999, filtered boolean default false,
    origin boolean default true, extra jsonb default '{}', trial boolean default false)
    returns text language sql as $$
      select (a ->> 'outcome') || coalesce(' for ' || ceil((a ->> 'wait')::int / 60.0) || ' min', '')
      from contact.accept_message(
        '{"name": "Ada", "email": "ada@example.com", "company": "", "phone": ""}' || jsonb_build_object('message', text) || extra,
        filtered, origin, case source when 'unknown' then source else rpad(source, 64, '0') end, hourly, trial) a $$;
  create function t.list(condition text default 'true') returns text language plpgsql as $$
    declare found text;
    begin
      execute 'select string_agg(message, '', '' order by message) from contact.messages where ' || condition into found;
      return coalesce(found, 'none');
    end $$;
  create function t.claim(mails int default 1, hourly int default 50, daily int default 50) returns text language plpgsql as $$
    declare mail text; claimed text[];
    begin
      for n in 1 .. mails loop
        select string_agg(m ->> 'message', '+') into mail from jsonb_array_elements(contact.claim_messages(hourly, daily)) m;
        exit when mail is null;
        claimed := claimed || mail;
      end loop;
      return coalesce(array_to_string(claimed, ', '), 'none');
    end $$;
  create function t.result(outcome text, text text default 'x', error text default null) returns void language sql as $$
    select contact.record_result(array(select id from contact.messages where message = text), outcome, error) $$;
  create function t.limits() returns text language sql as
    $$ select coalesce(string_agg(what, ', ' order by what), 'none') from contact.problems $$;
  create function t.upkeep(reports int default 25) returns jsonb language sql as $$
    update contact.settings set upkeep_at = '-infinity';
    select contact.upkeep('${RUN_SECRET}', reports) $$;
  create function t.report(reports int default 25) returns text language sql as $$
    select coalesce(string_agg((select m.message from contact.messages m where m.id = (l ->> 'id')::uuid) || ' ' || (l ->> 'state'), ', '), 'none')
      || case when (r -> 'report' ->> 'others')::int > 0 then ' and ' || (r -> 'report' ->> 'others') else '' end
    from t.upkeep(reports) r left join jsonb_array_elements(r -> 'report' -> 'messages') l on true group by r $$;
  create function t.calls() returns text language sql as $$
    select contact.request_delivery();
    with call as (delete from net.http_request_queue returning url || ' ' || (headers ->> 'x-contact-run') as text)
    select coalesce(string_agg(text, ', '), 'none') from call $$;
`;

const { database } = await functionSuite(stubExtensions());
// Migrates again, with default privileges that grant everything to every role.
for (const kind of ['schemas', 'tables', 'sequences', 'functions'])
  await database.sql.text(`alter default privileges grant all on ${kind} to public, anon, authenticated, service_role`);
await database.sql.text('drop schema contact, supabase_migrations cascade; truncate cron.job');
await migrate((text) => database.sql.text(text));
await database.sql.text(HELPERS);
const sql = connect(database.url, 9);

test.after(() => sql.end());

test('only the owner has privileges, except that contact_function may call six functions as the owner, with a short lock timeout', async () => {
  const granted = await sql.text(`
    select name, privilege, grantee::regrole from (
      select proname, coalesce(proacl, acldefault('f', proowner)), proowner, pronamespace from pg_proc
      union all select relname, relacl, relowner, relnamespace from pg_class
      union all select nspname, nspacl, nspowner, oid from pg_namespace
    ) object (name, acl, owner, namespace), aclexplode(acl) granted (grantor, grantee, privilege)
    where namespace = 'contact'::regnamespace and grantee <> owner order by name`);
  const grantee = 'contact_function';
  const called = ['accept_message', 'claim_messages', 'health', 'note', 'record_result', 'upkeep'];
  const expected = called.map((name) => ({ name, privilege: 'EXECUTE', grantee }));
  expected.splice(2, 0, { name: 'contact', privilege: 'USAGE', grantee });
  assert.equal(granted, expected);
  const limited = await sql`
    select proname as name from pg_proc
    where pronamespace = 'contact'::regnamespace and 'lock_timeout=1500ms' = any(proconfig) and prosecdef order by 1`;
  const names = limited.map(({ name }) => name);
  assert.equal(names, called);
  assert.is(connectionOptions(database.url).query_timeout, 4_000, 'above the lock timeout');
});

test('every function has an empty search path, and every table has row-level security without a policy', async () => {
  const objects = await sql`
    select proname as name, 'search_path=""' = any(proconfig) as safe from pg_proc
    where pronamespace = 'contact'::regnamespace
    union all select relname, relrowsecurity and not exists (select from pg_policy where polrelid = pg_class.oid)
    from pg_class where relnamespace = 'contact'::regnamespace and relkind = 'r'`;
  assert.ok(objects.length > 15);
  for (const { name, safe } of objects) assert.is(safe, true, name);
});

test('the table accepts values up to the limits of the form, and a field without a column is an error', async () => {
  const accept = (field: string, value: string) =>
    sql`select t.accept('x', extra => ${JSON.stringify({ [field]: value })})`.then(String, String);
  for (const [field, { limit }] of Object.entries(FIELD_RULES)) {
    assert.not.match(await accept(field, 'x'.repeat(limit)), 'error', field);
    assert.match(await accept(field, 'x'.repeat(limit + 1)), 'check constraint', field);
  }
  assert.match(await accept('Budget', '2m'), 'column "Budget"');
});

/**
 * Adds tests of SQL. A line that starts with # is a title, and the next lines are steps:
 * - `expression → text` compares a value as text
 * - `pass 9 minutes` makes every time in the tables older
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

// readme.test.ts tests the other health checks.
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

# a filtered message that is sent again properly is stored as waiting, and keeps its whole text
accept(repeat('x', 10000), filtered => true) → stored
accept(repeat('x', 10000), filtered => true) → repeated
accept(repeat('x', 10000)) → stored
accept(repeat('x', 10000), filtered => true) → repeated
(select string_agg(state || ' ' || char_length(message), ', ' order by state) from messages) → filtered 10000, waiting 10000
accept('y') → stored
accept('y', filtered => true) → repeated

# a trial stores nothing, uses no limit, and fails as a message does
accept('x', hourly => 1) → stored
accept('y', hourly => 1, trial => true) → tried
(select count(*) from messages) → 1
limits() → none

# one address may send its hourly limit in an hour, and four times the limit in a day; the wait is exact
accept('1', hourly => 1, filtered => true) → stored
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
accept('5', hourly => 1) → limited for 117 min
limits() → oneAddress
pass 2 hours
accept('5', hourly => 1) → stored

# one address may store 16,000 bytes a day for each message of an hour, with 1,000 for each row and 18 for name and email
accept(repeat('漢', 3000), hourly => 1) → stored
pass 2 hours
accept(repeat('x', 4965), hourly => 1) → limited for 1320 min
accept(repeat('x', 4964), hourly => 1) → stored
pass 22 hours
accept(repeat('x', 4965), hourly => 1) → stored

# by default, a day allows 2,000 messages and 8 MB, and an hour 100 messages from hidden addresses
(select row(messages_per_day, bytes_per_day, hidden_per_hour) from settings) → (2000,8000000,100)

# visitors with hidden addresses share a limit, which is never below the limit of one address
update settings set hidden_per_hour = 2
accept('1', source => 'unknown', hourly => 1) → stored
accept('2', source => 'unknown', hourly => 1) → stored
accept('3', source => 'unknown', hourly => 1) → limited for 60 min
limits() → hiddenAddresses
accept('3', source => 'unknown', hourly => 3) → stored

# a daily budget of {1} turns a first message away when it is full, a later message when it is half full, and says {2}
| messages_per_day = 4 | messagesPerDay
| bytes_per_day = 4100 | bytesPerDay
update settings set {1}
accept('1', source => '1') → stored
accept('2', source => '2') → stored
pass 23 hours
accept('3', source => '1') → limited for 60 min
limits() → {2}
delete from problems
accept('3', source => '3') → stored
accept('4', source => '4') → stored
accept('5', source => '5') → limited for 60 min
limits() → {2}
accept('6', source => '5', trial => true) → tried
pass 61 minutes
accept('5', source => '5') → stored

# with a daily budget of {1}, filtered messages have a tenth and leave the other messages theirs
| messages_per_day = 20
| bytes_per_day = 20500
update settings set {1}
select accept('spam ' || n, source => n || '', filtered => true) from generate_series(1, 2) n
accept('spam 3', source => '3', filtered => true) → limited for 1440 min
limits() → filteredPerDay
(select string_agg(distinct accept('text ' || n, source => n || 'a'), ' ') from generate_series(1, 20) n) → stored

# dismissing a flood frees the budget of {1}
| a sender | '1' | 2000
| the day | concat(n) | 4
update settings set messages_per_day = {3}
select accept('cheap links ' || n, source => {2}, hourly => 4) from generate_series(1, 4) n
(select accept('hello', source => {2}, hourly => 4) from (select 5 n) s) like 'limited%' → true
dismiss(words => 'CHEAP links') → 4
dismiss(words => 'CHEAP links') → 0
(select accept('hello', source => {2}, hourly => 4) from (select 5 n) s) → stored

# a problem is written once a minute, because a flood notes it often
select note('x', true)
pass 50 seconds
select note('x', true)
(select last < ago('40 seconds') from problems) → true
pass 20 seconds
select note('x', true)
(select last > ago('10 seconds') from problems) → true

# a sender’s later messages, a text of other senders, and a message without an origin get a later turn, and a rejected message the last
accept('1', source => '1') → stored
accept('2', source => '1') → stored
accept('3', source => '2') → stored
accept('3', source => '3', extra => '{"phone": "1"}') → stored
accept('4', source => '4', origin => false) → stored
(select string_agg(turn || '', ' ' order by received_at) from messages) → 1 2 1 2 2
update messages set rejections = 1 where message = '1'
claim(9) → 3, 2, 3, 4, 1
update messages set received_at = ago(case when source like '3%' then interval '23 hours' else '25 hours' end)
accept('3', source => '1') → stored
(select turn from messages order by received_at desc limit 1) → 2

# a claim reserves a message for four minutes and counts the attempt
insert into messages (message, state) values ('x', 'waiting'), ('held', 'held')
insert into messages (message, due_at) values ('not due', ago('-1 hour'))
claim(9) → x
pass 210 seconds
claim() → none
pass 1 minute
claim() → x
(select attempts || ' ' || unsure || ' ' || is_sending from messages where message = 'x') → 2 2 true

# after a mail {1}, an hourly limit of two allows {2}, and a daily limit of two allows {3}
| sent within the hour | 1 | 1+2+3 | state, tried_at | 'mailed', ago('59 minutes')
| sent within the day | 1, 2 | 1+2+3 | state, tried_at | 'mailed', ago('61 minutes')
| sent and dismissed | 1, 2 | 1+2+3 | state, tried_at | 'dismissed', ago('23 hours')
| sent a day ago | 1, 2 | 1+2, 3 | state, tried_at | 'mailed', ago('25 hours')
| of unknown outcome | 1 | 1+2+3 | state, unsure, tried_at | 'held', 3, ago('1 minute')
| that was rejected | 1, 2 | 1+2, 3 | state, tried_at | 'rejected', ago('1 minute')
insert into messages (message, {4}) values ('x', {5})
insert into messages (message, received_at) select n || '', ago('1 hour') + n * interval '1 second' from generate_series(3, 1, -1) n
claim(9, 2, 9) → {2}
update messages set unsure = 0, tried_at = null, due_at = received_at where state = 'waiting'
claim(9, 9, 2) → {3}

# after one mail, limits of {1} mails per hour and day report {2} only while a message is due
| 0, 5 | mailsPerHour
| 5, 1 | mailsPerDay
| 1, 1 | mailsPerDay
insert into messages (message, state, tried_at) values ('x', 'mailed', ago('0'))
insert into messages (message, due_at) values ('later', ago('-1 hour'))
claim(5, {1}) → none
limits() → none
insert into messages (message) values ('now')
claim(5, {1}) → none
limits() → {2}

# a person behind {1} one-message senders is mailed at once, with {2} messages a mail
| 49 | 1
| 1990 | 40
insert into messages (message, received_at) select 'flood', ago('1 hour') from generate_series(1, {1})
insert into messages (message) values ('person')
create table t.mails as select claim(1, 50, 50) as mail from generate_series(1, 50)
(select max(cardinality(string_to_array(mail, '+'))) from t.mails) → {2}
list($$is_sending and message = 'person'$$) → person
drop table t.mails

# a mail has at most 100 messages
insert into messages (message) select 'x' from generate_series(1, 101)
length(claim(1, 9, 1)) → 199

# with {1}, a message is mailed alone, and behind the others if it was rejected
| an unknown attempt | unsure = 1 | 1 | 2+3
| a rejected attempt | rejections = 1 | 2+3 | 1
insert into messages (message, received_at) select n || '', ago('1 hour') + n * interval '1 second' from generate_series(1, 3) n
update messages set {2} where message = '1'
claim(1, 9, 1) → {3}
update messages set unsure = 0 where is_sending
claim(1, 9, 1) → {4}

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

# a message with three unrecorded attempts is held, and keeps its last error
insert into messages (message, unsure, due_at, is_sending, last_error) values ('x', 3, ago('0'), true, null), ('y', 3, ago('0'), true, '451')
insert into messages (message, unsure, due_at, is_sending) values ('running', 3, ago('-1 minute'), true)
claim() → none
(select string_agg(message || ' ' || left(last_error, 5), ', ' order by message) from messages where state = 'held') → x three, y 451

# a late result "mailed" changes a waiting or held message, and other late results are ignored
insert into messages (message, state, last_error) select s, s, '451' from unnest(array['waiting', 'held', 'dismissed']) s
select result('rejected', state) from messages
list('state = message') → dismissed, held, waiting
select result('mailed', state) from messages
list('state = message') → dismissed
list('seen_at is not null') → held, waiting
(select min(unsure) || ' ' || max(unsure) || ' ' || count(last_error) from messages) → 0 0 1

# retries wait 1, 2, 4 … minutes, and at most half an hour
insert into messages (message, attempts, is_sending) select n || '', n, true from unnest(array[1, 2, 3, 5, 6, 40]) n
select result('failed', message) from messages
(select string_agg((extract(epoch from due_at - clock_timestamp()) / 60)::int || '', ' ' order by attempts) from messages) → 1 2 4 16 30 30

# after {1}, messages that failed are due, and rejected messages are tried once more
| a mail | mailed
| a report | listed
insert into messages (message, due_at, tried_at) values ('long ago', ago('-1 day'), ago('6 minutes'))
insert into messages (message, due_at, tried_at) values ('just now', ago('-1 day'), ago('4 minutes'))
insert into messages (message, due_at, tried_at, unsure) values ('maybe mailed', ago('-1 day'), ago('6 minutes'), 1)
insert into messages (message, due_at, state) values ('held', ago('-1 day'), 'held')
insert into messages (message, due_at, state, rejections) values ('rejected', ago('-1 day'), 'rejected', 1), ('twice', ago('-1 day'), 'rejected', 2)
insert into messages (message, due_at, is_sending) values ('x', ago('-1 hour'), true)
select result('failed'), result('unlisted', 'none')
list('due_at <= clock_timestamp()') → none
select result('{2}')
list($$due_at <= clock_timestamp() and state = 'waiting' and message <> 'x'$$) → long ago, rejected

# dismiss({1}) closes {2}, and release makes it due again as new
| concat(' ', lower(reference)) | links | 1
| words => 'CHEAP' | links | 1
| words => 'mor' | more | 1
| words => ' bob' | more | 1
insert into messages (message, company, state, email, phone) values ('links', 'Cheap', 'filtered', 'bob@more', 'more bob')
insert into messages (message, name, state, unsure, attempts, rejections, seen_at) values ('more', 'Bob', 'held', 3, 9, 1, ago('0'))
update messages set due_at = ago('-1 day'), state_at = ago('1 hour')
(select dismiss({1}) from messages where message = 'links') → {3}
list($$state = 'dismissed' and state_at > ago('1 minute') and seen_at > ago('1 minute')$$) → {2}
(select sum(release(concat(' ', lower(reference)))) from messages where state = 'dismissed') → {3}
list($$state = 'waiting' and (unsure, attempts, rejections) = (0, 0, 0) and seen_at is null$$) → {2}
list($$state = 'waiting' and due_at <= clock_timestamp() and state_at > ago('1 minute')$$) → {2}

# dismiss skips mails of earlier days, and needs a reference or words
insert into messages (message, state, received_at) select s || ' text', s, ago('23 hours') from unnest(array['mailed', 'filtered', 'waiting', 'rejected', 'held']) s
insert into messages (message, state, received_at) values ('old text', 'mailed', ago('25 hours'))
dismiss(words => 'text') → 5
list($$state <> 'dismissed'$$) → old text
do $$ begin perform contact.dismiss(words => '   '); raise 'closed' using errcode = 'XX000'; exception when raise_exception then null; end $$
do $$ begin perform contact.dismiss(words => 'te'); raise 'closed' using errcode = 'XX000'; exception when raise_exception then null; end $$
do $$ begin perform contact.dismiss('1A2B-3C4D', ''); raise 'closed' using errcode = 'XX000'; exception when raise_exception then null; end $$
do $$ begin perform contact.dismiss(); raise 'closed' using errcode = 'XX000'; exception when raise_exception then null; end $$

# messages expire by state after a person could see them; unseen and waiting messages never expire
insert into messages (message, state, seen_at) select s || ' ' || a, s, ago(a::interval) from unnest(array['waiting', 'mailed', 'dismissed', 'filtered', 'held', 'rejected']) s, unnest(array['29 days', '31 days', '89 days', '91 days', '23 months', '25 months']) a
insert into messages (message, state, received_at, state_at) select 'unseen', s, ago('9 years'), ago('9 years') from unnest(array['waiting', 'filtered', 'held', 'rejected']) s
update messages set source = 'unknown', received_at = case when message = 'waiting 29 days' then ago('23 hours') else ago('25 hours') end
select delete_expired()
(select string_agg(state || ' ' || n, ', ' order by state) from (select state, count(*) n from messages where message <> 'unseen' group by 1) s) → dismissed 1, filtered 1, held 3, mailed 5, rejected 3, waiting 6
(select count(*) from messages where message = 'unseen') → 4
list('source is not null') → waiting 29 days

# the upkeep needs the secret of the schedule, and is due about every five minutes
upkeep('another secret', 9) → null
(select upkeep_at from settings) → -infinity
upkeep('${RUN_SECRET}', 9) → {"isDue": true, "report": null}
pass 3 minutes
upkeep('${RUN_SECRET}', 9) → {"isDue": false, "report": null}
pass 2 minutes
upkeep('${RUN_SECRET}', 9) → {"isDue": true, "report": null}

# a report lists held and rejected messages at once, and the newest first, until it is recorded as mailed
insert into messages (message, state, last_error) values ('old', 'rejected', '554'), ('new', 'held', null)
update messages set received_at = ago('1 hour') where message = 'old'
insert into messages (message, state) select s, s from unnest(array['waiting', 'filtered', 'mailed', 'dismissed']) s
report() → new held, old rejected, filtered filtered
report() → none
select record_result(array(select id from messages), 'unlisted', null)
pass 44 minutes
report() → none
pass 2 minutes
(upkeep() -> 'report' -> 'messages' -> 1) - 'id' = (select jsonb_build_object('reference', reference, 'receivedAt', received_at, 'state', state, 'error', '554') from messages where message = 'old') → true
select result('listed', 'old'), result('listed', 'new')
pass 19 hours
report() → none
pass 1 hour
report() → filtered filtered

# a report has the 100 newest messages and the number of the others, and a spent number of reports a day waits
insert into messages (message, state) values ('x', 'rejected')
insert into messages (message, state, received_at) select case n when 9 then 'old' else 'f' end, 'filtered', ago(n * interval '1 s') from unnest(array_fill(1, array[129]) || 9) n
report(0) → none
report(2) = concat('x rejected', repeat(', f filtered', 99), ' and 31') → true
pass 1 hour
report(2) like 'x rejected, f filtered,% and 31' → true
pass 22 hours
select delete_expired()
report(2) → none
pass 3 hours
report(2) like 'x rejected,%' → true
select delete_expired()
(select count(*) from reports) → 1

# health is {2} after {1}
| three hours without expiry | {"ok": false, "expiry": false} | update settings set expired_at = ago('181 minutes')
| a failed report without an unlisted message | {"ok": true} | select note('report', true)
| hidden addresses | {"ok": false, "limits": false} | select note('hiddenAddresses', true)
| a full day, 59 minutes ago | {"ok": false, "limits": false} | insert into problems values ('bytesPerDay', ago('59 minutes'))
| one busy address | {"ok": true, "limits": true} | select note('oneAddress', true)
| a day full of filtered messages | {"ok": true, "limits": true} | select note('filteredPerDay', true)
| a full day, 61 minutes ago | {"ok": true, "problems": {}} | insert into problems values ('bytesPerDay', ago('61 minutes'))
| a message that waits for three minutes | {"ok": true, "delivery": true} | insert into messages (message, state_at) values ('x', ago('3 minutes'))
| a message that waits for four minutes | {"ok": false, "delivery": false} | insert into messages (message, state_at) values ('x', ago('4 minutes'))
| a release of a message from three days ago | {"ok": true} | insert into messages (message, received_at) values ('x', ago('3 days'))
| a rejection 59 minutes ago | {"ok": true, "reports": true} | insert into messages (message, state, state_at) values ('x', 'rejected', ago('59 minutes'))
| a rejection 61 minutes ago | {"ok": false, "reports": false} | insert into messages (message, state, state_at) values ('x', 'rejected', ago('61 minutes'))
| a rejection that a report listed | {"ok": true, "reports": true} | insert into messages (message, state, state_at, seen_at) values ('x', 'rejected', ago('9 days'), ago('8 days'))
| 23 hours with a filtered message | {"ok": true, "reports": true} | insert into messages (message, state, state_at) values ('x', 'filtered', ago('23 hours'))
| 25 hours with a filtered message | {"ok": false, "reports": false} | insert into messages (message, state, state_at) values ('x', 'filtered', ago('25 hours'))
update settings set upkeep_at = ago('119 minutes'), expired_at = ago('179 minutes')
{3}
health() @> '{2}' → true

# a problem of the {1} lasts until it ends
| login | select note('login', false)
| recipients | select result('mailed')
| recipients | select result('listed')
| report | select result('listed')
update settings set upkeep_at = ago('0'), expired_at = ago('0')
insert into messages (message, state) values ('x', 'held')
insert into problems values ('{1}', ago('9 days'))
health() @> '{"ok": false}' → true
{2}
health() @> '{"ok": true}' → true

# health counts for the firm, and cannot change a table
(select provolatile from pg_proc where oid = 'contact.health'::regproc) → s
insert into messages (message, state, received_at) select s, s, ago('23 hours') from unnest(array['mailed', 'waiting', 'held', 'rejected', 'filtered']) s
update messages set state_at = ago('7 minutes'), received_at = ago('25 hours') where state = 'waiting'
(health() -> 'numbers') - 'megabytes' → {"held": 1, "today": 4, "waiting": 1, "filtered": 1, "rejected": 1, "unlisted": 3, "oldestWaitingMinutes": 7}
(health() -> 'numbers' -> 'megabytes')::int between 5 and 50 → true

# the migration schedules the expiry and runs it, and make_schedule adds the calls of the function
(select string_agg(jobname || ' ' || schedule, ', ' order by jobname) from cron.job) → contact-delivery * * * * *, contact-expiry 17 * * * *, contact-history 41 4 * * *
insert into cron.job_run_details (status, end_time) values ('kept', ago('167 hours')), ('old', ago('169 hours'))
do $$ declare job text; begin for job in select command from cron.job loop execute job; end loop; end $$
(select string_agg(status, ', ') from cron.job_run_details) → kept
(select string_agg(extname || ' ' || extnamespace::regnamespace, ', ' order by extname) from pg_extension where extname like 'pg\\_%') → pg_cron pg_catalog, pg_net extensions
health() -> 'expiry' → true
update settings set expired_at = '-infinity'
make_schedule() like 'call make_schedule with the URL%' → true
health() -> 'expiry' → true
make_schedule('project.example/f') like 'no schedule was made: %check constraint%' → true
make_schedule('https://project.example/f') → three jobs are scheduled
make_schedule() → three jobs are scheduled
alter function cron.schedule rename to elsewhere
make_schedule() like 'no schedule was made: %cron.schedule%' → true
alter function cron.elsewhere rename to schedule

# the schedule calls the function with its secret while a message is due, and every five minutes
calls() → none
update settings set function_url = 'https://project.example/f', upkeep_at = ago('3 minutes')
insert into messages (message, state) values ('x', 'mailed')
calls() → none
pass 2 minutes
calls() → https://project.example/f ${RUN_SECRET}
update settings set upkeep_at = ago('0')
update messages set state = 'waiting'
calls() → https://project.example/f ${RUN_SECRET}
update messages set due_at = ago('-1 minute')
calls() → none
delete from settings
insert into settings default values
(select length(run_secret) from settings) → 64
`);

/** Runs two concurrent calls. Asserts that the second call waits for the first call, and returns its result. */
async function overlap(first: string, second: string): Promise<unknown> {
  // On a busy machine, the second call would wait longer than the usual 1.5 s for the lock.
  for (const name of ['accept_message', 'claim_messages'])
    await sql.text(`alter function contact.${name} set lock_timeout = '1min'`);
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
] as const)
  test(title, async () => {
    await sql`insert into contact.messages (message, email) values ('1', 'c@d'), ('2', 'c@d')`;
    assert.is(await overlap(first, second), result);
  });

test('a trial waits for no other request', async () => {
  await sql.begin(async (other) => {
    await other`select t.accept('x')`;
    assert.equal(await sql`select t.accept('x', trial => true)`, [{ accept: 'tried' }]);
  });
});

test('claim_messages and record_result skip rows that another transaction has locked', async () => {
  await sql.text(`insert into messages (message, due_at, tried_at) values
    ('Due', ago('0'), null), ('Failed', ago('-1 day'), ago('6 minutes')), ('x', ago('0'), null)`);
  await sql.begin(async (other) => {
    await other`update contact.messages set company = 'locked' where message <> 'x'`;
    assert.equal(await sql`select t.claim(2)`, [{ claim: 'x' }]);
    await sql`select t.result('mailed')`;
  });
});
