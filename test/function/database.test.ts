import { rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { migrate } from '#supabase/local/database.ts';
import { message } from '../helpers/function/contact-message.ts';
import { type PostgresServer, serverFolder, startPostgres } from '../helpers/function/postgres.ts';
import { connect, type Sql } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the database of the contact form');

/*
 * What a Supabase project has besides Postgres: extensions with the names, the schemas and the signatures of pg_cron
 * (https://github.com/citusdata/pg_cron) and pg_net (https://github.com/supabase/pg_net), which write down what
 * they are asked for.
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

let folder: string;
let server: PostgresServer;
let sql: Sql;
/** A database of a platform that gives rights on whatever is created, and has the extensions. */
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
  // One connection waits, another holds, a third looks on.
  sql = connect(server.url, 4);
  await sql.text('create database generous');
  platform = connect(server.url.replace(/\/postgres$/, '/generous'));
  for (const kind of ['schemas', 'tables', 'sequences', 'functions']) {
    await platform.text(`alter default privileges grant all on ${kind} to public`);
  }
  await migrate((text) => platform.text(text));
});

test.before.each(() => server.clear());

test.after(async () => {
  await platform.end();
  await sql.end();
  await server.close();
  rmSync(folder, { recursive: true });
});

const insert = (text: string, state = 'pending', age = '0 seconds') => sql`
  insert into contact.messages (name, email, message, state, received_at, next_attempt_at, delivered_at)
  values ('x', 'a@b', ${text}, ${state}, now() - ${age}::interval, now() - ${age}::interval,
    case when ${state} = 'delivered' then now() - ${age}::interval end)`;

const STATEMENTS = [
  'select * from contact.messages',
  'select count(*) from contact.arrivals',
  'select run_secret from contact.service',
  `insert into contact.messages (name, email, message) values ('x', 'a@b.example', 'x')`,
  `update contact.messages set message = 'x'`,
  'truncate contact.messages',
  'select * from contact.claim_messages(5, 5)',
  'select contact.record_attempt(gen_random_uuid(), true, null, false)',
  'select contact.health()',
  `select contact.resend('1A2B-3C4D')`,
  `select contact.forget('ada@example.com')`,
  `select contact.register_function('https://evil.example', 'x')`,
  `select * from contact.accept_message('{}', false, repeat('0', 64), 10)`,
];

for (const role of ['anon', 'authenticated']) {
  test(`${role} can neither read nor write nor call, whatever the platform gives away.`, async () => {
    for (const statement of STATEMENTS) {
      const refused = await platform
        .begin(async (transaction) => {
          await transaction.text(`set local role ${role}`);
          await transaction.text(statement);
        })
        .then(
          () => 'was allowed',
          (error: Error) => error.message,
        );
      assert.match(refused, /^permission denied/, statement);
    }
    const given = await platform`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'contact'::regnamespace and has_function_privilege(${role}, p.oid, 'execute')
      union all
      select c.relname::text from pg_class c
      where c.relnamespace = 'contact'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and has_table_privilege(${role}, c.oid, 'select, insert, update, delete, truncate')
      union all
      select n.nspname::text from pg_namespace n
      where n.nspname = 'contact' and has_schema_privilege(${role}, n.oid, 'usage, create')`;
    assert.equal(given, []);
  });
}

test('Row level security backs the grants: with rights granted by mistake, rows stay hidden.', async () => {
  await insert('Hidden');
  await sql`insert into contact.arrivals values (repeat('0', 64), now())`;
  const seen = await sql.begin(async (transaction) => {
    await transaction`grant usage on schema contact to anon`;
    await transaction`grant all on all tables in schema contact to anon`;
    await transaction`set local role anon`;
    const counts = [];
    for (const table of ['messages', 'arrivals', 'service']) {
      counts.push((await transaction.text(`select from contact.${table}`)).length);
    }
    await transaction`reset role`;
    await transaction`revoke all on all tables in schema contact from anon`;
    await transaction`revoke usage on schema contact from anon`;
    return counts;
  });
  assert.equal(seen, [0, 0, 0]);
});

test('Every function looks names up in no schema that somebody else may write to.', async () => {
  const functions = await sql`
    select oid::regprocedure::text as name, coalesce(proconfig, '{}') as settings
    from pg_proc where pronamespace = 'contact'::regnamespace`;
  assert.ok(functions.length > 5);
  const open = functions.filter(({ settings }) => !settings.includes('search_path=""'));
  assert.equal(open, []);
});

