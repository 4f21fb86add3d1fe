import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MIGRATIONS_TABLE, migrate } from '../../../supabase/local/database/database.ts';
import { type PostgresServer, startPostgres } from '../../helpers/function/postgres.ts';
import { connect, type Sql } from '../../helpers/function/sql.ts';

/* A platform may give rights on whatever is created; the migrations must take them all back. */
const test = suite('rights on what the migrations create');

let server: PostgresServer;
let sql: Sql;

test.before(async () => {
  server = await startPostgres();
  await server.sql.text('create database generous');
  sql = connect(server.url.replace(/\/postgres$/, '/generous'));
  for (const kind of ['schemas', 'tables', 'sequences', 'functions']) {
    await sql.text(`alter default privileges grant all on ${kind} to public, anon, authenticated`);
  }
  await sql.text(MIGRATIONS_TABLE);
  await migrate((text) => sql.text(text), new Set());
});

test.after(async () => {
  await sql.end();
  await server.close();
});

/** Everything in the schema that somebody could have a right on, and whether a role has one. */
const granted = (role: string) => sql`
  select 'schema' as kind, n.nspname::text as name,
    has_schema_privilege(${role}, n.oid, 'usage, create') as given
  from pg_namespace n where n.nspname = 'contact'
  union all
  select 'table', c.relname::text,
    has_table_privilege(${role}, c.oid, 'select, insert, update, delete, truncate, references, trigger')
  from pg_class c where c.relnamespace = 'contact'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
  union all
  select 'function', p.oid::regprocedure::text, has_function_privilege(${role}, p.oid, 'execute')
  from pg_proc p where p.pronamespace = 'contact'::regnamespace`;

for (const role of ['anon', 'authenticated']) {
  test(`${role} has none, whatever the platform gives away`, async () => {
    const all = await granted(role);
    for (const kind of ['schema', 'table', 'function']) {
      assert.ok(
        all.some((each) => each.kind === kind),
        kind,
      );
    }
    assert.equal(
      all.filter(({ given }) => given).map(({ kind, name }) => `${kind} ${name}`),
      [],
    );
  });
}

test('row level security is on for every table', async () => {
  const tables = await sql`
    select relname::text as name, relrowsecurity as secured
    from pg_class where relnamespace = 'contact'::regnamespace and relkind in ('r', 'p')`;
  assert.ok(tables.length >= 3);
  assert.equal(
    tables.filter(({ secured }) => !secured).map(({ name }) => name),
    [],
  );
});

test('every function looks names up in no schema that somebody else may write to', async () => {
  const functions = await sql`
    select oid::regprocedure::text as name, coalesce(proconfig, '{}') as settings
    from pg_proc where pronamespace = 'contact'::regnamespace`;
  assert.ok(functions.length > 5);
  assert.equal(
    functions
      .filter(({ settings }) => !settings.includes('search_path=""'))
      .map(({ name }) => name),
    [],
  );
});

test.run();
