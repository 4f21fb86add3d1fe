import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CONTACT_LIMITS, type ContactField } from '../../../supabase/functions/_shared/message.ts';
import { type LocalDatabase, startDatabase } from '../../../supabase/local/database/database.ts';
import { copyEmptyCluster } from '../../helpers/function/embedded-cluster.ts';
import { type PostgresServer, startPostgres } from '../../helpers/function/postgres.ts';
import { connect, type Sql } from '../../helpers/function/sql.ts';

const test = suite('the tables of the contact form');

let server: PostgresServer;
let embedded: LocalDatabase;
let embeddedSql: Sql;
let folder: string;

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contact-embedded-'));
  await copyEmptyCluster(folder);
  [server, embedded] = await Promise.all([startPostgres(), startDatabase(folder)]);
  embeddedSql = connect(embedded.url);
});

test.after(async () => {
  await embeddedSql.end();
  await embedded.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const STATEMENTS = [
  'select * from contact.messages',
  'select count(*) from contact.arrivals',
  'select url from contact.endpoint',
  'select next_at from contact.digest',
  `insert into contact.messages (id, name, email, message, fingerprint)
   values (gen_random_uuid(), 'x', 'a@b.example', 'x', repeat('0', 64))`,
  `update contact.messages set message = 'x'`,
  'delete from contact.messages',
  'truncate contact.messages',
  'select * from contact.claim_messages(5)',
  `select contact.settle_message(gen_random_uuid(), true, null)`,
  `select contact.settle_held(array[gen_random_uuid()])`,
  'select * from contact.claim_held(5)',
  'select contact.release_held()',
  'select * from contact.status()',
  `select contact.resend('1A2B-3C4D')`,
  `select contact.dismiss('1A2B-3C4D')`,
  `select contact.forget('ada@example.com')`,
  'select contact.make_schedule()',
  `select contact.record_mailed(gen_random_uuid(), repeat('0', 64), now(), 'x', 'a@b', '', '', 'x')`,
  'select contact.delete_expired()',
  `select contact.register_endpoint('https://evil.example')`,
  `select * from contact.accept_message(gen_random_uuid(), repeat('0', 64), 'x', 'a@b.example',
   '', '', 'x', false, null, 10, 10)`,
];

for (const kind of ['a real server', 'the embedded default'] as const) {
  test(`${kind}: anon and authenticated can neither read nor write, nor call`, async () => {
    const sql = kind === 'a real server' ? server.sql : embeddedSql;
    for (const role of ['anon', 'authenticated']) {
      for (const statement of STATEMENTS) {
        const refused = await sql
          .begin(async (transaction) => {
            await transaction.text(`set local role ${role}`);
            await transaction.text(statement);
          })
          .then(
            () => 'was allowed',
            (error: Error) => error.message,
          );
        assert.match(refused, /^permission denied/, `${role}: ${statement}`);
      }
    }
  });
}

test('row level security backs the grants: with rights granted by mistake, rows stay hidden', async () => {
  await server.sql`insert into contact.messages (id, name, email, message, fingerprint)
    values (gen_random_uuid(), 'x', 'a@b.example', 'x', repeat('0', 64))`;
  const seen = await server.sql.begin(async (sql) => {
    await sql`grant usage on schema contact to anon`;
    await sql`grant all on all tables in schema contact to anon`;
    await sql`set local role anon`;
    const rows = await sql`select * from contact.messages`;
    await sql`update contact.messages set message = 'changed'`;
    await sql`savepoint attempt`;
    const written = await sql`
      insert into contact.endpoint (url) values ('https://evil.example')`.catch(
      (error: Error) => error.message,
    );
    await sql`rollback to attempt`;
    await sql`reset role`;
    const [row] = await sql`select message from contact.messages`;
    await sql`revoke all on all tables in schema contact from anon`;
    await sql`revoke usage on schema contact from anon`;
    return { rows: rows.length, written, message: row?.message };
  });
  assert.is(seen.rows, 0);
  assert.match(String(seen.written), 'row-level security');
  assert.is(seen.message, 'x');
  await server.clear();
});

test('the table has the limits of the form', async () => {
  for (const [field, limit] of Object.entries(CONTACT_LIMITS)) {
    const insert = (length: number) => {
      const values: Readonly<Record<ContactField, string>> = {
        ...{ name: 'x', email: 'a@b', company: '', phone: '', message: 'x' },
        [field]: 'x'.repeat(length),
      };
      return server.sql`
        insert into contact.messages (id, fingerprint, name, email, company, phone, message)
        values (gen_random_uuid(), repeat('0', 64), ${values.name}, ${values.email},
          ${values.company}, ${values.phone}, ${values.message})`;
    };
    await insert(limit);
    const error = await insert(limit + 1).catch((problem: Error) => problem);
    assert.match(String(error), 'check constraint', field);
  }
  await server.clear();
});

test('the queries that run use their indexes', async () => {
  await server.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state, delivered_at)
    select gen_random_uuid(), 'x', 'a@b', 'x', encode(sha256(n::text::bytea), 'hex'), 'delivered', now()
    from generate_series(1, 5000) n`;
  await server.sql`analyze contact.messages`;
  const plan = async (query: string) =>
    (await server.sql.text(`explain ${query}`)).map((row) => row['QUERY PLAN']).join('\n');
  assert.match(
    await plan(`select id from contact.messages where state = 'pending'
      and contact.is_due(next_attempt_at, attempts) order by next_attempt_at limit 5`),
    'messages_due',
  );
  const waiting = await plan(`select count(*) from contact.messages
    where (state = 'pending' and last_error is not null) or state = 'held'`);
  assert.match(waiting, 'messages_due');
  assert.match(waiting, 'messages_held');
  assert.match(
    await plan(`select from contact.messages where fingerprint = repeat('0', 64)
      and received_at > now() - interval '10 minutes'`),
    'messages_same',
  );
  await server.clear();
});

test('what is settled expires; what somebody still waits for does not', async () => {
  const insert = (state: string, age: string) => server.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state, received_at, delivered_at)
    values (gen_random_uuid(), ${`${state} ${age}`}, 'a@b', 'x', repeat('0', 64), ${state},
      now() - ${age}::interval,
      case when ${state === 'delivered'} then now() - ${age}::interval end)`;
  for (const state of ['delivered', 'dismissed', 'held', 'pending', 'trapped']) {
    for (const age of ['29 days', '31 days', '23 months', '25 months']) await insert(state, age);
  }
  await server.sql`insert into contact.arrivals
    select source, now() - age, 1
    from unnest(array['all', 'stored', 'trapped', repeat('0', 64)]) source,
      unnest(array[interval '0', '3 hours', '26 hours']) age`;
  const [deleted] = await server.sql`select contact.delete_expired() as count`;
  assert.is(deleted?.count, 5);
  const left = await server.sql`select name from contact.messages`;
  const gone = [
    ...['delivered 25 months', 'dismissed 25 months'],
    ...['trapped 31 days', 'trapped 23 months', 'trapped 25 months'],
  ];
  assert.is(left.length, 15);
  assert.not.ok(left.some(({ name }) => gone.includes(name)));
  const counters = await server.sql`
    select source, count(*)::int from contact.arrivals group by source order by count, source`;
  assert.equal(
    counters.map(({ source, count }) => `${source.slice(0, 7)} ${count}`),
    ['0000000 1', 'all 1', 'stored 2', 'trapped 2'],
  );
  await server.clear();
});

test('a person is forgotten, whatever the capitals of the address', async () => {
  for (const [index, email] of ['Ada@Example.com', 'ada@example.com', 'b@example.com'].entries()) {
    await server.sql`insert into contact.messages (id, name, email, message, fingerprint)
      values (gen_random_uuid(), ${`${index}`}, ${email}, 'x', repeat('0', 64))`;
  }
  const [row] = await server.sql`select contact.forget(' ADA@example.COM ') as count`;
  assert.is(row?.count, 2);
  const left = await server.sql`select email from contact.messages`;
  assert.equal(
    left.map(({ email }) => email),
    ['b@example.com'],
  );
  await server.clear();
});

const accept = (id: string, text: string) => server.sql`
  select outcome from contact.accept_message(${id}::uuid, encode(sha256(${text}::bytea), 'hex'), 'x',
    'a@b', '', '', ${text}, false, null, 10, 10)`;

const [FIRST, SECOND] = ['a', 'b'].map(
  (digit) => `${digit.repeat(8)}-0000-8000-8000-${'0'.repeat(12)}`,
);

test('the clock set back by a day: the same words are a new message, not a repeat for a day', async () => {
  await accept(FIRST ?? '', 'Same');
  await server.sql`update contact.messages set received_at = received_at + interval '1 day'`;
  const [row] = await accept(SECOND ?? '', 'Same');
  assert.is(row?.outcome, 'stored');
  await server.clear();
});

test('mailed by one instance, stored by another a moment before: one message', async () => {
  await accept(FIRST ?? '', 'Same');
  await server.sql`select contact.record_mailed(${SECOND}::uuid, encode(sha256('Same'), 'hex'),
    clock_timestamp(), 'x', 'a@b', '', '', 'Same')`;
  const rows = await server.sql`select id, state from contact.messages`;
  assert.equal(
    rows.map(({ id, state }) => `${id} ${state}`),
    [`${FIRST} delivered`],
  );
  await server.clear();
});

test('the schedule calls the function when something is due, and only then', async () => {
  // pg_net's own function, as far as the migration uses it.
  await server.sql`create schema net`;
  await server.sql`create table net.calls (url text, headers jsonb, body jsonb)`;
  await server.sql.text(`create function net.http_post(url text, body jsonb, headers jsonb)
    returns void language sql as 'insert into net.calls values (url, headers, body)'`);
  const calls = async () => {
    await server.sql`select contact.request_delivery()`;
    return (await server.sql`select * from net.calls`).length;
  };
  const insert =
    () => server.sql`insert into contact.messages (id, name, email, message, fingerprint)
    values (gen_random_uuid(), 'x', 'a@b', 'x', repeat('0', 64))`;
  await insert();
  assert.is(await calls(), 0, 'the function has not registered its URL');
  await server.sql`select contact.register_endpoint('https://project.example/functions/v1/x')`;
  assert.is(await calls(), 1);
  const [call] = await server.sql`select * from net.calls`;
  assert.is(call?.url, 'https://project.example/functions/v1/x');
  assert.is(call?.headers['x-contact-run'], 'due');
  await server.sql`update contact.messages set state = 'delivered', delivered_at = now()`;
  assert.is(await calls(), 1, 'nothing is due');
  await server.sql`update contact.messages set state = 'held', delivered_at = null`;
  assert.is(await calls(), 2, 'a digest is due');
  await server.sql`select * from contact.claim_held(5)`;
  assert.is(await calls(), 2, 'one an hour');
  await server.sql`drop schema net cascade`;
  await server.clear();
});

test.run();
