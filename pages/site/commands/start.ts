import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import getPort, { portNumbers } from 'get-port';
import { DenoMissing, findDeno } from '#supabase/local/deno.ts';
import { endWith, listen, lockFolder } from '#supabase/local/process.ts';
import { hasCode } from '../publish/write.ts';
import { type BuildSettings, readDotenv } from './settings.ts';

type Print = (line: string) => void;

/** The folder, ports, and server that one `npm start` or `npm run dev` owns. */
export type Workspace = Awaited<ReturnType<typeof claimWorkspace>>;

/** Returns the contact function's settings: the environment takes precedence over `.env`. */
const functionEnv = () => ({ ...readDotenv(), ...process.env });

const isLocal = (url: string): boolean => new URL(url).hostname === 'localhost';

/** Returns the port of a local address (default 3000), or the next free port within 20. */
async function freePort(url: string, user: string, print: Print): Promise<number> {
  const first = (isLocal(url) && Number(new URL(url).port)) || 3000;
  const port = await getPort({ port: portNumbers(first, Math.min(first + 20, 65_535)) });
  if (port !== first) print(`Port ${first} is taken: ${user} ${port}.`);
  return port;
}

/**
 * Claims the folder and both ports, so that a conflict shows before a build.
 *
 * @throws Error in one line, if the site already runs from this folder
 */
export async function claimWorkspace({ siteUrl, supabaseUrl }: BuildSettings, print: Print) {
  const folder = await lockFolder('.local', print);
  const port = await freePort(siteUrl, 'using', print);
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', refresh: '1' });
    response.end('The site is being built.\n');
  });
  await listen(server, port);
  const startBackend = await loadBackend(supabaseUrl, print);
  const functionPort = startBackend
    ? await freePort(supabaseUrl, 'the contact function uses', print)
    : 0;
  const own = {
    siteUrl: `http://localhost:${port}`,
    ...(functionPort && { supabaseUrl: `http://localhost:${functionPort}` }),
  };
  return {
    server,
    port,
    siteUrl: own.siteUrl,
    /** Path of the folder for messages, mail, and the built site. */
    folder: folder.dir,
    /** Returns the settings with this workspace's addresses. */
    localSettings: (settings: BuildSettings): BuildSettings => ({ ...settings, ...own }),
    /**
     * Runs the contact function, if possible, and shuts down cleanly on Ctrl-C; `close` stops everything else.
     *
     * @returns a function that restarts the contact function with the current settings
     */
    async runBackend(close: () => Promise<unknown>): Promise<() => Promise<void>> {
      let fail: () => void = () => process.exit(1);
      const backend = await startBackend?.({
        port: functionPort,
        folder,
        siteUrl: own.siteUrl,
        print,
        env: functionEnv(),
        onFailure: () => fail(),
      });
      // Handles Ctrl-C only after startup. Until then, Ctrl-C ends this process, and its children end themselves.
      const end = endWith(() => Promise.all([close(), backend?.close()]));
      fail = () => end(1);
      return async () => backend?.restart(functionEnv());
    },
  };
}

/** Loads the local backend. If messages go elsewhere or a package is missing, prints the reason and loads nothing. */
async function loadBackend(supabaseUrl: string, print: Print) {
  if (!isLocal(supabaseUrl)) {
    print(`Messages go to ${supabaseUrl}.`);
    return undefined;
  }
  try {
    findDeno();
    return (await import('#supabase/local/backend.ts')).startBackend;
  } catch (error) {
    const missing =
      hasCode(error, 'ERR_MODULE_NOT_FOUND') && 'its packages are not installed; run npm ci';
    const reason = error instanceof DenoMissing ? error.message : missing;
    if (!reason) throw error;
    print(`The contact form cannot send here: ${reason}.`);
    return undefined;
  }
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

/** Builds the site into the workspace, serves it, and runs the contact function. */
export async function start(
  settings: BuildSettings,
  build: (settings: BuildSettings, folder: string) => Promise<void>,
  print: Print,
): Promise<void> {
  const workspace = await claimWorkspace(settings, print);
  const site = join(workspace.folder, 'site');
  rmSync(site, { recursive: true, force: true });
  await build(workspace.localSettings(settings), site);
  await workspace.runBackend(async () => {});
  await closeServer(workspace.server);
  await serveFolder(site, workspace.port);
  print(`Serving ${site} at ${workspace.siteUrl}`);
}
