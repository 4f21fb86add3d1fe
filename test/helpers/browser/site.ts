import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import type { PageRoute } from '#pages/routes.tsx';
import { serveFolder } from '#pages/site/start.ts';
import { KEY, NO_BACKEND, SHARED } from '../build/settings.ts';

/** The finished site, served as `npm start` serves it. */
export interface ServedSite {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** The folder that holds its files. */
  readonly dir: string;
  close(): Promise<void>;
}

/** Serves the folder of a finished site, on any free port unless one is given. */
export async function startPreview(dir: string, port?: number): Promise<ServedSite> {
  const at = port ?? (await getPort());
  const thread = await serveFolder(dir, at);
  return { url: `http://localhost:${at}`, dir, close: () => thread.terminate().then(() => {}) };
}

/** What may differ from the site that all test files of a run share. */
export interface SiteOptions {
  /** Where its contact form sends; nobody listens there unless given. */
  readonly supabaseUrl?: string;
  /** Where it is served; any free port unless given. */
  readonly port?: number;
  /** Pages in addition to the site's own. */
  readonly more?: readonly PageRoute[];
}

/**
 * Serves the site with its own headers. Without options it is the site that the harness has built
 * and serves for the whole run, if there is one; otherwise it is built into a temporary folder.
 *
 * @throws Error when a check refuses a page
 */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const { [SHARED.servedUrl]: sharedUrl, [SHARED.servedDir]: sharedDir } = process.env;
  if (sharedUrl && sharedDir && Object.keys(options).length === 0)
    return { url: sharedUrl, dir: sharedDir, close: async () => {} };

  // Loaded only where it is needed: the build and all pages take half a second.
  const { writeSite } = await import('../build/build-site.ts');
  const { supabaseUrl = NO_BACKEND, port = await getPort(), more = [] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'ascent-site-'));
  const dir = join(folder, 'dist');
  try {
    const siteUrl = `http://localhost:${port}`;
    await writeSite(dir, { siteUrl, supabaseUrl, supabasePublishableKey: KEY }, more);
    const preview = await startPreview(dir, port);
    const close = async () => {
      await preview.close();
      await rm(folder, { recursive: true });
    };
    return { url: preview.url, dir, close };
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}
