/**
 * Builds the site. `npm run build`, `release`, `verify`, and the other commands call `main`. Read `buildSite` first: it
 * checks the data, makes the assets, renders the pages, adds host files and checksums, and checks the result.
 */
import { join, relative, resolve } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import { bundleClient } from '#assets/make/script.ts';
import { states } from '#data/locations.ts';
import { routes as foundRoutes, notFoundRoutes, type PageRoute } from '#pages/routes.tsx';
import { checkData, dataWarnings } from '#pages/site/check/data.ts';
import { entriesOf, readDataModules } from '#pages/site/check/data-entries.ts';
import { checkPages } from '#pages/site/check/pages.ts';
import { typeErrors } from '#pages/site/check/types.ts';
import { record } from '#pages/site/commands/record.ts';
import { buildWarnings, releaseBlockers, releaseChecklist } from '#pages/site/commands/release.ts';
import { type BuildSettings, readSettings } from '#pages/site/commands/settings.ts';
import { verify } from '#pages/site/commands/verify.ts';
import { hostFiles } from '#pages/site/publish/hosts.ts';
import { hostPolicy } from '#pages/site/publish/policy.ts';
import { provenanceFiles } from '#pages/site/publish/provenance.ts';
import { readRevision, unknownRevision } from '#pages/site/publish/revision.ts';
import { serverConfig } from '#pages/site/publish/server-config.ts';
import { type Content, recoverDist, writeDist } from '#pages/site/publish/write.ts';
import { basePath } from '#pages/site/render/addresses.ts';
import { type Assets, makeAssets } from '#pages/site/render/assets.ts';
import { pageEntries, type RenderOptions, renderSite } from '#pages/site/render/render.tsx';
import { siteFiles } from '#pages/site/render/site-files.ts';

const dist = join(projectRoot, 'dist');
const aside = join(projectRoot, '.local');
const print = (line: string) => console.log(line);

export interface BuildOptions extends RenderOptions {
  /** Pages to build instead of those in the route table. */
  readonly routes?: readonly PageRoute[];
  /** Assets of an earlier build, which the dev server reuses if only text has changed. */
  readonly assets?: Assets;
}

/**
 * Builds and checks the whole site in memory.
 *
 * @returns the files by their path in `dist`, without a leading slash; the assets, for reuse; and one line per warning
 * @throws Error if the data is invalid, a page doesn't render, a picture can't be made, or a check fails. Each error is
 *   one line with the file and the fix
 */
export async function buildSite(settings: BuildSettings, options: BuildOptions = {}) {
  const { routes = [...foundRoutes, ...notFoundRoutes], assets: earlier, reloadScript } = options;
  const { revision = unknownRevision, release = false } = options;
  const { siteUrl, supabaseUrl } = settings;

  const entries = entriesOf(await readDataModules());
  checkData(entries, states);

  const isDev = reloadScript !== undefined;
  const assets = await makeAssets(routes, { ...(earlier && { earlier }), isDev });
  const hashed = [...assets.files, ...assets.pictures.files];

  const pages = await renderSite(settings, routes, assets, options);

  const policy = hostPolicy(siteUrl, supabaseUrl, assets.client.inline.bytes);
  const addresses = hashed.map(({ path }) => path);
  const published = new Map<string, Content>([
    ...hashed.map(({ path, bytes }) => [path.slice(1), bytes] as const),
    ...pageEntries(pages, basePath(siteUrl)),
    ...siteFiles(pages, siteUrl, release, assets.images),
    ...hostFiles(policy, addresses),
  ]);
  const provenance = provenanceFiles({ settings, revision, release, pages }, published);
  const files = new Map([...published, ...provenance]);

  const known = { has: (path: string) => files.has(path) || `/${path}` === reloadScript };
  const errors = [...checkPages(pages, known, siteUrl), ...assets.pictures.errors];
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const warnings = dataWarnings(entries, states, assets.drawings.keys());
  return { files, assets, warnings: buildWarnings(entries, warnings, revision) };
}

/** Builds the site, writes it if every check passes, and prints the warnings. */
async function build(settings: BuildSettings, folder = dist, release = false): Promise<void> {
  const revision = readRevision(projectRoot);
  const { files, warnings } = await buildSite(settings, { revision, release });
  writeDist(files, folder, aside);
  for (const line of warnings) print(line);
  const seconds = process.uptime().toFixed(2);
  print(`${relative(projectRoot, folder)}: ${files.size} files in ${seconds} s`);
}

/** Builds the site for publication and prints the remaining steps, or lists what blocks the release. */
async function release(): Promise<void> {
  const settings = readSettings();
  const revision = readRevision(projectRoot);
  const entries = entriesOf(await readDataModules());
  const blockers = [...(await typeErrors('data')), ...releaseBlockers(entries, settings, revision)];
  if (blockers.length > 0) {
    const these = blockers.length === 1 ? 'this error' : `these ${blockers.length} errors`;
    throw new Error([...blockers, `No release: fix ${these} first.`].join('\n'));
  }
  await build(settings, dist, true);
  for (const line of releaseChecklist(settings)) print(line);
}

const commands: Readonly<Record<string, (...words: string[]) => Promise<void>>> = {
  build: () => build(readSettings()),
  release,
  async hosts(name = '') {
    const { siteUrl, supabaseUrl } = readSettings();
    const { inline } = await bundleClient();
    process.stdout.write(serverConfig(name, hostPolicy(siteUrl, supabaseUrl, inline.bytes)));
  },
  async verify(host = '', folder = dist) {
    if (!(await verify(host, folder, print))) process.exitCode = 1;
  },
  async record(folder = `${projectRoot}-records`) {
    print(record(dist, resolve(folder)));
  },
  async start() {
    const { start } = await import('#pages/site/commands/start.ts');
    await start(readSettings(), build, print);
  },
};

/** Runs a command. The default command is `build`. */
export async function main([name = 'build', ...words]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = Object.keys(commands).join(', ');
    throw new Error(`build.ts: unknown command "${name}"; use ${known}.`);
  }
  // A killed build may have left dist half replaced.
  recoverDist(dist, aside);
  await command(...words);
}
