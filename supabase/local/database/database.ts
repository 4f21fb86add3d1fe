import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ROOT } from '../deno/deno-binary.ts';
import { servePostgres } from './wire.ts';

/** Postgres on this machine. */
export interface LocalDatabase {
  /** For the setting SUPABASE_DB_URL. */
  readonly url: string;
  close(): Promise<void>;
}

const MIGRATIONS = join(ROOT, 'supabase', 'migrations');

/** Roles that every Supabase project has before its first migration. */
export const PLATFORM_ROLES = `
  do $$ begin
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  exception when duplicate_object then null;
  end $$;
`;

/** Runs SQL text of one or more statements. */
export type RunSql = (text: string) => Promise<unknown>;

/** Applies the migrations that are not in `applied` yet, in order, each in a transaction. */
export async function migrate(run: RunSql, applied: ReadonlySet<string>): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) {
    const version = name.slice(0, 14);
    if (applied.has(version)) continue;
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    await run(
      `begin;\n${text};\ninsert into supabase_migrations.schema_migrations values ('${version}');\ncommit;`,
    );
  }
}

/** The table in which the Supabase CLI records the migrations that it has applied. */
export const MIGRATIONS_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
`;

/**
 * Opens the embedded Postgres (PGlite) with its data in `folder`, applies the migrations and accepts
 * connections from this machine. PGlite runs wherever Node runs, as any user; a real server refuses
 * to run as root. Tests of concurrency use a real one.
 *
 * @param folder which no other process may have open: see `claimDataFolder`
 */
export async function startDatabase(folder: string): Promise<LocalDatabase> {
  await mkdir(folder, { recursive: true });
  const db = await PGlite.create(join(folder, 'data'));
  await db.exec(PLATFORM_ROLES);
  await db.exec(MIGRATIONS_TABLE);
  const { rows } = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  await migrate((text) => db.exec(text), new Set(rows.map(({ version }) => version)));
  const server = await servePostgres(db);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`,
    async close() {
      await server.close();
      await db.close();
    },
  };
}
