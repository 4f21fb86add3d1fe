import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../browser/site.ts';
import { writeSite } from './build-site.ts';
import { PUBLISHED, SHARED } from './settings.ts';

/**
 * Builds the site for all test files of a run, as published for those of `build` and `dom`, and as served for
 * those of `browser`, which it serves until `close`; sets the variables of {@link SHARED} in this process.
 *
 * @param files of the run, from the folder of the tests
 * @throws what the build throws
 */
export async function shareSite(files: readonly string[]): Promise<{ close(): Promise<void> }> {
  if (files.some((file) => /^(?:build|dom)\//.test(file))) {
    const publishedDir = join(mkdtempSync(join(tmpdir(), 'ascent-shared-')), 'dist');
    await writeSite(publishedDir, PUBLISHED);
    process.env[SHARED.publishedDir] = publishedDir;
  }
  if (!files.some((file) => file.startsWith('browser/'))) return { close: async () => {} };
  const { dir, url, close } = await serveSite();
  Object.assign(process.env, { [SHARED.servedDir]: dir, [SHARED.servedUrl]: url });
  return { close };
}
