import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Address of the script that pages load in dev. */
export const RELOAD_SCRIPT = '/dev/reload.js';

/** What an open page says about the sources, where there is something to say. */
export interface Notices {
  /** Why the site cannot be built, one line per fault. */
  readonly fault?: string | undefined;
  /** What the type checker found, which does not keep a page from being shown. */
  readonly types?: string | undefined;
}

/** Reloads open pages after a rebuild, and tells them of faults, by server-sent events. */
export interface LiveReload {
  /** Answers the two addresses of live reload; false where the request is for something else. */
  answer(pathname: string, response: ServerResponse): Promise<boolean>;
  /** Makes every open page load again. */
  reload(): void;
  /** Shows on every page, those opened later included, what is wrong now. */
  notify(notices: Notices): void;
  close(): void;
}

/** Creates the server's side of live reload; `reload.js` is the browser's. */
export function createLiveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  let current: Notices = {};
  const tell = (page: ServerResponse) =>
    page.write(`event: notices\ndata: ${JSON.stringify(current)}\n\n`);
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
      tell(response);
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return true;
    },
    reload() {
      for (const page of pages) page.write('event: built\ndata:\n\n');
    },
    notify(notices) {
      current = { ...current, ...notices };
      for (const page of pages) tell(page);
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}
