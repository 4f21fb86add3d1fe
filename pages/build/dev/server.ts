import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { bytesOf, type Content } from '../content.ts';
import type { Assets } from '../make-assets.ts';
import type { Page } from '../render/render-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { createModuleReloader } from './module-reloader.ts';
import { watchRooms } from './watch-sources.ts';

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
 * Serves the site from memory, builds it again when a file changes, and has open pages load again: the
 * page that was asked for last comes first. A fault is printed; what does not render stays as it was.
 *
 * @throws when the first build fails or the port is taken
 */
export async function startDev({ settings, port, print }: DevOptions): Promise<DevServer> {
  const reloader = await createModuleReloader();
  const listeners = new Set<ServerResponse>();
  const first = await reloader.load();
  let assets: Assets = await first.makeAssets();
  let files = (await first.buildSite(settings, { assets, reloadScript })).files;
  let seen = '/';

  const show = (next: ReadonlyMap<string, Content>) => {
    files = next;
    for (const listener of listeners) listener.write('event: built\ndata:\n\n');
  };

  const rebuild = async (rooms: ReadonlySet<string>): Promise<void> => {
    const start = performance.now();
    const since = () => `${Math.round(performance.now() - start)} ms`;
    try {
      const fresh = await reloader.load();
      if (rooms.has('assets') || rooms.has('client')) assets = await fresh.makeAssets();
      else {
        // New words change nothing but pages: the one that somebody looks at does not wait for the others.
        const { pages } = await fresh.renderSite(settings, assets, { only: seen, reloadScript });
        show(new Map([...files, ...pages.flatMap(filesOf)]));
        print(`${seen} built again in ${since()}.`);
      }
      show((await fresh.buildSite(settings, { assets, reloadScript })).files);
      print(`Everything built and checked in ${since()}.`);
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
        : find(files, pathname);
    if (found?.file.endsWith('.html')) seen = pathname;
    const missed = pathname.startsWith('/experience/') ? 'experience/404.html' : '404.html';
    const { file, content } = found ?? { file: missed, content: files.get(missed) ?? '' };
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    response.end(bytesOf(content));
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
      await reloader.close();
    },
  };
}

const filesOf = ({ files, content }: Page) => files.map((file) => [file, content] as const);

function find(files: ReadonlyMap<string, Content>, pathname: string) {
  const path = pathname.slice(1).replace(/\/$/, '');
  for (const file of path === '' ? ['index.html'] : [path, `${path}.html`]) {
    const content = files.get(file);
    if (content !== undefined) return { file, content };
  }
  return undefined;
}
