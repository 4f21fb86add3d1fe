import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathWithin } from '../../../pages/build/base-path.ts';
import { contentType } from '../../../pages/build/content-type.ts';
import { pageFiles } from '../../../pages/build/page-files.ts';

/** A host of static files that reads no configuration. */
export interface PlainHost {
  /** Where the site is, without a slash at the end. */
  readonly url: string;
  /** Serves these files from now on: path below the site's address to content. */
  serve(files: ReadonlyMap<string, Uint8Array>): void;
  close(): Promise<void>;
}

/**
 * Serves a site below a path the way GitHub Pages serves a project's: `/x` is `x.html`, a missing path
 * below the site's gets its `404.html`, and everything outside is a bare 404.
 *
 * @param base the path: `/ascent`
 */
export async function startPlainHost(base: string): Promise<PlainHost> {
  let files: ReadonlyMap<string, Uint8Array> = new Map();
  const server = createServer(({ url = '/' }, response) => {
    const path = pathWithin(base, decodeURIComponent(new URL(url, 'http://host').pathname));
    if (path === undefined) return void response.writeHead(404).end('Nothing is here.');
    const names = [path.slice(1), ...pageFiles({ path, status: 200 })];
    const found = names.find((name) => files.has(name));
    const name = found ?? '404.html';
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': contentType(name) });
    response.end(files.get(name));
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${base}`,
    serve: (given) => {
      files = given;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
