import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startPreview } from '../../../pages/build/dev/preview.ts';
import { writeSite } from './build-site.ts';
import { KEY, NO_BACKEND, PUBLISHED, SHARED } from './settings.ts';

/**
 * Builds the site once for all test files of a run, serves it, and sets the variables of
 * {@link SHARED} in this process. Ends with the process; `close` ends it earlier.
 *
 * @throws what the build throws
 */
export async function shareSite(): Promise<{ close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-shared-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const publishedDir = join(folder, 'published/dist');
  await writeSite(publishedDir, PUBLISHED);
  const port = await getPort();
  const servedDir = join(folder, 'served/dist');
  await writeSite(servedDir, {
    siteUrl: `http://localhost:${port}`,
    supabaseUrl: NO_BACKEND,
    supabasePublishableKey: KEY,
  });
  const preview = await startPreview({ dir: servedDir, port, print: () => {} });
  process.env[SHARED.publishedDir] = publishedDir;
  process.env[SHARED.servedDir] = servedDir;
  process.env[SHARED.servedUrl] = preview.url;
  return { close: () => preview.close() };
}
