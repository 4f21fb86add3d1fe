import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ROOT } from './deno.ts';
import { lockFolder } from './lock.ts';
import { startWire } from './wire.ts';

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

/** Runs SQL text of many statements. */
export type RunSql = (text: string) => Promise<unknown>;

/** Applies the migrations that `run` has not seen, in order, each whole or not at all. */
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

/** The table in which the Supabase CLI notes what it has applied. */
export const MIGRATIONS_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
`;

/**
 * Opens the embedded Postgres (PGlite) with its data in `folder`, applies the migrations and lets
 * programs on this machine connect. PGlite, because it runs wherever Node runs, as any user: a
 * real server refuses root. Tests of concurrency use a real one.
 *
 * @throws when another process has the folder open
 */
export async function startDatabase(folder: string): Promise<LocalDatabase> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const db = await PGlite.create(join(folder, 'data'));
  await db.exec(PLATFORM_ROLES);
  await db.exec(MIGRATIONS_TABLE);
  const { rows } = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  await migrate((text) => db.exec(text), new Set(rows.map(({ version }) => version)));
  const wire = await startWire(db);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${wire.port}/postgres`,
    async close() {
      await wire.close();
      await db.close();
      await unlock();
    },
  };
}
