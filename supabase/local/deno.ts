import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The nearest folder above that has a package.json. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The root of the repository, where node_modules is; this module may run bundled, somewhere else in it. */
export const ROOT = rootAbove(import.meta.dirname);

/** Path of the function's public URL. */
export const FUNCTION_PATH = '/functions/v1/send-contact-email';

const FOLDER = join(ROOT, 'supabase', 'functions', 'send-contact-email');

/** Two versions of Deno from npm: the one that hosted functions are compatible with, and a current one. */
export type DenoPackage = 'deno' | 'deno-current';

/** No package of Deno is installed: the rest of the site works without it. */
export class DenoMissing extends Error {
  override name = 'DenoMissing';
}

/**
 * Finds Deno in node_modules: the binary itself, because its wrapper script would leave its child running when
 * killed. The version that hosted functions are compatible with is installed on Linux x64 alone; anywhere else
 * the current one stands in for it.
 *
 * @param wanted the version
 * @param modules the folder node_modules, and the platform: those of this project and machine
 * @returns path of the binary, and the package that it is from
 * @throws DenoMissing, with the fix in its message, where npm has installed neither
 */
export function findDeno(
  wanted: DenoPackage,
  modules: string = join(ROOT, 'node_modules'),
  platform: NodeJS.Platform = process.platform,
): { readonly binary: string; readonly from: DenoPackage } {
  const file = platform === 'win32' ? 'deno.exe' : 'deno';
  for (const from of [wanted, 'deno-current'] as const) {
    if (!existsSync(join(modules, from))) continue;
    // The install script puts it into the package; a package for the platform has it in any case.
    const scopes = [join(modules, from, 'node_modules', '@deno'), join(modules, '@deno')];
    const platforms = scopes.flatMap((scope) =>
      existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [],
    );
    const binaries = [join(modules, from), ...platforms].map((folder) => join(folder, file));
    const binary = binaries.find((path) => existsSync(path));
    if (binary !== undefined) return { binary, from };
  }
  throw new DenoMissing(
    'npm has installed no Deno for this machine; "npm ci" installs it where there is one',
  );
}

/** A running function. */
export interface RunningFunction {
  /** Its URL, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Kills the process at once, as the platform may. */
  kill(): Promise<void>;
}

/** How a function is started. */
interface FunctionOptions {
  readonly deno?: DenoPackage;
  /** Default: one that is free. */
  readonly port?: number;
  /** The settings of the function. */
  readonly env: Readonly<Record<string, string>>;
  /** Receives each line of its log. */
  readonly log: (line: string) => void;
}

/**
 * Starts the function in Deno with the packages of node_modules: nothing is downloaded. Without the lock
 * file of deployments, which package-lock.json equals: today's Deno asks the network before it reads one of
 * that version.
 *
 * @throws DenoMissing; Error when Deno ends before it listens
 */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  // What Deno needs for its caches; the function gets nothing else of this environment.
  const names = ['HOME', 'DENO_DIR', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const inherited = names.map((name) => [name, process.env[name]]).filter(([, value]) => value);
  const child = spawn(
    findDeno(options.deno ?? 'deno').binary,
    [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-remote', '--cached-only'],
      ...['--node-modules-dir=manual', '--config', join(FOLDER, 'deno.json')],
      ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${ROOT}`],
      join(ROOT, 'supabase', 'local', 'serve.ts'),
    ],
    {
      cwd: ROOT,
      env: {
        ...Object.fromEntries(inherited),
        ...options.env,
        ...{ PORT: String(options.port ?? 0), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      },
    },
  );
  const ended: Promise<unknown> = once(child, 'exit').catch(() => {});
  let reason = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (reason === '' || line.startsWith('error')) reason = line;
    options.log(line);
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([once(lines, 'line'), ended.then(() => [])]);
  if (port === undefined) throw new Error(`The function ended before it listened: ${reason}`);
  lines.on('line', options.log);
  return {
    url: `http://127.0.0.1:${port}${FUNCTION_PATH}`,
    pid: child.pid ?? 0,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the function and, like the platform, a new instance when one ends.
 *
 * @param onFailure called where the function has ended and cannot be started again
 * @returns ends it for good, also while it is being started
 * @throws DenoMissing; Error when Deno ends before it listens
 */
export async function keepFunction(
  options: FunctionOptions,
  onFailure: (error: Error) => void,
): Promise<() => Promise<void>> {
  let running: RunningFunction | undefined;
  let closing = false;
  const start = async () => {
    const started = await startFunction(options);
    if (closing) return started.kill();
    running = started;
    started.ended.then(async () => {
      running = undefined;
      // A function that crashes at once must not run hot.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (closing) return;
      starting = start().catch((error: Error) => {
        if (!closing) onFailure(error);
      });
    });
  };
  let starting = start();
  await starting;
  return async () => {
    closing = true;
    await running?.kill();
    await starting;
  };
}
