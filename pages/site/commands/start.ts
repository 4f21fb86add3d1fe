import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import getPort from 'get-port';
import type { Backend } from '#supabase/local/backend.ts';
import { endWith, lockFolder } from './process.ts';
import { type BuildSettings, readDotenv } from './settings.ts';

type Print = (line: string) => void;

/** Loads the local backend from its current sources. */
export type LoadBackend = () => Promise<typeof import('#supabase/local/backend.ts')>;

/** The folder, ports, and servers that one `npm start` or `npm run dev` owns. */
export type Workspace = Awaited<ReturnType<typeof claimWorkspace>>;

const isLocal = (url: string): boolean => new URL(url).hostname === 'localhost';

/** Serves a notice at a local address (default port 3000), or at the next free port within 20. */
async function claimPort(url: string, user: string, print: Print) {
  const first = (isLocal(url) && Number(new URL(url).port)) || 3000;
  const port = await getPort({ port: Array.from({ length: 21 }, (_, next) => first + next) });
  if (port !== first) print(`Port ${first} is taken: ${user} ${port}.`);
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', refresh: '1' });
    response.end('The site is being built.\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { server, port, url: `http://localhost:${port}` };
}

/** Claims the folder and both ports before a build. Throws a one-line error if the site already runs from this folder. */
export async function claimWorkspace(
  { siteUrl, supabaseUrl }: BuildSettings,
  print: Print,
  loadBackend: LoadBackend = () => import('#supabase/local/backend.ts'),
) {
  const { dir: folder } = await lockFolder('.local', print);
  const site = await claimPort(siteUrl, 'using', print);
  const local = isLocal(supabaseUrl) ? await claimPort(supabaseUrl, 'the contact function uses', print) : undefined;
  if (!local) print(`Messages go to ${supabaseUrl}.`);
  let backend: Backend | undefined;
  let running = Promise.resolve();

  async function restartBackend(): Promise<void> {
    if (!local) return;
    const { startBackend, MESSAGES_PATH } = await loadBackend();
    // The environment takes precedence over `.env`.
    const env = { ...readDotenv(), ...process.env };
    await backend?.close();
    backend = await startBackend({ folder, siteUrl: site.url, env, print });
    local.server.removeAllListeners('request').on('request', backend.answer);
    print(`Messages: ${local.url}${MESSAGES_PATH} shows the latest.`);
    print(`Mail: ${env.SMTP_URL ? 'sent through SMTP_URL' : join(folder, 'mail')}`);
  }

  return {
    ...site,
    /** Path of the folder for messages, mail, and the built site. */
    folder,
    localSettings: (settings: BuildSettings): BuildSettings => ({
      ...settings,
      siteUrl: site.url,
      ...(local && { supabaseUrl: local.url }),
    }),
    /** Starts the contact function with its current source, settings, and migrations, or restarts it. */
    runBackend: () => (running = running.catch(() => {}).then(restartBackend)),
    /** Shuts down cleanly on Ctrl-C; `close` stops everything but the backend. Until then, Ctrl-C ends this process. */
    closeOnSignal: (close: () => Promise<unknown>) => endWith(() => Promise.all([close(), backend?.close()])),
  };
}

/** Closes a server and its connections, which browsers keep open. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

/** Serves a folder to this machine only. `serve` runs in a thread, which ends with this process. */
export async function serveFolder(folder: string, port: number): Promise<Worker> {
  const thread = new Worker(new URL(import.meta.resolve('serve/build/main.js')), {
    argv: [folder, '--listen', `tcp://127.0.0.1:${port}`, '--no-request-logging'],
    env: { ...process.env, NO_UPDATE_CHECK: '1' },
    stdout: true,
  });
  // `serve` prints its first line when it starts to listen.
  const [status] = await Promise.race([once(thread.stdout, 'data'), once(thread, 'exit')]);
  if (typeof status === 'number') throw new Error(`serve ended at once, with status ${status}`);
  return thread;
}

export async function start(
  settings: BuildSettings,
  build: (settings: BuildSettings, folder: string) => Promise<void>,
  print: Print,
): Promise<void> {
  const workspace = await claimWorkspace(settings, print);
  const site = join(workspace.folder, 'site');
  await build(workspace.localSettings(settings), site);
  await closeServer(workspace.server);
  // The pages don't wait for the database, which takes seconds to create.
  await serveFolder(site, workspace.port);
  await workspace.runBackend();
  workspace.closeOnSignal(async () => {});
  print(`Serving ${site} at ${workspace.url}`);
}
