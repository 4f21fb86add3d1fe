import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../../../pages/build/dev/preview.ts';
import { makeParts } from '../../../pages/build/make-assets.ts';
import { composeSite } from '../../../pages/build/render/compose.ts';
import { writeDist } from '../../../pages/build/writing/write-dist.ts';
import { anyPort } from './port.ts';

/** The finished site, served as `npm start` serves it. */
export interface ServedSite {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Folder in which it lies. */
  readonly dir: string;
  close(): Promise<void>;
}

/**
 * Builds the site into a temporary folder and serves it with the `serve` package, headers included.
 *
 * @param supabaseUrl where its contact form sends; nobody listens there unless given
 * @param port where it is served; any that is free unless given
 */
export async function serveSite(
  supabaseUrl = 'http://localhost:9',
  port?: number,
): Promise<ServedSite> {
  port ??= await anyPort();
  const settings = {
    siteUrl: `http://localhost:${port}`,
    supabaseUrl,
    supabasePublishableKey: 'sb_publishable_test',
  };
  const dist = await composeSite(settings, await makeParts());
  const folder = await mkdtemp(join(tmpdir(), 'ascent-site-'));
  const dir = join(folder, 'dist');
  writeDist(dist, dir);
  const preview = await startPreview({ dir, port, print: () => {} });
  const close = async () => {
    await preview.close();
    await rm(folder, { recursive: true });
  };
  return { url: preview.url, dir, close };
}
