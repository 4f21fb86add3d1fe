import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import getPort, { portNumbers } from 'get-port';
import { DenoMissing, findDeno } from '#supabase/local/deno.ts';
import { endWith, listen, lockFolder } from '#supabase/local/process.ts';
import { type BuildSettings, readDotenv } from './settings.ts';
import { hasCode } from './write.ts';

type Print = (line: string) => void;

/** What one start of the site on this machine has to itself: {@link claimPlace}. */
export type Place = Awaited<ReturnType<typeof claimPlace>>;

/** What the contact function is told: the environment, over `.env`. */
const functionEnv = () => ({ ...readDotenv(), ...process.env });

const isLocal = (url: string): boolean => new URL(url).hostname === 'localhost';

/** The port of an address of this machine, 3000 without one, or the next of twenty that is free. */
async function freePort(url: string, user: string, print: Print): Promise<number> {
  const first = (isLocal(url) && Number(new URL(url).port)) || 3000;
  const port = await getPort({ port: portNumbers(first, Math.min(first + 20, 65_535)) });
  if (port !== first) print(`Port ${first} is taken: ${user} ${port}.`);
  return port;
}

/**
 * Claims the folder and both ports, which the settings may name, before anything is built.
 *
 * @throws Error with one line for a person where the site runs from this folder already
 */
export async function claimPlace({ siteUrl, supabaseUrl }: BuildSettings, print: Print) {
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
    /** For messages, mails and the built site. */
    folder: folder.dir,
    /** Settings with the addresses of this place. */
    settle: (settings: BuildSettings): BuildSettings => ({ ...settings, ...own }),
    /**
     * Runs the contact function, if it can, and ends this process whole; `close` stops what else runs.
     *
     * @returns starts the function anew, with the settings as they are then
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
      // Not before: a start that is interrupted ends at once, and what it started notices.
      const end = endWith(() => Promise.all([close(), backend?.close()]));
      fail = () => end(1);
      return async () => backend?.restart(functionEnv());
    },
  };
}

/** What runs the contact function; where messages go elsewhere, or something is not installed, it says so. */
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

/** Ends a server and every open connection: browsers keep theirs. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

/** Serves a folder to this machine alone by the `serve` command, in a thread that ends with this process. */
export async function serveFolder(folder: string, port: number): Promise<Worker> {
  const thread = new Worker(new URL(import.meta.resolve('serve/build/main.js')), {
    argv: [folder, '--listen', `tcp://127.0.0.1:${port}`, '--no-request-logging'],
    env: { ...process.env, NO_UPDATE_CHECK: '1' },
    stdout: true,
  });
  // Its first line says that it listens.
  const [status] = await Promise.race([once(thread.stdout, 'data'), once(thread, 'exit')]);
  if (typeof status === 'number') throw new Error(`serve ended at once, with status ${status}`);
  return thread;
}

/** Builds the site into a folder of this start's own, serves it, and runs the contact function beside it. */
export async function start(
  settings: BuildSettings,
  build: (settings: BuildSettings, folder: string) => Promise<void>,
  print: Print,
): Promise<void> {
  const place = await claimPlace(settings, print);
  const site = join(place.folder, 'site');
  rmSync(site, { recursive: true, force: true });
  await build(place.settle(settings), site);
  await place.runBackend(async () => {});
  await closeServer(place.server);
  await serveFolder(site, place.port);
  print(`Serving ${site} at ${place.siteUrl}`);
}
