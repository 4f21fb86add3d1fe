import { basePath, pathWithin } from '../base-path.ts';
import { bytesOf } from '../content.ts';
import { contentType } from '../content-type.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { type RunningServer, startServer } from './http-server.ts';
import { createLiveReload, RELOAD_SCRIPT } from './live-reload.ts';
import { createLiveSite } from './live-site.ts';
import { watchSources } from './watch-sources.ts';

/** How the dev server is started. */
export interface DevOptions {
  readonly settings: BuildSettings;
  /** A port that must be free. */
  readonly port: number;
  readonly print: (line: string) => void;
}

/**
 * Serves the site from memory, builds it again when a file changes, and makes open pages load again.
 *
 * @throws Error when the first build fails or the port is taken
 */
export async function startDev({ settings, port, print }: DevOptions): Promise<RunningServer> {
  const base = basePath(settings.siteUrl);
  const liveReload = createLiveReload();
  const site = await createLiveSite({
    settings,
    reloadScript: RELOAD_SCRIPT,
    print,
    onShown: liveReload.reload,
  });
  const watcher = await watchSources(site.rebuild);
  const server = await startServer(async ({ url = '/' }, response) => {
    const [address = '/'] = url.split('?');
    // Below the base path is the site; the events of live reload are at the root.
    const path = pathWithin(base, address);
    if (await liveReload.answer(path ?? address, response)) return;
    if (path === undefined) return void response.writeHead(404).end(`The site is at ${base}/`);
    const { status, file, content } = site.answer(path);
    response.writeHead(status, {
      'content-type': contentType(file),
      'cache-control': 'no-store',
    });
    response.end(bytesOf(content));
  }, port);
  return {
    url: server.url + base,
    async close() {
      await watcher.close();
      liveReload.close();
      await server.close();
      await site.close();
    },
  };
}
