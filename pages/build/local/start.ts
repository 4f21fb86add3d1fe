import { join } from 'node:path';
import { startBackend } from '../../../supabase/local/backend.ts';
import { endWith } from '../../../supabase/local/process/end-with.ts';
import { endWithNpm } from '../../../supabase/local/process/end-with-parent.ts';
import { basePath } from '../base-path.ts';
import { previewOf } from '../dev/preview.ts';
import { type BuildSettings, readSettings } from '../settings/settings.ts';
import { claimLocalPlace, type LocalPlace } from './local-place.ts';

const print = (line: string) => console.log(line);

/**
 * Runs the contact function in a place of this machine, if it can run there, and has this process end
 * whole: whatever ends it, nothing listens and no other process is left.
 *
 * @param place what this start has to itself
 * @param close stops what else runs
 */
export async function runBackend(place: LocalPlace, close: () => Promise<unknown>): Promise<void> {
  const { gateway, folder, siteUrl } = place;
  let fail: () => void = () => process.exit(1);
  const backend =
    gateway &&
    (await startBackend({
      claimed: { gateway, folder },
      siteUrl,
      print,
      onFailure: () => fail(),
    }));
  // Not before: a start that is interrupted ends at once, and what it started notices.
  const end = endWith(() => Promise.all([close(), backend?.close()]));
  fail = () => end(1);
}

/** Builds the site into a folder of this start's own, serves it, and runs the contact function. */
export async function start(
  build: (settings: BuildSettings, folder: string) => Promise<void>,
): Promise<void> {
  endWithNpm(process.exit);
  const settings = readSettings();
  const place = await claimLocalPlace(settings, print);
  const site = join(place.folder.dir, 'site');
  await build(place.settle(settings), site);
  await runBackend(place, () => place.server.close());
  const base = basePath(settings.siteUrl);
  place.server.answerWith(await previewOf(site, base));
  print(`Serving ${site} at ${place.siteUrl}`);
}
