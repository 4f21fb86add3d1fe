/**
 * The site, from words to files: make the assets, check the data, render the pages, add the hosts' files
 * and the provenance, check everything, write dist. The commands that do it are in `pages/build/commands.ts`.
 */
import './pages/build/production.ts';
import { join } from 'node:path';
import { projectRoot } from './assets/project-root.ts';
import { basePath } from './pages/build/base-path.ts';
import { BuildError } from './pages/build/build-error.ts';
import { checkSite } from './pages/build/checks/check-site.ts';
import { checkedSite } from './pages/build/checks/checked-site.ts';
import { readCheckedData } from './pages/build/checks/data/read-checked-data.ts';
import type { Content } from './pages/build/content.ts';
import { hostFiles } from './pages/build/hosts/host-files.ts';
import { assetFiles, makeAssets, photographsOn } from './pages/build/make-assets.ts';
import { commitDays } from './pages/build/provenance/commit-days.ts';
import { provenanceFiles } from './pages/build/provenance/provenance-files.ts';
import { readRevision, unknownRevision } from './pages/build/provenance/revision.ts';
import { buildRemarks } from './pages/build/release/remarks.ts';
import { pageEntries } from './pages/build/render/render-pages.ts';
import { renderSite } from './pages/build/render/render-site.ts';
import { siteFiles } from './pages/build/render/site-files.ts';
import type { BuildSettings } from './pages/build/settings/settings.ts';
import type { BuildOptions, Site } from './pages/build/site.ts';
import { recoverDist, writeDist } from './pages/build/writing/write-dist.ts';

/**
 * Builds the whole site in memory.
 *
 * @param settings where the site and its function live
 * @throws BuildError when the data is faulty, a page does not render, a picture cannot be made or a check
 *   refuses: one line per fault, which names the file and the fix
 */
export async function buildSite(
  settings: BuildSettings,
  options: BuildOptions = {},
): Promise<Site> {
  const { revision = unknownRevision, release = false } = options;
  const { siteUrl } = settings;

  const assets = options.assets ?? (await makeAssets(basePath(siteUrl)));
  const data = await readCheckedData(assets, revision);
  const { pages, ogImages, drawings, policy } = await renderSite(settings, assets, options);
  const immutable = await assetFiles({ ...assets, drawings }, ogImages, pages);

  const published = new Map<string, Content>([
    ...immutable,
    ...pageEntries(pages),
    ...siteFiles(pages, { siteUrl, release, days: await options.days }, assets.images),
    ...hostFiles({
      csp: policy.header,
      base: basePath(siteUrl),
      immutable: [...immutable.keys()].map((path) => `/${path}`),
      https: siteUrl.startsWith('https:'),
    }),
  ]);
  const provenance = provenanceFiles({ settings, revision, release, pages, files: published });
  const files = new Map([...published, ...provenance]);

  const faults = [
    ...checkSite(checkedSite(pages, files, siteUrl, options.reloadScript)),
    ...assets.photographs.unused(photographsOn(pages)),
  ];
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  const remarks = buildRemarks(data.entries, data.remarks, revision);
  return { files, pages, assets, revision, remarks };
}

/**
 * Builds the site and writes it.
 *
 * @param folder where it goes; what is there is replaced once everything has passed
 * @param release whether it is built to be published
 * @throws BuildError as {@link buildSite} does
 */
export async function writeSite(
  settings: BuildSettings,
  folder: string = join(projectRoot, 'dist'),
  release = false,
): Promise<Site> {
  const aside = join(projectRoot, '.local');
  recoverDist(folder, aside);
  const revision = readRevision(projectRoot, settings);
  const site = await buildSite(settings, {
    revision,
    release,
    days: commitDays(projectRoot),
  });
  writeDist(site.files, folder, aside);
  return site;
}

if (import.meta.filename === process.argv[1]) {
  const { runCommand } = await import('./pages/build/commands.ts');
  await runCommand(process.argv.slice(2), writeSite);
}
