import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Address of the script that pages load in dev. */
export const RELOAD_SCRIPT = '/dev/reload.js';

/** Reloads open pages after a rebuild, by server-sent events. */
export interface LiveReload {
  /** Answers the two addresses of live reload; false where the request is for something else. */
  answer(pathname: string, response: ServerResponse): Promise<boolean>;
  /** Makes every open page load again. */
  reload(): void;
  close(): void;
}

/** Creates the server's side of live reload; `reload.js` is the browser's. */
export function createLiveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  return {
    async answer(pathname, response) {
      if (pathname === RELOAD_SCRIPT) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
        response.end(await readFile(join(import.meta.dirname, 'reload.js')));
        return true;
      }
      if (pathname !== '/dev/events') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 300\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return true;
    },
    reload() {
      for (const page of pages) page.write('event: built\ndata:\n\n');
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}
