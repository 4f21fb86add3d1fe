/**
 * The site, from words to files: make the assets, render the pages, add the hosts' files and the
 * provenance, check everything, write dist. The commands that do it are in `pages/build/commands.ts`.
 */
import './pages/build/production.ts';
import { join } from 'node:path';
import { projectRoot } from './assets/project-root.ts';
import { BuildError } from './pages/build/build-error.ts';
import { checkSite } from './pages/build/checks/check-site.ts';
import { checkedSite } from './pages/build/checks/checked-site.ts';
import type { Content } from './pages/build/content.ts';
import { hostFiles } from './pages/build/hosts/host-files.ts';
import { assetFiles, makeAssets, photographsOn } from './pages/build/make-assets.ts';
import { provenanceFiles } from './pages/build/provenance/provenance-files.ts';
import { readRevision, unknownRevision } from './pages/build/provenance/revision.ts';
import { checkTexts } from './pages/build/release/check-texts.ts';
import { readDataModules } from './pages/build/release/data-modules.ts';
import { entriesOf } from './pages/build/release/entries.ts';
import { pageEntries } from './pages/build/render/render-pages.ts';
import { renderSite } from './pages/build/render/render-site.ts';
import { siteFiles } from './pages/build/render/site-files.ts';
import type { BuildSettings } from './pages/build/settings/settings.ts';
import type { BuildOptions, Site } from './pages/build/site.ts';
import { writeDist } from './pages/build/writing/write-dist.ts';

/**
 * Builds the whole site in memory.
 *
 * @param settings where the site and its function live
 * @throws BuildError when a page does not render, a picture cannot be made or a check refuses: one line
 *   per fault, which names the file and the fix
 */
export async function buildSite(
  settings: BuildSettings,
  options: BuildOptions = {},
): Promise<Site> {
  const { revision = unknownRevision } = options;
  const { siteUrl } = settings;

  const assets = options.assets ?? (await makeAssets());
  const { pages, ogImages, policy } = await renderSite(settings, assets, options);
  const immutable = await assetFiles(assets, ogImages, pages);

  const published = new Map<string, Content>([
    ...immutable,
    ...pageEntries(pages),
    ...siteFiles(pages, siteUrl, assets.images),
    ...hostFiles({
      csp: policy.header,
      immutable: [...immutable.keys()].map((path) => `/${path}`),
      https: siteUrl.startsWith('https:'),
    }),
  ]);
  const provenance = provenanceFiles({ settings, revision, pages, files: published });
  const files = new Map([...published, ...provenance]);

  const faults = [
    ...checkSite(checkedSite(pages, files, siteUrl, options.reloadScript)),
    ...assets.photographs.unused(photographsOn(pages)),
  ];
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  return { files, pages, assets, revision };
}

/**
 * Builds the site from what the project's folder holds, and writes it.
 *
 * @param folder where it goes; what is there is replaced once everything has passed
 * @returns the site, and the entries of `data/` that it was made from
 * @throws BuildError as {@link buildSite} does, and for a figure or a broken mark in the data's texts
 */
export async function writeSite(
  settings: BuildSettings,
  folder: string = join(projectRoot, 'dist'),
) {
  const entries = entriesOf(await readDataModules(projectRoot));
  const faults = checkTexts(entries);
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  const site = await buildSite(settings, { revision: readRevision(projectRoot, settings) });
  writeDist(site.files, folder, join(projectRoot, '.local'));
  return { ...site, entries };
}

if (import.meta.filename === process.argv[1]) {
  const { runCommand } = await import('./pages/build/commands.ts');
  await runCommand(process.argv.slice(2), writeSite);
}
