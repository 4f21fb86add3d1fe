import { content } from '#data/content.ts';
import { routes as foundRoutes, notFoundRoutes, type PageRoute } from '#pages/routes.tsx';
import { checkData, dataWarnings } from '#pages/site/check/data.ts';
import { entriesOf } from '#pages/site/check/data-entries.ts';
import { checkPages } from '#pages/site/check/pages.ts';
import type { BuildSettings } from '#pages/site/commands/settings.ts';
import { hostFiles } from '#pages/site/publish/hosts.ts';
import { hostPolicy } from '#pages/site/publish/policy.ts';
import { provenanceFiles } from '#pages/site/publish/provenance.ts';
import { unknownRevision } from '#pages/site/publish/revision.ts';
import type { Content } from '#pages/site/publish/write.ts';
import { basePath } from '#pages/site/render/addresses.ts';
import { type Assets, makeAssets, type RenderOptions } from '#pages/site/render/assets.ts';
import { pageEntries, renderSite } from '#pages/site/render/render.tsx';
import { siteFiles } from '#pages/site/render/site-files.ts';

export interface BuildOptions extends RenderOptions {
  /** Pages to build instead of those in the route table. */
  readonly routes?: readonly PageRoute[];
  /** Assets of an earlier build, which the dev server reuses if only text has changed. */
  readonly assets?: Assets;
}

/**
 * Builds and checks the whole site in memory. Returns its files by path in `dist`, without a leading slash, and one line
 * per warning. Throws one line per error, with the file and the fix: invalid data, a page that doesn't render, a picture
 * that can't be made, or a failed check.
 */
export async function buildSite(settings: BuildSettings, options: BuildOptions = {}) {
  const { routes = [...foundRoutes, ...notFoundRoutes], assets: earlier, reloadScript } = options;
  const { revision = unknownRevision, release = false } = options;
  const { siteUrl, supabaseUrl } = settings;

  const entries = entriesOf(content);
  checkData(entries);

  const assets = await makeAssets(routes, options, earlier);
  const hashed = [...assets.files, ...assets.pictures.files];
  const addresses = hashed.map(({ path }) => path);

  const { pages, uses } = await renderSite(settings, routes, assets, options);

  const policy = hostPolicy(siteUrl, supabaseUrl, assets.client.inline.bytes);
  const published = new Map<string, Content>([
    ...hashed.map(({ path, bytes }) => [path.slice(1), bytes] as const),
    ...pageEntries(pages, basePath(siteUrl)),
    ...siteFiles(pages, siteUrl, release, assets.images),
    ...hostFiles(policy, addresses),
  ]);
  const files = new Map([...published, ...provenanceFiles({ settings, revision, release, uses }, published)]);

  const known = { has: (path: string) => files.has(path) || `/${path}` === reloadScript };
  const errors = [...checkPages(pages, known, siteUrl), ...assets.pictures.errors];
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const warnings = dataWarnings(entries, assets.drawings.keys());
  return { files, assets, entries, warnings };
}
