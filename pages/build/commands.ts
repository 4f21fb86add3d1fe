import { join } from 'node:path';
import { projectRoot } from '../../assets/project-root.ts';
import { basePath } from './base-path.ts';
import { BuildError } from './build-error.ts';
import { readRevision } from './provenance/revision.ts';
import { releaseChecklist } from './release/checklist.ts';
import { findReleaseBlockers } from './release/release-blockers.ts';
import { type BuildSettings, readSettings } from './settings/settings.ts';
import type { Site } from './site.ts';
import { sizeTable } from './writing/size-table.ts';

const dist = join(projectRoot, 'dist');
const print = (line: string) => console.log(line);

/** Builds the site and writes it to dist. */
type WriteSite = (settings: BuildSettings) => Promise<Site>;

/** What can be asked of `build.ts`, by the word that asks for it. */
const commands: Readonly<Record<string, (write: WriteSite, ...words: string[]) => Promise<void>>> =
  {
    build: (write) => build(write, readSettings()),
    release,
    '--release': release,
    verify,
    record,
    start,
    dev,
  };

/**
 * Runs a command and ends the process with status 1 where it fails.
 *
 * @param words the command and its arguments; `build` where there is none
 * @param write the build itself
 */
export async function runCommand(
  [name = 'build', ...words]: readonly string[],
  write: WriteSite,
): Promise<void> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      throw new Error(
        `build.ts: unknown command "${name}"; use ${Object.keys(commands).join(', ')}.`,
      );
    }
    await command(write, ...words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Writes dist, and prints what it weighs and what its words still lack. */
async function build(write: WriteSite, settings: BuildSettings): Promise<void> {
  const { files, remarks } = await write(settings);
  for (const line of await sizeTable(files)) print(line);
  for (const line of remarks) print(line);
  print(`dist: ${files.size} files in ${process.uptime().toFixed(2)} s`);
}

/** Builds what may be published and says what is left to do, or lists what must be fixed first. */
async function release(write: WriteSite): Promise<void> {
  const settings = readSettings();
  const blockers = await findReleaseBlockers(
    projectRoot,
    settings,
    readRevision(projectRoot, settings),
  );
  if (blockers.length > 0) {
    const count = `No release: ${blockers.length} problem(s) to fix.`;
    throw new BuildError(`${blockers.join('\n')}\n${count}`);
  }
  await build(write, settings);
  for (const line of releaseChecklist(settings)) print(line);
}

/** Compares a live site with dist, or with an archive that `record` wrote. */
async function verify(_: WriteSite, host = '', archive?: string): Promise<void> {
  const { verify } = await import('./provenance/verify/verify.ts');
  if (!(await verify(host, { dist, archive }, print))) process.exitCode = 1;
}

/** Writes one archive of what was released, with a PDF of every page. */
async function record(): Promise<void> {
  const { writeArchive } = await import('./provenance/write-archive.ts');
  const { launchBrowser } = await import('./provenance/browser.ts');
  const folder = join(projectRoot, '.local/records');
  await writeArchive({ dist, folder, launch: launchBrowser, print });
}

/** Builds, serves dist, and runs the contact function beside it. */
async function start(write: WriteSite): Promise<void> {
  const { settings, port } = await localSettings();
  await build(write, settings);
  await startBackendFor(settings, port);
  const { startPreview } = await import('./dev/preview.ts');
  await startPreview({ dir: dist, base: basePath(settings.siteUrl), port, print });
}

/** Serves the site from memory and builds it again on each change. */
async function dev(): Promise<void> {
  const { settings, port } = await localSettings();
  await startBackendFor(settings, port);
  const { startDev } = await import('./dev/server.ts');
  const { url } = await startDev({ settings, port, print });
  print(`The site, built again on each change: ${url}`);
}

/** The settings, with the address at which the site will really answer where none was set. */
async function localSettings(): Promise<{ settings: BuildSettings; port: number }> {
  const { default: getPort, portNumbers } = await import('get-port');
  const port = await getPort({ port: portNumbers(3000, 3020) });
  if (port !== 3000) print(`Port 3000 is taken: using ${port}.`);
  const settings = readSettings();
  const isLocal = new URL(settings.siteUrl).hostname === 'localhost';
  return {
    settings: isLocal
      ? { ...settings, siteUrl: `http://localhost:${port}${basePath(settings.siteUrl)}` }
      : settings,
    port,
  };
}

/** Runs the contact function on this machine, unless the site names a real project. */
async function startBackendFor(
  { siteUrl, supabaseUrl }: BuildSettings,
  sitePort: number,
): Promise<void> {
  const { hostname, port } = new URL(supabaseUrl);
  if (hostname !== 'localhost') return print(`Messages go to ${supabaseUrl}.`);
  // Loaded here alone: it takes a third of a second that a build can do without.
  const { startBackend } = await import('../../supabase/local/backend.ts');
  await startBackend({
    port: Number(port),
    siteUrl: `http://localhost:${sitePort}${basePath(siteUrl)}`,
    print,
  });
}
