import { rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { migrate } from '#supabase/local/database.ts';
import { type PostgresServer, serverFolder, startPostgres } from '../helpers/function/postgres.ts';
import { connect, type Sql } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the contact database');

/*
 * Stubs of pg_cron (https://github.com/citusdata/pg_cron) and pg_net (https://github.com/supabase/pg_net) with the
 * same names, schemas, and signatures. They record their calls.
 */
const EXTENSIONS = {
  'pg_cron.control': "default_version = '1.6'\nrelocatable = false\nschema = pg_catalog\n",
  'pg_cron--1.6.sql': `
    create schema cron;
    create table cron.job (jobid bigserial, schedule text, command text, active boolean default true, jobname text);
    create table cron.job_run_details (jobid bigint, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job (schedule, command, jobname) values (schedule, command, job_name) returning jobid';`,
  'pg_net.control': "default_version = '0.14'\nrelocatable = false\n",
  'pg_net--0.14.sql': `
    create schema net;
    create table net.http_request_queue (id bigserial, url text, headers jsonb, body jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
      returns bigint language sql as
      'insert into net.http_request_queue (url, headers, body) values (url, headers, body) returning id';
    create type net_would_land_here as (x int);`,
};

/** Helpers of the scenarios, in their own schema. The search path also includes `contact`. */
const HELPERS = `
  create schema t;
  alter database postgres set search_path = t, contact, public;
  alter table contact.messages alter name set default 'x', alter email set default 'a@b';
  create function t.ago(age interval) returns timestamptz language sql as 'select clock_timestamp() - age';
  create function t.accept(
    text text, state text default 'waiting', source text default '1', hourly int default 10, extra jsonb default '{}')
    returns text language sql as $$
      select outcome || case outcome when 'limited' then ' ' || wait else '' end
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
  create function t.kept() returns void language sql as $$ update contact.settings set kept_at = '-infinity' $$;
`;

let folder: string;
let server: PostgresServer;
let sql: Sql;
/** A database with the extensions, where default privileges grant everything to everybody. */
let platform: Sql;

test.before(async () => {
  folder = serverFolder(
    Object.fromEntries(
      Object.entries(EXTENSIONS).map(([name, text]) => [`extension/${name}`, text]),
    ),
  );
  server = await startPostgres([
    ...['-c', 'fsync=off', '-c', `extension_control_path=${folder}:$system`],
  ]);
  await server.sql.text(HELPERS);
  sql = connect(server.url, 4);
  await sql.text('create database generous');
  platform = connect(server.url.replace(/\/postgres$/, '/generous'));
  for (const kind of ['schemas', 'tables', 'sequences', 'functions'])
    await platform.text(`alter default privileges grant all on ${kind} to public`);
  await migrate((text) => platform.text(text));
});

test.before.each(() => server.clear());

test.after(async () => {
  await platform.end();
  await sql.end();
  await server.close();
  rmSync(folder, { recursive: true });
});

test('anon, authenticated, and service_role have no privileges, even where the platform grants them by default', async () => {
  const granted = await platform.text(`
    select role, p.oid::regprocedure::text as name
    from unnest(array['anon', 'authenticated', 'service_role']) role, pg_proc p
    where p.pronamespace = 'contact'::regnamespace and has_function_privilege(role, p.oid, 'execute')
    union all
    select role, c.relname::text
    from unnest(array['anon', 'authenticated', 'service_role']) role, pg_class c
    where c.relnamespace = 'contact'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
      and has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate')
    union all
    select role, 'schema' from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_schema_privilege(role, 'contact', 'usage, create')`);
  assert.equal(granted, []);
});

test('row-level security hides every row from a role that was granted access by mistake', async () => {
  await sql`insert into contact.messages (message) values ('Hidden')`;
  await sql`insert into contact.arrivals values (repeat('0', 64), now(), false, 1, '')`;
  await sql`insert into contact.exceeded values ('x', now(), now())`;
  const seen = await sql.begin(async (transaction) => {
    await transaction`grant usage on schema contact to anon`;
    await transaction`grant all on all tables in schema contact to anon`;
    await transaction`set local role anon`;
    const rows = await transaction.text(`select 1 from contact.messages union all
      select 1 from contact.arrivals union all select 1 from contact.settings union all
      select 1 from contact.exceeded`);
    await transaction`reset role`;
    await transaction`revoke all on all tables in schema contact from anon`;
    await transaction`revoke usage on schema contact from anon`;
    return rows;
  });
  assert.equal(seen, []);
});

test('every function has an empty search path', async () => {
  const functions = await sql`
    select oid::regprocedure::text as name, coalesce(proconfig, '{}') as settings
    from pg_proc where pronamespace = 'contact'::regnamespace`;
  assert.ok(functions.length > 5);
  const open = functions.filter(({ settings }) => !settings.includes('search_path=""'));
  assert.equal(open, []);
});

test('the migration creates the schedule and installs pg_cron and pg_net outside the public schema', async () => {
  const jobs = await platform`select jobname, schedule, command from cron.job order by jobname`;
  assert.equal(
    jobs.map(({ jobname, schedule }) => `${jobname} ${schedule}`),
    ['contact-delivery * * * * *', 'contact-history 41 4 * * *'],
  );
  for (const { command } of jobs) await platform.text(command);
  const schemas = await platform`
    select extname, nspname from pg_extension join pg_namespace n on n.oid = extnamespace
    where extname like 'pg\\_%' order by 1`;
  assert.equal(schemas, [
    { extname: 'pg_cron', nspname: 'pg_catalog' },
    { extname: 'pg_net', nspname: 'extensions' },
  ]);
  const [row] = await platform`select contact.health() as health`;
  assert.is(row?.health.schedule, true);
  await platform`update cron.job set active = false where jobname = 'contact-delivery'`;
  const [off] = await platform`select contact.health() as health`;
  assert.is(off?.health.schedule, false);
});

test('without pg_cron and pg_net, the migration works and reports that no schedule was made', async () => {
  const bare = await startPostgres();
  const [row] = await bare.sql`select contact.make_schedule() as made, contact.health() as health`;
  assert.is(row?.made, 'pg_cron or pg_net is missing: no schedule was made');
  assert.is(row?.health.schedule, false);
  await bare.close();
});

test('the schedule calls the function with its secret while a message waits or upkeep is due', async () => {
  const calls = async () => {
    await platform`select contact.request_delivery()`;
    return platform`delete from net.http_request_queue returning url, headers`;
  };
  await platform`delete from net.http_request_queue`;
  assert.is((await calls()).length, 0, 'the function has not registered its URL');
  await platform`select contact.register_function('https://project.example/f', 'the secret')`;
  const [call] = await calls();
  assert.is(call?.url, 'https://project.example/f');
  assert.is(call?.headers['x-contact-run'], 'the secret');
  await platform`update contact.settings set kept_at = clock_timestamp()`;
  assert.is((await calls()).length, 0, 'nothing waits');
  await platform`insert into contact.messages (name, email, message) values ('x', 'a@b', 'x')`;
  assert.is((await calls()).length, 1);
});

test('every statement of the function gives up on a lock before its client does', async () => {
  const statements = [
    `select t.accept('x')`,
    'select contact.claim_messages(5, 5, 5)',
    "select contact.record_attempt(gen_random_uuid(), 'mailed', null)",
    'select contact.upkeep(true)',
    "select contact.record_report('digest', now())",
    'select contact.health()',
    "select contact.register_function('https://x.example', 'x')",
  ];
  const others = statements.map(() => connect(server.url));
  try {
    await sql.begin(async (by) => {
      await by`lock table contact.messages, contact.settings in access exclusive mode`;
      const ended = await Promise.all(
        statements.map((text, index) => others[index]?.text(text).catch((error) => error.code)),
      );
      // https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available
      assert.equal(
        ended,
        statements.map(() => '55P03'),
      );
    });
  } finally {
    for (const each of others) await each.end();
  }
});

test('the table accepts values up to the limits of the form', async () => {
  for (const [field, { limit }] of Object.entries(FIELD_RULES)) {
    const fill = (length: number) =>
      sql`select t.accept('x', extra => ${JSON.stringify({ [field]: 'x'.repeat(length) })})`;
    await fill(limit);
    assert.match(await fill(limit + 1).then(String, String), 'check constraint', field);
  }
});

/**
 * Adds tests of SQL. A line that starts with # is a title. The lines below it are steps:
 * - `expression → text` compares a value as text
 * - `pass 9 minutes` makes every time in the tables older (`pass -1 day`: the clock is set back)
 * - a line that starts with | is an example; its columns replace {1}, {2} …
 * - any other line is a statement
 */
function scenarios(text: string): void {
  for (const part of text.split(/^# /m).slice(1)) {
    const lines = part.split('\n').filter(Boolean);
    const examples = lines.filter((line) => line.startsWith('| '));
    for (const example of examples.length > 0 ? examples : ['']) {
      const columns = example.split(/ *\| /);
      const [title = '', ...steps] = lines
        .filter((line) => !line.startsWith('| '))
        .map((line) => line.replace(/\{(\d)\}/g, (_, index) => columns[index]?.trim() ?? ''));
      test(title, () => perform(steps));
    }
  }
}

async function perform(steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const [expression, expected] = step.split(' → ');
    if (step.startsWith('pass ')) await server.pass(step.slice(5));
    else if (expected === undefined) await sql.text(step);
    else {
      const [row] = await sql.text(`select (${expression})::text as value`);
      assert.is(String(row?.value), expected, step);
    }
  }
}

const AGES = `(select (extract(epoch from clock_timestamp() - since) / 60)::int || ' '
  || (extract(epoch from clock_timestamp() - last) / 60)::int from exceeded)`.replace(/\s+/g, ' ');
const TOLD = "(select upkeep(true) -> 'summary' -> 'count')";
const MONDAY = "(date_trunc('week', ago('12 hours'), 'UTC') + interval '12 hours')";

scenarios(`
# the same fields sent again within ten minutes are a repeat
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

# a {1} message sent again without its fault is stored as waiting
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

# the same text from a third address within a day is held
accept('Buy  LINKS', source => '1', extra => '{"name": "1"}') → stored
accept('Buy links', source => '1', extra => '{"name": "0"}') → stored
accept(E'buy\\nlinks', source => '2', extra => '{"name": "2"}') → stored
accept('buy links', source => '2', extra => '{"name": "3"}') → stored
accept('another text', source => '3') → stored
list($$state = 'held'$$) → none
accept('Buy links', source => '3', extra => '{"name": "4"}') → stored
list($$state = 'held'$$) → Buy links
accept('buy links', 'filtered', '4', extra => '{"name": "5"}') → stored
(select count(*) from messages where state = 'held') → 1
pass 25 hours
accept('BUY LINKS', source => '4', extra => '{"name": "6"}') → stored
pass -3 days
accept('BUY links', source => '5', extra => '{"name": "7"}') → stored
(select count(*) from messages where state = 'held') → 1

# one address may send its hourly limit, and four times that in a day
accept('1', hourly => 2) → stored
accept('2', hourly => 2) → stored
pass 10 minutes
accept('3', hourly => 2) in ('limited 3000', 'limited 2999') → true
accept('3', source => '2', hourly => 2) → stored
pass 51 minutes
(select string_agg(accept(n || '', hourly => 2), ' ') from generate_series(11, 12) n) → stored stored
pass 61 minutes
(select string_agg(accept(n || '', hourly => 2), ' ') from generate_series(21, 22) n) → stored stored
pass 61 minutes
(select string_agg(accept(n || '', hourly => 2), ' ') from generate_series(31, 32) n) → stored stored
pass 61 minutes
accept('9', hourly => 2) → limited 3600
limits() → oneAddress
pass 22 hours
accept('9', hourly => 2) → stored
pass -3 days
accept('10', hourly => 2) → stored

# one address may store 16,000 bytes a day per message of its hourly limit, including 1,000 per row
accept(repeat('漢', 5000), hourly => 1) → limited 3600
accept(repeat('x', 9900), hourly => 1) → stored
pass 2 hours
accept(repeat('x', 9900), hourly => 1) → limited 3600
pass 23 hours
accept(repeat('x', 9900), hourly => 1) → stored

# visitors with hidden addresses share a limit that is at least the limit of one address
update settings set hidden_per_hour = 2
accept('1', source => 'unknown', hourly => 1) → stored
accept('2', source => 'unknown', hourly => 1) → stored
accept('3', source => 'unknown', hourly => 1) like 'limited%' → true
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
accept('3', '{3}', '3') → limited 3600
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

# a new field of the form needs only a new column
alter table messages add column budget text not null default ''
accept('x', extra => '{"budget": "2m"}') → stored
accept('x', extra => '{"budget": "3m"}') → stored
accept('x', extra => '{"budget": "3m"}') → repeated
(select string_agg(m ->> 'budget', ' ' order by m ->> 'budget') from claim_messages(5, 5, 5) m) → 2m 3m
alter table messages drop column budget

# a single message is mailed in the next run, ahead of 300 messages from 30 addresses
select accept(n || ' of ' || a, source => lpad(a || '', 64, 'f')) from generate_series(1, 10) n, generate_series(1, 30) a
accept('A real lead') → stored
list() like '%10 of 30%' → true
(select count(*) from messages where turn = 10) → 30
pass 1 minute
claim(40, 40, 75) ~ '^(1 of \\d+, ){30}(2 of \\d+, ){9,9}A real lead$' → true
limits() → none
claim(5, 40, 75) → none
limits() → mailsPerHour

# the turn of a message counts the messages from its address within a day
accept('1', source => '1') → stored
accept('2', source => '2') → stored
accept('3', source => '1') → stored
pass 25 hours
accept('4', source => '1') → stored
(select string_agg(turn || '', ' ' order by message) from messages) → 1 1 2 1

# a claim takes messages that are due, and messages dated in the future after the clock was set back
insert into messages (message) values ('due')
insert into messages (message, due_at) values ('not due', ago('-1 minute'))
insert into messages (message, state) values ('held', 'held')
insert into messages (message, due_at, received_at) values ('received later', ago('-1 day'), ago('-1 day'))
insert into messages (message, due_at, tried_at) values ('tried later', ago('-2 days'), ago('-1 day'))
insert into messages (message, due_at, tried_at) values ('tried now', ago('-3 minutes'), ago('0'))
claim(1) → due
claim() → received later, tried later

# a claim leases a message for four minutes and counts the attempt
insert into messages (message) values ('x')
claim() → x
pass 210 seconds
claim() → none
pass 1 minute
claim() → x
(select attempts || ' ' || unsure || ' ' || (settled_at is null) from messages) → 2 2 true

# after a mail {1}, an hourly limit of two leaves {2}, and a daily limit of two leaves {3}
| mailed within the hour | 1 | 1 | state, settled_at | 'mailed', ago('59 minutes')
| mailed within the day | 1, 2 | 1 | state, settled_at | 'mailed', ago('23 hours')
| mailed two days ago | 1, 2 | 1, 2 | state, settled_at | 'mailed', ago('2 days')
| mailed before the clock was set back | 1, 2 | 1, 2 | state, settled_at | 'mailed', ago('-1 hour')
| of unknown outcome | 1 | 1 | state, unsure, tried_at | 'held', 3, ago('1 minute')
| rejected | 1, 2 | 1, 2 | state, tried_at | 'rejected', ago('1 minute')
insert into messages (message, {4}) values ('x', {5})
insert into messages (message) select n || '' from generate_series(1, 3) n
claim(9, 2, 9) → {2}
update messages set unsure = 0, tried_at = null, due_at = received_at where state = 'waiting'
claim(9, 9, 2) → {3}

# a spent mail limit is reported only while a message is due
insert into messages (message, state) values ('x', 'mailed')
insert into messages (message, due_at) values ('later', ago('-1 hour'))
claim(5, 1, 5) → none
limits() → none
insert into messages (message) values ('now')
claim(5, 5, 1) → none
limits() → mailsPerDay

# the result "{1}" after {2} unknown results leaves the message {3}, and a second result changes nothing
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
(select settled_at > ago('1 minute') from messages) → true

# a message with three unrecorded attempts is held
insert into messages (message, unsure, due_at) values ('x', 3, ago('0'))
insert into messages (message, unsure, due_at, tried_at) values ('running', 3, ago('-1 minute'), ago('1 minute'))
claim() → none
list($$state = 'held' and last_error like 'three attempts%'$$) → x

# a late "mailed" settles a waiting or held message, and any other late result is ignored
insert into messages (message, state) values ('waiting', 'waiting'), ('held', 'held'), ('dismissed', 'dismissed')
select result('rejected', state) from messages
list('state = message') → dismissed, held, waiting
select result('mailed', state) from messages
list('state = message') → dismissed
(select min(unsure) || ' ' || max(unsure) from messages) → 0 0

# retries wait 1, 2, 4 … minutes, at most a day
insert into messages (message, attempts, settled_at) select n || '', n, null from unnest(array[1, 2, 3, 11, 12, 40]) n
select result('failed', message) from messages
(select string_agg((extract(epoch from due_at - clock_timestamp()) / 60)::int || '', ' ' order by attempts) from messages) → 1 2 4 1024 1440 1440

# a mailed message makes messages due that failed more than five minutes ago
insert into messages (message, due_at, tried_at) values ('long ago', ago('-1 day'), ago('6 minutes'))
insert into messages (message, due_at, tried_at) values ('just now', ago('-1 day'), ago('4 minutes'))
insert into messages (message, due_at, tried_at, unsure) values ('maybe mailed', ago('-1 day'), ago('6 minutes'), 1)
insert into messages (message, due_at, tried_at, state) values ('held', ago('-1 day'), ago('6 minutes'), 'held')
insert into messages (message, due_at, settled_at) values ('x', ago('-1 hour'), null)
select result('failed')
list('due_at <= clock_timestamp()') → none
select result('mailed')
list($$due_at <= clock_timestamp() and state <> 'mailed'$$) → long ago

# dismiss({1}) closes {2}, and release makes it due again
| concat(' ', lower(reference)) | links | 1
| address => ' ADA@example.com' | more | 1
| words => 'CHEAP' | links | 1
| since => ago('90 minutes') | more | 1
| until => ago('90 minutes') | links | 1
| words => 'x', address => 'ada@example.com' | more | 1
| | none | 0
insert into messages (message, company, received_at) values ('links', 'Cheap', ago('2 hours'))
insert into messages (message, email, state, unsure, attempts) values ('more', 'Ada@Example.com', 'held', 3, 9)
update messages set told_at = ago('0'), due_at = ago('-1 day'), tried_at = ago('0'), settled_at = ago('1 hour')
(select dismiss({1}) from messages where message = 'links') → {3}
list($$state = 'dismissed' and settled_at > ago('1 minute')$$) → {2}
update messages set settled_at = null
(select release({1}) from messages where message = 'links') → {3}
list($$state = 'waiting' and (unsure, attempts) = (0, 0) and num_nulls(told_at, tried_at) = 2$$) → {2}
list($$state = 'waiting' and due_at <= clock_timestamp() and settled_at > ago('1 minute')$$) → {2}

# dismiss skips mailed and filtered messages, and release mails a mailed message again only by its reference
insert into messages (message, state) select s, s from unnest(array['mailed', 'filtered', 'waiting', 'rejected']) s
dismiss(since => '-infinity') → 2
release(words => 'mailed') → 0
release(words => 'filtered') → 1
(select release(reference) from messages where message = 'mailed') → 1
list($$state = 'waiting'$$) → filtered, mailed

# export and forget find a person’s messages however the address is capitalized
insert into messages (email, message) values ('Ada@Example.com', '1'), ('ada@example.com', '2'), ('b@example.com', '3')
jsonb_path_query_array(export(' ADA@example.COM '), '$[*].message') → ["1", "2"]
export('nobody@example.com') → []
forget(' ADA@example.COM ') → 2
list() → 3

# settled messages expire by state, and waiting messages never expire
insert into messages (message, state, settled_at) select s || ' ' || a, s, ago(a::interval) from unnest(array['waiting', 'mailed', 'dismissed', 'filtered', 'held', 'rejected']) s, unnest(array['29 days', '31 days', '89 days', '91 days', '23 months', '25 months']) a
insert into arrivals select repeat('0', 64), ago(a), false, 1, '' from unnest(array[interval '23 hours', '25 hours']) a
select delete_expired()
(select string_agg(state || ' ' || n, ', ' order by state) from (select state, count(*) n from messages group by 1) s) → dismissed 1, filtered 1, held 3, mailed 5, rejected 3, waiting 6
(select count(*) from arrivals) → 1

# upkeep runs once an hour and deletes expired messages
insert into messages (message, state, settled_at) values ('x', 'filtered', ago('31 days'))
(select u ? 'at' and (u ->> 'summary') is null from upkeep(true) u) → true
list() → none
pass 59 minutes
upkeep(true) is null → true
pass 2 minutes
upkeep(true) is null → false
pass -1 day
upkeep(true) is null → false

# a summary lists unmailed messages without their text until it is recorded as sent
insert into messages (message, state, last_error) values ('words', 'rejected', '554')
insert into messages (message, state, unsure) values ('copies', 'held', 3)
insert into messages (message, state) select s, s from unnest(array['held', 'waiting', 'filtered', 'mailed', 'dismissed']) s
${TOLD} → 2
select kept()
(select jsonb_path_query_array(upkeep(true), '$.summary.messages[*].state')) → ["rejected", "held"]
select kept()
upkeep(true)::text ~ 'words.*copies|554.*"words"' → false
select record_report('digest', ago('0'))
select kept()
${TOLD} → 2
select record_report('summary', ago('-1 second'))
insert into messages (message, state, settled_at) select 'later', 'rejected', ago('-1 minute') from generate_series(1, 60)
select record_report('summary', ago('0'))
select kept()
${TOLD} → 60
select kept()
jsonb_array_length(upkeep(true) -> 'summary' -> 'messages') → 50

# a digest is due weekly from Monday noon until it is recorded as sent, unless it is turned off
update settings set digest_at = ${MONDAY} + interval '1 second'
upkeep(true) -> 'digest' → null
update settings set kept_at = '-infinity', digest_at = ${MONDAY} - interval '1 second'
upkeep(false) -> 'digest' → null
select kept()
upkeep(true) -> 'digest' = 'null' → false
select record_report('summary', ago('0'))
select kept()
upkeep(true) -> 'digest' = 'null' → false
select record_report('digest', ago('0'))
select kept()
upkeep(true) -> 'digest' → null

# a digest counts the messages of the week, and quotes filtered and held messages
insert into messages (message, state) select s || repeat('x', 100), s from unnest(array['mailed', 'filtered', 'held', 'rejected', 'waiting']) s
insert into messages (message, state, received_at, settled_at) select 'old ' || s, s, ago('30 days'), ago('20 days') from unnest(array['mailed', 'filtered', 'held', 'rejected', 'waiting']) s
update settings set digest_at = ago('8 days')
create table t.digest as select upkeep(true) -> 'digest' as d
(select string_agg(n || ' ' || (d ->> n), ', ') from t.digest, unnest(array['received', 'mailed', 'filtered', 'held', 'rejected', 'waiting']) n) → received 5, mailed 1, filtered 1, held 2, rejected 2, waiting 2
(select (d -> 'bytes')::bigint > 5000000 from t.digest) → true
(select string_agg((m ->> 'state') || ' ' || (m ->> 'name') || ' ' || char_length(m ->> 'words'), ', ') from t.digest, jsonb_array_elements(d -> 'messages') m) → held x 8, held x 80, filtered x 80
drop table t.digest

# failed {1} is reported and stops no other part of upkeep
| expiry | Expired, Rejected | 1 | insert into t.firm select id from messages | truncate t.firm
| statistics | Rejected | null | alter function untold rename to elsewhere | alter function elsewhere rename to untold
create table t.firm (message uuid references messages)
insert into messages (message, state, settled_at) values ('Expired', 'filtered', ago('31 days'))
insert into messages (message, state) values ('Rejected', 'rejected')
{4}
${TOLD} → {3}
{5}
list() → {2}
(select upkeep_error like '{1}: %' from settings) → true
select kept()
${TOLD} → 1
(select upkeep_error is null from settings) → true
drop table t.firm

# health reports {1}
| nothing | {"ok": true, "mail": true, "upkeep": true, "limits": {}} | select 1
| no login | {"ok": false, "mail": false} | update settings set mail_works = false
| failed upkeep | {"ok": false, "upkeep": false} | update settings set upkeep_error = 'x'
| hidden addresses | {"ok": false} | select note_limit('hiddenAddresses', ago('0'))
| a day full of messages | {"ok": false} | select note_limit('messagesPerDay', ago('0'))
| a day full of bytes | {"ok": false} | select note_limit('bytesPerDay', ago('0'))
| one busy address | {"ok": true} | select note_limit('oneAddress', ago('0'))
| no limit of the past | {"ok": true, "limits": {}} | select note_limit('bytesPerDay', ago('61 minutes'))
| no limit of the future | {"ok": true, "limits": {}} | select note_limit('bytesPerDay', ago('-1 day'))
select health(true)
{3}
health() @> '{2}' → true

# health with a message that {1} is {{2}}
| waits for a minute | "ok": true, "waiting": 0, "oldestWaitingMinutes": 1 | received_at | ago('1 minute')
| waits for three minutes | "ok": true, "waiting": 1 | received_at | ago('3 minutes')
| waits for four minutes | "ok": false, "oldestWaitingMinutes": 4 | received_at | ago('4 minutes')
| comes from the future | "ok": true, "oldestWaitingMinutes": 0 | received_at | ago('-1 day')
| was rejected | "ok": false, "rejected": 1 | state | 'rejected'
| was rejected, as a summary told | "ok": true, "rejected": 1 | state, told_at | 'rejected', ago('0')
| is held | "ok": true, "held": 1 | state | 'held'
| is held after three attempts | "ok": false, "held": 1 | state, unsure | 'held', 3
| is filtered | "ok": true, "filtered": 1, "waiting": 0 | state, received_at | 'filtered', ago('1 hour')
select health(true)
insert into messages (message, {3}) values ('x', {4})
health() @> '{{2}}' → true

# health reports today’s messages, the database size, and the start time of an exceeded limit
accept('Yesterday', hourly => 1) → stored
pass 25 hours
accept('One', hourly => 1) → stored
accept('Two', hourly => 1) like 'limited%' → true
health() @> '{"today": 1}' → true
(health() -> 'megabytes')::int between 5 and 50 → true
(health() -> 'limits' ->> 'oneAddress')::timestamptz > ago('1 minute') → true

# health asks one caller in five minutes to check the mail server
health() -> 'checkMail' → true
health() -> 'checkMail' → false
pass 6 minutes
health() -> 'checkMail' → true
pass -1 day
health() -> 'checkMail' → true
`);

test('a field without a column is an error', async () => {
  const sent = sql`select t.accept('x', extra => '{"budget": "2m"}')`;
  assert.match(await sent.then(String, String), 'column "budget"');
});

test('health reports a read-only database', async () => {
  await sql`select contact.health(true)`;
  await sql.begin(async (by) => {
    await by`set transaction read only`;
    const [row] = await by`select contact.health() as health`;
    const { ok, database, checkMail } = row?.health ?? {};
    assert.equal([ok, database, checkMail], [false, false, false]);
  });
});

/** Runs two concurrent calls, and returns the result of the second, which must wait for the first. */
async function overlap(first: string, second: string): Promise<unknown> {
  let late: Promise<unknown> = Promise.resolve();
  let result: unknown;
  await sql.begin(async (by) => {
    await by.text(`select ${first}`);
    late = sql.text(`select (${second}) as value`).then(([row]) => {
      result = row?.value;
    });
    await waitUntil('the second', async () => {
      const [row] = await sql`select count(*)::int as count from pg_locks where not granted`;
      return result !== undefined || row?.count > 0;
    });
    assert.is(result, undefined, 'the second call did not wait for the first');
  });
  await late;
  return result;
}

test('concurrent calls share one limit, and store a repeated message once', async () => {
  assert.is(await overlap("accept('One')", "accept('One')"), 'repeated');
  const limited = await overlap(
    "accept('Two', source => '2', hourly => 1)",
    "accept('Three', source => '2', hourly => 1)",
  );
  assert.match(String(limited), 'limited');
  assert.is(await overlap('claim(1, 1)', 'claim(1, 1)'), 'none');
});

test('a claim and a mailed message skip rows that another transaction has locked', async () => {
  await sql.text(`insert into messages (message, due_at, tried_at)
    values ('One', ago('0'), ago('1 hour')), ('Two', ago('0'), ago('1 hour'))`);
  await sql.begin(async (other) => {
    await other`update contact.messages set due_at = t.ago('-1 hour') where message = 'One'`;
    assert.equal(await sql`select t.claim()`, [{ claim: 'Two' }]);
    await sql`select t.result('mailed', 'Two')`;
  });
});

test.run();
