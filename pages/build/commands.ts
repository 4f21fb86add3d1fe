import { join, relative } from 'node:path';
import { projectRoot } from '../../assets/project-root.ts';
import { BuildError } from './build-error.ts';
import { readRevision } from './provenance/revision.ts';
import { releaseChecklist } from './release/checklist.ts';
import { findReleaseBlockers } from './release/release-blockers.ts';
import { type BuildSettings, readSettings } from './settings/settings.ts';
import type { Site } from './site.ts';
import { sizeTable } from './writing/size-table.ts';

const dist = join(projectRoot, 'dist');
const print = (line: string) => console.log(line);

/** Builds the site and writes it to a folder, dist by default; to be published, or only to be looked at. */
type WriteSite = (settings: BuildSettings, folder?: string, release?: boolean) => Promise<Site>;

/** What can be asked of `build.ts`, by the word that asks for it. */
const commands: Readonly<Record<string, (write: WriteSite, ...words: string[]) => Promise<void>>> =
  {
    build: (write) => build(write, readSettings()),
    release,
    '--release': release,
    verify,
    record,
    start,
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

/** Writes the site, and prints what it weighs and what its words still lack. */
async function build(
  write: WriteSite,
  settings: BuildSettings,
  folder = dist,
  release = false,
): Promise<void> {
  const { files, remarks } = await write(settings, folder, release);
  for (const line of await sizeTable(files)) print(line);
  for (const line of remarks) print(line);
  print(
    `${relative(projectRoot, folder)}: ${files.size} files in ${process.uptime().toFixed(2)} s`,
  );
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
  await build(write, settings, dist, true);
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
  const { refuseUnreleased } = await import('./provenance/released.ts');
  refuseUnreleased(dist);
  const folder = join(projectRoot, '.local/records');
  await writeArchive({ dist, folder, launch: launchBrowser, print });
}

/** Builds apart from dist, serves it, and runs the contact function beside it. */
async function start(write: WriteSite): Promise<void> {
  const local = await import('./local/start.ts');
  await local.start((settings, folder) => build(write, settings, folder));
}
