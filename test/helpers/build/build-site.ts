import { makeParts } from '../../../pages/build/make-assets.ts';
import { composeSite } from '../../../pages/build/render/compose.ts';
import type { Settings } from '../../../pages/build/settings/settings.ts';
import { type Dist, writeDist } from '../../../pages/build/writing/write-dist.ts';
import { missedRoutes, type Route, routes } from '../../../pages/routes.tsx';

/**
 * Builds the site in memory, all checks on. The one place where tests call the build.
 *
 * @param settings where the site and its contact function live
 * @param more pages in addition to the site's own
 * @throws BuildError when a check refuses a page
 */
export async function buildFiles(settings: Settings, more: readonly Route[] = []): Promise<Dist> {
  const parts = await makeParts();
  if (more.length === 0) return composeSite(settings, parts);
  return composeSite(settings, parts, { table: [...routes, ...more, ...missedRoutes] });
}

/** Builds the site like {@link buildFiles} and writes it to `dir`, which must not exist yet. */
export async function writeSite(
  dir: string,
  settings: Settings,
  more: readonly Route[] = [],
): Promise<void> {
  writeDist(await buildFiles(settings, more), dir);
}
