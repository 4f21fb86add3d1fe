import { buildSite } from '#build';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';
import type { BuildSettings } from '#pages/site/commands/settings.ts';
import { writeDist } from '#pages/site/publish/write.ts';

/** Builds the site, and `more` pages, in memory as a release. Returns the content of each file by its path in dist. */
export async function buildFiles(settings: BuildSettings, more: readonly PageRoute[] = []) {
  const { files } = await buildSite(settings, { routes: [...routes, ...more, ...notFoundRoutes], release: true });
  return new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
}

/** Builds the site like {@link buildFiles} and writes the files to a new folder. */
export async function writeSite(dir: string, settings: BuildSettings, more: readonly PageRoute[] = []): Promise<void> {
  writeDist(await buildFiles(settings, more), dir);
}
