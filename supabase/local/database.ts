import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Creates the roles and schemas that every Supabase project has before its first migration, and the table in which the
 * Supabase CLI records applied migrations, with a column for our checksums.
 */
const PLATFORM = `
  create schema if not exists extensions;
  do $$ begin
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  exception when duplicate_object then null;
  end $$;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, checksum text);
`;

/**
 * Applies missing migrations in the order of their names, as `supabase db push` does. `run` runs SQL statements, and
 * returns the rows of the last one. Throws an error that names a migration that was edited after it was applied.
 */
export async function migrate(run: (text: string) => Promise<unknown[]>, folder = 'supabase/migrations') {
  await run(PLATFORM);
  const rows = await run('select version, checksum from supabase_migrations.schema_migrations');
  const applied = new Map(rows.map((row) => [Object(row).version, Object(row).checksum]));
  // The Supabase CLI recognizes migrations by such names: `20261122000000_contact.sql`.
  const names = readdirSync(folder).filter((each) => /^\d+_.*\.sql$/.test(each));
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    if (!applied.has(name)) {
      const note = `insert into supabase_migrations.schema_migrations values ('${name}', '${checksum}')`;
      await run(`begin;\n${text};\n${note};\ncommit;`);
    } else if (applied.get(name) !== checksum)
      throw new Error(
        `supabase/migrations/${name} was edited after this database applied it. Put the change into a new migration, or move .local/postgres away to start with an empty database.`,
      );
  }
}

/**
 * Opens the embedded Postgres (PGlite), which runs on every platform of Node, and applies missing migrations. No other
 * process may use the folder, because PGlite would lose rows.
 */
export async function openPostgres(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true });
  const db = await PGlite.create(join(folder, 'data'));
  try {
    await migrate(async (text) => (await db.exec(text)).at(-1)?.rows ?? []);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