test('Where the platform has pg_cron and pg_net, the migration makes the schedule, and puts nothing in public.', async () => {
  const jobs = await platform`select jobname, schedule, command from cron.job order by jobname`;
  assert.equal(
    jobs.map(({ jobname, schedule }) => `${jobname} ${schedule}`),
    ['contact-delivery * * * * *', 'contact-expiry 17 * * * *', 'contact-history 41 4 * * *'],
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
  await platform`update cron.job set active = false where jobname = 'contact-expiry'`;
  const [off] = await platform`select contact.health() as health`;
  assert.is(off?.health.schedule, false);
});

test('Where it has them not, the migration works, and says how to make the schedule later.', async () => {
  const bare = await startPostgres();
  const [row] = await bare.sql`select contact.make_schedule() as made, contact.health() as health`;
  assert.is(row?.made, 'pg_cron or pg_net is missing: no schedule was made');
  assert.is(row?.health.schedule, false);
  await bare.close();
});

test('The schedule calls the function, with its secret, when something is due, and only then.', async () => {
  const calls = async () => {
    await platform`select contact.request_delivery()`;
    return platform`select url, headers from net.http_request_queue`;
  };
  await platform`insert into contact.messages (name, email, message) values ('x', 'a@b', 'x')`;
  assert.is((await calls()).length, 0, 'the function has not registered its URL');
  await platform`select contact.register_function('https://project.example/f', 'the secret')`;
  const [call] = await calls();
  assert.equal(call, {
    url: 'https://project.example/f',
    headers: { 'content-type': 'application/json', 'x-contact-run': 'the secret' },
  });
  await platform`select contact.claim_messages(5, 5)`;
  assert.is((await calls()).length, 1, 'nothing is due');
});

/** Accepts a message with other or more fields. */
const accept = (by: Sql, fields: Readonly<Record<string, string>>, perHour = 10) => by`
  select outcome from contact.accept_message(
    ${JSON.stringify({ ...message(), ...fields })}, false, ${'1'.repeat(64)}, ${perHour})`;

test('A new field needs only its column: it is stored, claimed and compared, and without a column rejected.', async () => {
  const outcomes = async (budget: string) => (await accept(sql, { budget }))[0]?.outcome;
  await accept(sql, {});
  assert.is((await sql`select from contact.claim_messages(5, 5)`).length, 1);
  assert.match(String(await outcomes('2m').catch(String)), 'column "budget"');
  try {
    await sql`alter table contact.messages add column budget text not null default ''`;
    assert.equal(await Promise.all([outcomes('2m'), outcomes('3m')]), ['stored', 'stored']);
    assert.is(await outcomes('3m'), 'repeated');
    const claimed = await sql`select budget from contact.claim_messages(5, 5) order by budget`;
    assert.equal(claimed, [{ budget: '2m' }, { budget: '3m' }]);
  } finally {
    await sql`alter table contact.messages drop column budget`;
  }
});

test('The table has the limits of the form.', async () => {
  for (const [field, { limit }] of Object.entries(FIELD_RULES)) {
    const fill = (length: number) => accept(sql, { [field]: 'x'.repeat(length) });
    await fill(limit);
    const error = await fill(limit + 1).catch((problem: Error) => problem);
    assert.match(String(error), 'check constraint', field);
  }
});

test('What is settled expires; what somebody still waits for does not.', async () => {
  for (const state of ['delivered', 'dismissed', 'pending', 'spam']) {
    for (const age of ['29 days', '31 days', '23 months', '25 months']) {
      await insert(`${state} ${age}`, state, age);
    }
  }
  await sql`insert into contact.arrivals
    select repeat('0', 64), now() - age from unnest(array[interval '59 minutes', '61 minutes']) age`;
  const [deleted] = await sql`select contact.delete_expired() as count`;
  assert.is(deleted?.count, 5);
  const left = (await sql`select message from contact.messages`).map(({ message }) => message);
  const gone = [
    ...['delivered 25 months', 'dismissed 25 months'],
    ...['spam 31 days', 'spam 23 months', 'spam 25 months'],
  ];
  assert.is(left.length, 11);
  assert.not.ok(left.some((text) => gone.includes(text)));
  assert.is((await sql`select from contact.arrivals`).length, 1);
});

test('A person is forgotten, whatever the capitals of the address.', async () => {
  for (const email of ['Ada@Example.com', 'ada@example.com', 'b@example.com']) {
    await sql`insert into contact.messages (name, email, message) values ('x', ${email}, 'x')`;
  }
  const [row] = await sql`select contact.forget(' ADA@example.COM ') as count`;
  assert.is(row?.count, 2);
  assert.equal(await sql`select email from contact.messages`, [{ email: 'b@example.com' }]);
});

for (const [what, text, perHour, outcome] of [
  ['the same message twice is stored once', 'First', 10, 'repeated'],
  ['a limit of one lets one through', 'Second', 1, 'limited'],
] as const) {
  test(`${what}, also while the first is not committed yet.`, async () => {
    let late: Promise<unknown> = Promise.resolve();
    let second = '';
    await sql.begin(async (first) => {
      assert.is((await accept(first, { message: 'First' }, perHour))[0]?.outcome, 'stored');
      late = accept(sql, { message: text }, perHour).then(([row]) => {
        second = row?.outcome;
      });
      await waitUntil('the second', async () => {
        const [row] = await sql`select count(*)::int as count from pg_locks where not granted`;
        return second !== '' || row?.count > 0;
      });
      assert.is(second, '', 'the second message does not wait for the first');
    });
    await late;
    assert.is(second, outcome);
  });
}

test('Two claims at once keep to the mails of an hour together.', async () => {
  for (const text of ['One', 'Two']) await insert(text);
  const claim = (by: Sql) => by`select message from contact.claim_messages(5, 1)`;
  let late: Promise<unknown> = Promise.resolve();
  let second: unknown;
  await sql.begin(async (first) => {
    assert.is((await claim(first)).length, 1);
    late = claim(sql).then((rows) => {
      second = rows;
    });
    await waitUntil('the second', async () => {
      const [row] = await sql`select count(*)::int as count from pg_locks where not granted`;
      return second !== undefined || row?.count > 0;
    });
  });
  await late;
  assert.equal(second, []);
});

test('What is being recorded elsewhere, a claim passes over without waiting.', async () => {
  for (const text of ['One', 'Two']) await insert(text);
  await sql.begin(async (other) => {
    await other`update contact.messages set last_error = 'x' where message = 'One'`;
    const claimed = await sql`select message from contact.claim_messages(5, 100)`;
    assert.equal(claimed, [{ message: 'Two' }]);
  });
});

test.run();
