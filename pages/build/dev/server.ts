import { bytesOf } from '../content.ts';
import { contentType } from '../content-type.ts';
import type { RunningServer } from './http-server.ts';
import { createLiveReload, RELOAD_SCRIPT } from './live-reload.ts';
import { createLiveSite, type LiveSiteOptions } from './live-site.ts';
import { createTypeChecker } from './type-checker.ts';
import { watchSources } from './watch-sources.ts';

/** How the dev server is started. */
export interface DevOptions extends Pick<LiveSiteOptions, 'settle' | 'print'> {
  /** A server that listens already. */
  readonly server: RunningServer;
}

/**
 * Serves the site from memory, builds it again when a file changes, and makes open pages load again. A
 * fault, in the first build too, is printed and shown in the open pages until it is mended; so is what
 * the type checker finds, which runs beside once a page was answered.
 *
 * @returns once the first build has passed or failed
 */
export async function startDev(options: DevOptions): Promise<{ close(): Promise<void> }> {
  const { settle, server, print } = options;
  const liveReload = createLiveReload();
  let found: string | undefined;
  const types = createTypeChecker((errors) => {
    if (errors !== found) print(errors ?? 'The types fit again.');
    found = errors;
    liveReload.notify({ types: errors });
  });
  const site = await createLiveSite({
    settle,
    reloadScript: RELOAD_SCRIPT,
    print,
    onShown: liveReload.reload,
    onBuilt: (fault) => liveReload.notify({ fault }),
  });
  const [watcher] = await Promise.all([
    watchSources(async (changed) => {
      await site.rebuild(changed);
      types.check();
    }),
    site.rebuild(new Set()),
  ]);

  let answered = false;
  server.answerWith(async ({ url = '/' }, response) => {
    const [pathname = '/'] = url.split('?');
    if (await liveReload.answer(pathname, response)) return;
    const { status, file, content } = site.answer(pathname);
    response.writeHead(status, {
      'content-type': contentType(file),
      'cache-control': 'no-store',
    });
    response.end(bytesOf(content));
    if (answered || !file.endsWith('.html')) return;
    answered = true;
    types.check();
  });
  return {
    async close() {
      types.close();
      await watcher.close();
      liveReload.close();
      await server.close();
      await site.close();
    },
  };
}
