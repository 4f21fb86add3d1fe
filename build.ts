/**
 * The site, from words to files. `npm run build` makes dist; `npm start`, `npm run dev` and
 * `npm run preview` also show it; `npm run release`, `record` and `verify` publish and prove it. Each
 * step lives with what it works on.
 */
import { join } from 'node:path';
import { BuildError } from './pages/build/build-error.ts';
import { freePort } from './pages/build/dev/port.ts';
import { makeParts } from './pages/build/make-assets.ts';
import { type Revision, readRevision } from './pages/build/provenance/revision.ts';
import { checkTexts } from './pages/build/release/check-texts.ts';
import { readDataModules } from './pages/build/release/data-modules.ts';
import { type Entry, entriesOf } from './pages/build/release/entries.ts';
import { findReleaseBlockers } from './pages/build/release/release-blockers.ts';
import { buildRemarks } from './pages/build/release/remarks.ts';
import { composeSite } from './pages/build/render/compose.ts';
import { readSettings, type Settings } from './pages/build/settings/settings.ts';
import { sizeTable } from './pages/build/writing/size-table.ts';
import { type Dist, writeDist } from './pages/build/writing/write-dist.ts';
import type { Route } from './pages/routes.tsx';

const root = import.meta.dirname;
const folder = join(root, 'dist');
const print = (line: string) => console.log(line);

/** A finished site that passed every check. */
export interface Build {
  readonly dist: Dist;
  /** The stylesheet that stands in each of its pages. */
  readonly styles: string;
  readonly revision: Revision;
  /** The words it was made from. */
  readonly entries: readonly Entry[];
}

/**
 * Makes the whole site in memory: data → pages → HTML → map of path to content → checks.
 *
 * @param settings where the site and its function live
 * @param table the pages, where they are not those of the route table
 * @throws when a part cannot be made, a page does not render, or a check refuses; a line a fault
 */
export async function buildSite(settings: Settings, table?: readonly Route[]): Promise<Build> {
  const entries = entriesOf(await readDataModules(root));
  const problems = checkTexts(entries);
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  const parts = await makeParts();
  const revision = readRevision(root, settings);
  const dist = await composeSite(settings, parts, { revision, ...(table && { table }) });
  return { dist, styles: parts.styles, revision, entries };
}

/** Writes dist and prints what it weighs, and what its words still want. */
async function build(settings: Settings): Promise<void> {
  const { dist, styles, revision, entries } = await buildSite(settings);
  writeDist(dist, folder);
  for (const line of await sizeTable(dist, styles)) print(line);
  for (const line of buildRemarks(entries, revision)) print(line);
  print(`dist: ${dist.size} files in ${process.uptime().toFixed(2)} s`);
}

/** Builds what may be published, or says everything that prevents it. */
async function release(): Promise<void> {
  const settings = readSettings();
  const lines = await findReleaseBlockers(root, settings, readRevision(root, settings));
  if (lines.length === 0) return build(settings);
  throw new BuildError(`${lines.join('\n')}\nNo release: ${lines.length} problem(s) to fix.`);
}

/** Compares a live site with dist, or with an archive that `record` wrote. */
async function verify(host = '', archive?: string): Promise<void> {
  const { isTrue, verdictLines, verifySite } = await import('./pages/build/provenance/verify.ts');
  const { readSumsFile, readSumsOfArchive } = await import('./pages/build/provenance/sums-file.ts');
  const list = archive ? await readSumsOfArchive(archive) : readSumsFile(folder);
  const verdict = await verifySite(host, list);
  for (const line of verdictLines(verdict)) print(line);
  if (!isTrue(verdict)) process.exitCode = 1;
}

/** Writes one archive of what was released. The browser that prints comes with the tests. */
async function record(): Promise<void> {
  const { writeRecord } = await import('./pages/build/provenance/write-archive.ts');
  const { launchBrowser: launch } = await import('./pages/build/provenance/browser.ts');
  await writeRecord({ dist: folder, records: join(root, '.local/records'), launch, print });
}

/** Builds, serves dist, and runs the contact function beside it. */
async function start(): Promise<void> {
  const { settings, port } = await localSettings();
  await build(settings);
  await startBackendFor(settings, port);
  await preview(port);
}

/** Serves the site from memory and builds it again on each change. */
async function dev(): Promise<void> {
  const { settings, port } = await localSettings();
  await startBackendFor(settings, port);
  const { startDev } = await import('./pages/build/dev/server.ts');
  const { url } = await startDev({ settings, port, print });
  print(`The site, built again on each change: ${url}`);
}

/** Serves dist as it is. */
async function preview(port?: number): Promise<void> {
  const { startPreview } = await import('./pages/build/dev/preview.ts');
  await startPreview({ dir: folder, print, ...(port && { port }) });
}

/** The settings, with the address at which the site will really answer where none was set. */
async function localSettings(): Promise<{ settings: Settings; port: number }> {
  const port = await freePort(3000);
  if (port !== 3000) print(`Port 3000 is taken: using ${port}.`);
  const usual = readSettings();
  const isLocal = new URL(usual.siteUrl).hostname === 'localhost';
  return { settings: isLocal ? { ...usual, siteUrl: `http://localhost:${port}` } : usual, port };
}

/** A site that names a real project of its own needs no stand-in. */
async function startBackendFor({ supabaseUrl }: Settings, sitePort: number): Promise<void> {
  const { hostname, port } = new URL(supabaseUrl);
  if (hostname !== 'localhost') return print(`Messages go to ${supabaseUrl}.`);
  // A build that serves nothing does without what this loads: a third of a second of CPU.
  const { startBackend } = await import('./supabase/local/backend.ts');
  await startBackend({ port: Number(port), siteUrl: `http://localhost:${sitePort}`, print });
}

const verbs = {
  build: () => build(readSettings()),
  release,
  '--release': release,
  verify,
  record,
  start,
  dev,
  preview: () => preview(),
};

async function run(verb = 'build', ...words: readonly string[]): Promise<void> {
  try {
    if (!isVerb(verb))
      throw new Error(`build.ts: no "${verb}"; say ${Object.keys(verbs).join(', ')}.`);
    await verbs[verb](...words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function isVerb(verb: string): verb is keyof typeof verbs {
  return Object.hasOwn(verbs, verb);
}

if (import.meta.filename === process.argv[1]) await run(...process.argv.slice(2));
