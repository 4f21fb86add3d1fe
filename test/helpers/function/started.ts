import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import getPort from 'get-port';
import { waitUntil } from '../wait-until.ts';

/** `npm start`, as a person has started it. */
export interface Started {
  /** What was started: npm, or the process itself. */
  readonly child: ChildProcess;
  /** The process that serves. */
  readonly server: number;
  /** Where the site and the contact function answer; the same where only one of them was started. */
  readonly site: string;
  readonly functionUrl: string;
  /** Everything that was printed. */
  printed(): string;
  /** The processes that still run. */
  processes(): readonly Process[];
  /** Resolves once nothing of it runs or listens. */
  gone(): Promise<void>;
}

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Every process of a group: children of children, too. */
function processesOf(group: number): readonly Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, state]) => Number(pgid) === group && !state?.startsWith('Z'))
    .map(([pid, , , ...words]) => ({ pid: Number(pid), command: words.join(' ') }));
}

function listens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  }).then(Boolean);
}

/** The command by which npm runs the script, and the one that the script runs. */
export const WAYS = {
  npm: ['npm', 'start'],
  node: [process.execPath, 'pages/site/run.js', 'build.ts', 'start'],
  /** The contact function alone. */
  backend: [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'],
} as const;

/** What is printed once it is served. */
const READY = /^Serving .* at http/m;

/**
 * Starts the site of a project, or the contact function alone, in a process group of its own, and waits until
 * it is served.
 *
 * @param folder the project's
 * @param words the command; see {@link WAYS}
 */
export async function startSite(folder: string, words: readonly string[]): Promise<Started> {
  const [program = '', ...rest] = words;
  // Ports of its own: the default ones may be a developer's.
  const [site, backend] = [await getPort(), await getPort()].map(
    (port) => `http://localhost:${port}`,
  );
  const env = { ...process.env, SITE_URL: site, SUPABASE_URL: backend };
  const child = spawn(program, rest, { cwd: folder, detached: true, env });
  const group = child.pid ?? 0;
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  await waitUntil(
    () => `the site\n${printed}`,
    () => {
      if (child.exitCode !== null) throw new Error(`it ended:\n${printed}`);
      return (words === WAYS.backend ? /^mails: /m : READY).test(printed);
    },
    180_000,
  ).catch((error) => {
    for (const { pid } of processesOf(group)) process.kill(pid, 'SIGKILL');
    throw error;
  });
  const siteUrl = /^Serving .* at (http\S+)/m.exec(printed)?.[1];
  const functionUrl = /^contact function: (http\S+)/m.exec(printed)?.[1] ?? siteUrl ?? '';
  const address = siteUrl ?? functionUrl;
  const processes = () => processesOf(group);
  const server =
    processes().find(({ command }) => /^\S*node (?:--import|pages)/.test(command))?.pid ?? 0;
  return {
    child,
    server,
    site: address,
    functionUrl,
    printed: () => printed,
    processes,
    async gone() {
      await waitUntil(
        () => `the end of ${JSON.stringify(processes())}`,
        async () =>
          processes().length === 0 && !(await listens(address)) && !(await listens(functionUrl)),
      );
    },
  };
}
