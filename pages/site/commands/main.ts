import { join, relative, resolve } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import { bundleClient } from '#assets/make/script.ts';
import { buildSite } from '#build';
import { content } from '#data/content.ts';
import { entriesOf } from '../check/data-entries.ts';
import { typeErrors } from '../check/types.ts';
import { hostPolicy } from '../publish/policy.ts';
import { readRevision } from '../publish/revision.ts';
import { serverConfig } from '../publish/server-config.ts';
import { recoverDist, writeDist } from '../publish/write.ts';
import { record } from './record.ts';
import { buildWarnings, releaseBlockers } from './release.ts';
import { type BuildSettings, readSettings } from './settings.ts';
import { verify } from './verify.ts';

// The commands `npm run build`, `release`, `hosts`, `verify`, `record`, and `npm start`. run.js calls `main`.

const dist = join(projectRoot, 'dist');
const aside = join(projectRoot, '.local');
const print = (line: string) => console.log(line);

async function build(settings: BuildSettings, folder = dist, release = false): Promise<void> {
  const revision = readRevision(projectRoot);
  const { files, entries, warnings } = await buildSite(settings, { revision, release });
  writeDist(files, folder, aside);
  for (const line of buildWarnings(entries, warnings, revision)) print(line);
  print(`${relative(projectRoot, folder)}: ${files.size} files in ${process.uptime().toFixed(2)} s`);
}

/** Builds the site for publication and prints the next step, or lists what blocks the release. */
async function release(): Promise<void> {
  const settings = readSettings();
  const revision = readRevision(projectRoot);
  const blockers = [...(await typeErrors()), ...releaseBlockers(entriesOf(content), settings, revision)];
  if (blockers.length > 0) {
    const these = blockers.length === 1 ? 'this error' : `these ${blockers.length} errors`;
    throw new Error([...blockers, `No release: fix ${these} first.`].join('\n'));
  }
  await build(settings, dist, true);
  print(`Next: publish dist (README.md, "Deploy"), then run npm run verify -- ${settings.siteUrl}`);
}

const commands: Readonly<Record<string, (...args: string[]) => Promise<void>>> = {
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
    const { start } = await import('./start.ts');
    await start(readSettings(), build, print);
  },
};

export async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}"; use ${Object.keys(commands).join(', ')}.`);
  // A killed build may have left dist half replaced.
  recoverDist(dist, aside);
  await command(...args);
}
