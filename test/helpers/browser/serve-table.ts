import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { makeParts } from '../../../pages/build/make-assets.ts';
import { composeSite } from '../../../pages/build/render/compose.ts';
import type { Dist } from '../../../pages/build/writing/write-dist.ts';
import { missedRoutes, type Route, routes } from '../../../pages/routes.tsx';
import { anyPort } from './port.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A site in memory that answers on a port of its own. */
export interface ServedTable {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Composes the site with further pages beside its own, all checks on, and serves it from memory.
 *
 * @param more pages that stand in the table besides those of the site
 * @throws BuildError when a check refuses one of them
 */
export async function serveTable(more: readonly Route[] = []): Promise<ServedTable> {
  const port = await anyPort();
  const url = `http://localhost:${port}`;
  const dist = await composeSite(
    { siteUrl: url, supabaseUrl: 'http://localhost:9', supabasePublishableKey: 'sb_publishable_x' },
    await makeParts(),
    { table: [...routes, ...more, ...missedRoutes] },
  );
  const server = createServer((request, response) => {
    const { file, content } = find(dist, new URL(request.url ?? '/', url).pathname);
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[extname(file)] ?? 'text/plain; charset=utf-8',
      // As on a real host: what is named by its content is fetched once (HOSTS.md).
      'cache-control': file.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(content ?? dist.get(missed(file)));
  });
  server.listen(port);
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, close };
}

function find(
  dist: Dist,
  pathname: string,
): { file: string; content: string | Uint8Array | undefined } {
  const path = pathname.slice(1);
  if (path === '') return { file: 'index.html', content: dist.get('index.html') };
  const file = extname(path) === '' ? `${path}.html` : path;
  return { file, content: dist.get(file) };
}

const missed = (file: string) =>
  file.startsWith('experience/') ? 'experience/404.html' : '404.html';
