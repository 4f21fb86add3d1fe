import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Dist } from '../dist.ts';
import { makeParts } from '../parts.ts';
import type { Settings } from '../settings.ts';
import { startPageMaker } from './page-maker.ts';
import { watchRooms } from './watch-rooms.ts';

const reloadScript = '/dev/reload.js';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** How the dev server is started. */
export interface DevOptions {
  readonly settings: Settings;
  readonly port: number;
  readonly print: (line: string) => void;
}

/** A running dev server. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the site from memory, builds it again when a file changes, and has open pages load again. A
 * fault is printed and the last good site stays.
 *
 * @throws when the first build fails or the port is taken
 */
export async function startDev({ settings, port, print }: DevOptions): Promise<DevServer> {
  const maker = await startPageMaker();
  const listeners = new Set<ServerResponse>();
  let parts = await makeParts();
  let dist: Dist = await (await maker.fresh())(settings, parts, { reloadScript });

  const rebuild = async (rooms: ReadonlySet<string>): Promise<void> => {
    const start = performance.now();
    try {
      const [composeSite, newParts] = await Promise.all([
        maker.fresh(),
        rooms.has('assets') || rooms.has('client') ? makeParts() : parts,
      ]);
      parts = newParts;
      dist = await composeSite(settings, parts, { reloadScript });
      for (const listener of listeners) listener.write('event: built\ndata:\n\n');
      print(`Built again in ${Math.round(performance.now() - start)} ms.`);
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
  };
  const watcher = watchRooms(rebuild);

  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 300\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
    const found =
      pathname === reloadScript
        ? { file: 'reload.js', content: await readFile(join(import.meta.dirname, 'reload.js')) }
        : find(dist, pathname);
    const missed = pathname.startsWith('/experience/') ? 'experience/404.html' : '404.html';
    const { file, content } = found ?? { file: missed, content: dist.get(missed) ?? '' };
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    response.end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });

  return {
    url: `http://localhost:${port}`,
    async close() {
      watcher.close();
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await maker.close();
    },
  };
}

function find(dist: Dist, pathname: string) {
  const path = pathname.slice(1).replace(/\/$/, '');
  for (const file of path === '' ? ['index.html'] : [path, `${path}.html`]) {
    const content = dist.get(file);
    if (content !== undefined) return { file, content };
  }
  return undefined;
}
