import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import type { PageRoute } from '#pages/routes.tsx';
import { serveFolder } from '#pages/site/commands/start.ts';
import { KEY, NO_BACKEND, PUBLISHED, SHARED } from '../build/settings.ts';
import { folderWith } from '../folder.ts';

/** A served site; its `url` is an origin without a trailing slash. */
export type ServedSite = Awaited<ReturnType<typeof startPreview>>;

/** Serves the folder of a built site as `npm start` does. */
export async function startPreview(dir: string, port: number) {
  const thread = await serveFolder(dir, port);
  return { url: `http://localhost:${port}`, dir, close: (): Promise<unknown> => thread.terminate() };
}

/** Differences from the site that the test files of a run share. */
export interface SiteOptions {
  /** Address of the backend; nothing listens at the default address. */
  readonly supabaseUrl?: string;
  readonly port?: number;
  readonly more?: readonly PageRoute[];
}

/**
 * Serves the site with its own headers. Without options, serves the shared site of the run if the run has one;
 * otherwise builds the site in a temporary folder.
 */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const { [SHARED.servedUrl]: sharedUrl, [SHARED.servedDir]: sharedDir } = process.env;
  if (sharedUrl && sharedDir && Object.keys(options).length === 0)
    return { url: sharedUrl, dir: sharedDir, close: async () => {} };

  // The build is imported only if needed, because the import takes half a second.
  const { writeSite } = await import('../build/build-site.ts');
  const { supabaseUrl = NO_BACKEND, port = await getPort(), more = [] } = options;
  const folder = folderWith();
  const dir = join(folder, 'dist');
  await writeSite(dir, { siteUrl: `http://localhost:${port}`, supabaseUrl, supabasePublishableKey: KEY }, more);
  const preview = await startPreview(dir, port);
  const close = async () => {
    await preview.close();
    await rm(folder, { recursive: true });
  };
  return { ...preview, close };
}

/**
 * Builds the site for all test files of a run: `build` reads the published site, and `browser` visits a served site.
 * Sets the environment variables of {@link SHARED}. The paths are relative to the folder of the tests.
 */
export async function shareSite(files: readonly string[]): Promise<Pick<ServedSite, 'close'>> {
  if (files.some((file) => file.startsWith('build/'))) {
    const { writeSite } = await import('../build/build-site.ts');
    const publishedDir = join(folderWith(), 'dist');
    await writeSite(publishedDir, PUBLISHED);
    process.env[SHARED.publishedDir] = publishedDir;
  }
  if (!files.some((file) => file.startsWith('browser/'))) return { close: async () => {} };
  const { dir, url, close } = await serveSite();
  Object.assign(process.env, { [SHARED.servedDir]: dir, [SHARED.servedUrl]: url });
  return { close };
}
