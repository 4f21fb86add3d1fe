import { buildSite } from '#build';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';
import type { BuildSettings } from '#pages/site/commands/settings.ts';
import { writeDist } from '#pages/site/publish/write.ts';

/**
 * Builds the site in memory as a release.
 *
 * @param more pages in addition to the site's own
 * @returns the content of each file by its path in dist
 * @throws Error when a check rejects a page
 */
export async function buildFiles(
  settings: BuildSettings,
  more: readonly PageRoute[] = [],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { files } = await buildSite(settings, { routes: [...routes, ...more, ...notFoundRoutes], release: true });
  return new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
}

/** Builds the site like {@link buildFiles} and writes the files to a new folder. */
export async function writeSite(dir: string, settings: BuildSettings, more: readonly PageRoute[] = []): Promise<void> {
  writeDist(await buildFiles(settings, more), dir);
}
