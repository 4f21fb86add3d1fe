import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DenoPackage, findDeno, ROOT } from './deno-binary.ts';

/** A running function. */
export interface RunningFunction {
  /** Its URL, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Kills the process at once, as the platform may. */
  kill(): Promise<void>;
}

/** How a function is started. */
export interface FunctionOptions {
  readonly deno?: DenoPackage;
  /** The settings of the function. */
  readonly env: Readonly<Record<string, string>>;
  /** Receives each line of its log. */
  readonly log: (line: string) => void;
}

const FOLDER = join(ROOT, 'supabase', 'functions', 'send-contact-email');

/**
 * Starts the function in Deno with the packages of node_modules: nothing is downloaded. Without the lock
 * file of deployments, which package-lock.json equals: today's Deno asks the network before it reads one of
 * that version.
 *
 * @throws DenoMissing; Error when Deno ends before it listens
 */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  // What Deno needs for its caches; the function gets nothing else of this environment.
  const inherited = Object.fromEntries(
    ['HOME', 'DENO_DIR', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const child: ChildProcess = spawn(
    findDeno(options.deno ?? 'deno').binary,
    [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-remote', '--cached-only'],
      ...['--node-modules-dir=manual', '--config', join(FOLDER, 'deno.json')],
      ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${ROOT}`],
      join(ROOT, 'supabase', 'local', 'deno', 'serve.ts'),
    ],
    {
      cwd: ROOT,
      env: { ...inherited, ...options.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const { pid, stdout, stderr } = child;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  if (pid === undefined || stdout === null || stderr === null)
    throw new Error('Deno did not start');
  let last = '';
  createInterface({ input: stderr }).on('line', (line) => {
    last = line;
    options.log(line);
  });
  const lines = createInterface({ input: stdout });
  const port = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(() => undefined),
  ]);
  if (port === undefined) throw new Error(`The function ended before it listened: ${last}`);
  lines.on('line', options.log);
  return {
    url: `http://127.0.0.1:${port}/send-contact-email`,
    pid,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
