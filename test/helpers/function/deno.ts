import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { projectRoot } from '#assets/make/project-root.ts';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';

/** Returns the Deno binary of npm. The npm command `deno` would leave its child process running when killed. */
const { runInstall: findDeno } = createRequire(import.meta.url)('deno/install_api.cjs');

/** Starts the function in Deno, which downloads nothing. Throws Deno's error if it ends before the function listens. */
export async function startFunction(env: Readonly<Record<string, string>>) {
  // Deno's caches need these variables. The function gets no other variable of this environment.
  const names = ['HOME', 'DENO_DIR', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const inherited = names.map((name) => [name, process.env[name]]).filter(([, value]) => value);
  const args = [
    ...['run', '--quiet', '--no-prompt', '--no-lock', '--no-remote', '--cached-only'],
    ...['--node-modules-dir=manual', '--config', 'supabase/functions/send-contact-email/deno.json'],
    ...['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${projectRoot}`],
    'test/helpers/function/serve.ts',
  ];
  const child = spawn(findDeno(), args, {
    cwd: projectRoot,
    env: { ...Object.fromEntries(inherited), ...env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
  });
  const ended: Promise<unknown> = once(child, 'exit').catch(() => {});
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([once(lines, 'line'), ended.then(() => [])]);
  if (port === undefined) throw new Error(`The function ended before it listened:\n${log.join('\n')}`);
  lines.on('line', (line) => log.push(line));
  return {
    url: `http://127.0.0.1:${port}${FUNCTION_PATH}`,
    log,
    /** Kills the process, as the platform may do at any time. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
