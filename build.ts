/**
 * The site, from words to files. `npm run build` makes dist; `npm start`, `npm run dev` and
 * `npm run preview` also show it. Each step lives with what it works on.
 */
import { join } from 'node:path';
import { startDev } from './assets/dev/server.ts';
import { type Dist, writeDist } from './assets/dist.ts';
import { freePort } from './assets/hosts/port.ts';
import { startPreview } from './assets/hosts/preview.ts';
import { makeParts } from './assets/parts.ts';
import { readSettings, type Settings } from './assets/settings.ts';
import { sizeTable } from './assets/size-table.ts';
import { composeSite } from './pages/compose.ts';
import type { Route } from './pages/routes.tsx';
import { startBackend } from './supabase/local/backend.ts';

const folder = join(import.meta.dirname, 'dist');
const print = (line: string) => console.log(line);

/** A finished site that passed every check, and the stylesheet that stands in each of its pages. */
export interface Build {
  readonly dist: Dist;
  readonly styles: string;
}

/**
 * Makes the whole site in memory: data → pages → HTML → map of path to content → checks.
 *
 * @param settings where the site and its function live
 * @param table the pages, where they are not those of the route table
 * @throws when a part cannot be made, a page does not render, or a check refuses; a line a fault
 */
export async function buildSite(settings: Settings, table?: readonly Route[]): Promise<Build> {
  const parts = await makeParts();
  return { dist: await composeSite(settings, parts, table && { table }), styles: parts.styles };
}

/** Writes dist and prints what it weighs. */
async function build(settings: Settings): Promise<void> {
  const { dist, styles } = await buildSite(settings);
  writeDist(dist, folder);
  for (const line of await sizeTable(dist, styles)) print(line);
  print(`dist: ${dist.size} files in ${process.uptime().toFixed(2)} s`);
}

/** Builds, serves dist, and runs the contact function beside it. */
async function start(): Promise<void> {
  const { settings, port } = await localSettings();
  await build(settings);
  await startBackendFor(settings, port);
  await startPreview({ dir: folder, port, print });
}

/** Serves the site from memory and builds it again on each change. */
async function dev(): Promise<void> {
  const { settings, port } = await localSettings();
  await startBackendFor(settings, port);
  const { url } = await startDev({ settings, port, print });
  print(`The site, built again on each change: ${url}`);
}

/** Serves dist as it is. */
async function preview(): Promise<void> {
  await startPreview({ dir: folder, print });
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
  await startBackend({ port: Number(port), siteUrl: `http://localhost:${sitePort}`, print });
}

const verbs = { build: () => build(readSettings()), start, dev, preview };

async function run(verb = 'build'): Promise<void> {
  try {
    if (!isVerb(verb))
      throw new Error(`build.ts: no "${verb}"; say ${Object.keys(verbs).join(', ')}.`);
    await verbs[verb]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function isVerb(verb: string): verb is keyof typeof verbs {
  return Object.hasOwn(verbs, verb);
}

if (import.meta.filename === process.argv[1]) await run(process.argv[2]);
