import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The root of the repository, where node_modules is. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Two versions of Deno from npm: the one that hosted functions are compatible with, and a current one. */
export type DenoPackage = 'deno' | 'deno-current';

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

/**
 * Finds the binary itself: the package's wrapper script would leave its child running when killed.
 * The install script puts it into the package; a package for the platform has it in any case.
 */
function denoBinary(name: DenoPackage): string {
  const file = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const folder = join(ROOT, 'node_modules', name);
  const installed = join(folder, file);
  if (existsSync(installed)) return installed;
  for (const modules of [join(folder, 'node_modules'), dirname(folder)]) {
    const scope = join(modules, '@deno');
    for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
      const binary = join(scope, platform, file);
      if (existsSync(binary)) return binary;
    }
  }
  throw new Error(`${installed} is missing: run "npm ci" or "npm rebuild ${name}"`);
}

const FOLDER = join(ROOT, 'supabase', 'functions', 'send-contact-email');

/**
 * Starts the function in Deno with the packages of node_modules: nothing is downloaded.
 *
 * @throws when Deno is missing or ends before it listens
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
    denoBinary(options.deno ?? 'deno'),
    [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-remote', '--cached-only'],
      ...['--node-modules-dir=manual', '--config', join(FOLDER, 'deno.json')],
      ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${ROOT}`],
      join(ROOT, 'supabase', 'local', 'serve.ts'),
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
