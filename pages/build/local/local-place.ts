import { claimDataFolder, type DataFolder } from '../../../supabase/local/database/data-folder.ts';
import { DenoMissing, findDeno } from '../../../supabase/local/deno/deno-binary.ts';
import { type Gateway, startGateway } from '../../../supabase/local/gateway.ts';
import { type RunningServer, startServer } from '../dev/http-server.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { onFreePort } from './free-port.ts';

/** Where the site is served, unless that port is taken. */
const SITE_PORT = 3000;

/** What one start of the site on this machine has to itself: both ports and a folder. */
export interface LocalPlace {
  /** Answers "not yet" until it is told how to. */
  readonly server: RunningServer;
  /** Of the contact function; absent where messages go elsewhere, or nothing can run it here. */
  readonly gateway?: Gateway;
  /** Where the site is found: the server's address, and the path below which the site lives. */
  readonly siteUrl: string;
  /** For messages, mails and the built site. */
  readonly folder: DataFolder;
  /** Other settings with the addresses of this place, where they name this machine. */
  settle(settings: BuildSettings): BuildSettings;
}

const portOf = (url: string): number => Number(new URL(url).port);
const isLocal = (url: string): boolean => new URL(url).hostname === 'localhost';

/** An address of this machine, with another port. */
function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href.replace(/\/$/, '');
}

/**
 * Claims both ports and a folder before anything is built, so that a second start never serves pages
 * whose form calls the first.
 *
 * @param settings which may name the ports to begin with
 * @param print receives one line for each of them that is not the usual one
 */
export async function claimLocalPlace(
  { siteUrl, supabaseUrl }: BuildSettings,
  print: (line: string) => void,
): Promise<LocalPlace> {
  const first = (isLocal(siteUrl) && portOf(siteUrl)) || SITE_PORT;
  const server = await onFreePort(first, (port) => startServer(notYet, port));
  if (portOf(server.url) !== first) print(`Port ${first} is taken: using ${portOf(server.url)}.`);

  const gateway = await claimGateway(supabaseUrl, print);
  const folder = await claimDataFolder();
  const local = isLocal(siteUrl) ? withPort(siteUrl, portOf(server.url)) : server.url;
  return {
    server,
    siteUrl: local,
    folder,
    ...(gateway && { gateway }),
    settle: (settings) => ({
      ...settings,
      ...(isLocal(settings.siteUrl) && { siteUrl: withPort(settings.siteUrl, portOf(server.url)) }),
      ...(gateway &&
        isLocal(settings.supabaseUrl) && {
          supabaseUrl: withPort(settings.supabaseUrl, portOf(gateway.url)),
        }),
    }),
  };
}

/** Claims the port of the contact function, unless the site names a real project. */
async function claimGateway(
  supabaseUrl: string,
  print: (line: string) => void,
): Promise<Gateway | undefined> {
  if (!isLocal(supabaseUrl)) {
    print(`Messages go to ${supabaseUrl}.`);
    return undefined;
  }
  try {
    findDeno('deno');
  } catch (error) {
    if (!(error instanceof DenoMissing)) throw error;
    print(`The contact form cannot send here: ${error.message}.`);
    return undefined;
  }
  const first = portOf(supabaseUrl);
  const gateway = await onFreePort(first, (port) => startGateway(port));
  const port = portOf(gateway.url);
  if (port !== first) print(`Port ${first} is taken: the contact function uses ${port}.`);
  return gateway;
}

const notYet: Parameters<typeof startServer>[0] = async (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', refresh: '1' });
  response.end('The site is being built.\n');
};
