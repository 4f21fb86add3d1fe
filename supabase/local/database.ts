import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ROOT } from './deno.ts';
import { servePostgres } from './wire.ts';

/** What every Supabase project has before its first migration. */
const PLATFORM = `
  create schema if not exists extensions;
  do $$ begin
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  exception when duplicate_object then null;
  end $$;
`;

/**
 * Makes a new database what a Supabase project is after `supabase db push`.
 *
 * @param run runs SQL text of one or more statements
 */
export async function migrate(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(PLATFORM);
  const folder = join(ROOT, 'supabase', 'migrations');
  for (const name of readdirSync(folder).sort()) {
    await run(`begin;\n${readFileSync(join(folder, name), 'utf8')};\ncommit;`);
  }
}

/**
 * Opens the embedded Postgres (PGlite) with its data in `folder`, migrates it where that was not done, and accepts
 * connections from this machine. PGlite runs wherever Node runs, as any user; a real server refuses to run as
 * root. Tests of concurrency use a real one.
 *
 * @param folder which no other process may have open: see `lockFolder`
 * @returns the setting SUPABASE_DB_URL, and how to stop
 */
export async function startDatabase(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = await PGlite.create(join(folder, 'data'));
  const { rows } = await db.query("select to_regclass('contact.service') as present");
  const [first] = rows as { present: string | null }[];
  if (first?.present == null) {
    await db.exec('drop schema if exists contact cascade');
    await migrate((text) => db.exec(text));
  }
  const server = await servePostgres(db);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${server.port}/postgres`,
    async close() {
      await server.close();
      await db.close();
    },
  };
}
