import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Returns the nearest folder with a package.json, from `folder` upward. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The root of the repository, even if this module runs from a bundle in another folder. */
export const ROOT = rootAbove(import.meta.dirname);

export const FUNCTION_PATH = '/functions/v1/send-contact-email';

const FOLDER = join(ROOT, 'supabase', 'functions', 'send-contact-email');

/** Thrown if npm installed no Deno. The site works without Deno, except for the contact form. */
export class DenoMissing extends Error {
  override name = 'DenoMissing';
}

/**
 * Returns the path of the Deno binary that npm installed for this platform. The npm command `deno` would leave its
 * child process running when killed.
 *
 * @throws DenoMissing
 */
export function findDeno(modules: string = join(ROOT, 'node_modules')): string {
  const scope = join(modules, '@deno');
  const platforms = existsSync(scope) ? readdirSync(scope) : [];
  const binaries = platforms.flatMap((name) =>
    ['deno', 'deno.exe'].map((file) => join(scope, name, file)),
  );
  const binary = binaries.find((path) => existsSync(path));
  if (binary !== undefined) return binary;
  throw new DenoMissing('npm has installed no Deno for this machine; run npm ci');
}

export type RunningFunction = Awaited<ReturnType<typeof startFunction>>;

interface FunctionOptions {
  /** By default, the system chooses a free port. */
  readonly port?: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Starts the function in Deno with the packages in node_modules, so Deno downloads nothing.
 *
 * @throws DenoMissing; Error with Deno's message if Deno ends before the function listens
 */
export async function startFunction(options: FunctionOptions) {
  // Deno's caches need these variables. The function gets no other variable of this environment.
  const names = ['HOME', 'DENO_DIR', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const inherited = names.map((name) => [name, process.env[name]]).filter(([, value]) => value);
  const args = [
    ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-remote', '--cached-only'],
    ...['--node-modules-dir=manual', '--config', join(FOLDER, 'deno.json')],
    ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${ROOT}`],
    join(ROOT, 'supabase', 'local', 'serve.ts'),
  ];
  const child = spawn(findDeno(), args, {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(inherited),
      ...options.env,
      PORT: String(options.port ?? 0),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  });
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
    /** Resolves when the process ends for any reason. */
    ended,
    /** Kills the process, as the platform may do at any time. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the function, and starts a new instance after a crash, as the platform does.
 *
 * @param env returns the settings for the next instance
 * @param onFailure receives the error if a new instance can't start after a crash
 * @throws the errors of {@link startFunction}
 */
export async function keepFunction(
  env: () => FunctionOptions['env'],
  options: Omit<FunctionOptions, 'env'>,
  onFailure: (error: Error) => void,
) {
  let running: RunningFunction | undefined;
  let closing = false;
  const start = async () => {
    const started = await startFunction({ ...options, env: env() });
    if (closing) return started.kill();
    running = started;
    started.ended.then(async () => {
      // Avoids a busy loop if each instance crashes at once.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (closing || running !== started) return;
      starting = start().catch((error: Error) => {
        if (!closing) onFailure(error);
      });
    });
  };
  let starting = start();
  await starting;
  return {
    /** Replaces the running instance. If the changed source fails, logs the error, and no instance runs. */
    restart() {
      const replace = async () => {
        const replaced = running;
        running = undefined;
        await replaced?.kill();
        if (closing) return;
        await start();
        options.log('The contact function was restarted.');
      };
      starting = starting.then(replace).catch((error: Error) => options.log(error.message));
      return starting;
    },
    async close() {
      closing = true;
      await running?.kill();
      await starting;
    },
  };
}
