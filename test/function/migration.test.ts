import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CONTACT_LIMITS, type ContactField } from '../../supabase/functions/_shared/message.ts';
import { type LocalDatabase, startDatabase } from '../../supabase/local/database.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';
import { connect, type Sql } from '../helpers/function/sql.ts';

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
  `insert into contact.messages (id, name, email, message, fingerprint)
   values (gen_random_uuid(), 'x', 'a@b.example', 'x', repeat('0', 64))`,
  `update contact.messages set message = 'x'`,
  'delete from contact.messages',
  'truncate contact.messages',
  'select * from contact.claim_messages(5)',
  `select contact.settle_message(gen_random_uuid(), true, null)`,
  `select contact.resend('1A2B-3C4D')`,
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

test('the two queries that run use their indexes', async () => {
  await server.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state, delivered_at)
    select gen_random_uuid(), 'x', 'a@b', 'x', encode(sha256(n::text::bytea), 'hex'), 'delivered', now()
    from generate_series(1, 5000) n`;
  await server.sql`analyze contact.messages`;
  const plan = async (query: string) =>
    (await server.sql.text(`explain ${query}`)).map((row) => row['QUERY PLAN']).join('\n');
  assert.match(
    await plan(`select id from contact.messages where state = 'pending'
      and (next_attempt_at <= now() or next_attempt_at > now() + interval '5 hours')
      order by next_attempt_at limit 5`),
    'messages_due',
  );
  assert.match(
    await plan(`select from contact.messages where fingerprint = repeat('0', 64)
      and received_at > now() - interval '10 minutes'`),
    'messages_same',
  );
  await server.clear();
});

test('delivered and trapped messages expire; messages that were never delivered do not', async () => {
  const insert = (state: string, months: number) => server.sql`
    insert into contact.messages (id, name, email, message, fingerprint, state, received_at, delivered_at)
    values (gen_random_uuid(), ${`${state} ${months}`}, 'a@b', 'x', repeat('0', 64), ${state},
      now() - make_interval(months => ${months}),
      now() - make_interval(months => ${state === 'delivered' ? months : null}))`;
  for (const state of ['delivered', 'trapped', 'undeliverable', 'pending']) {
    await insert(state, 23);
    await insert(state, 25);
  }
  await server.sql`insert into contact.arrivals values
    ('all', now() - interval '3 hours', 1), ('all', now(), 1)`;
  const [deleted] = await server.sql`select contact.delete_expired() as count`;
  assert.is(deleted?.count, 2);
  const left = await server.sql`select name from contact.messages order by name`;
  assert.equal(
    left.map(({ name }) => name),
    [
      'delivered 23',
      'pending 23',
      'pending 25',
      'trapped 23',
      'undeliverable 23',
      'undeliverable 25',
    ],
  );
  const [counters] = await server.sql`select count(*)::int from contact.arrivals`;
  assert.is(counters?.count, 1);
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
  await server.sql`drop schema net cascade`;
  await server.clear();
});

test.run();
