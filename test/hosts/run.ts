import '../../pages/build/production.ts';
/**
 * `npm run test:hosts [name …]`: runs the contract against real servers and against the emulators of hosts,
 * each with the file that we emit or print, and writes what was seen into the README of `pages/build/hosts/`.
 * By hand, as root on Debian; `npm test` needs npm alone.
 */
import { azure } from './emulators/azure.ts';
import { cloudflarePages } from './emulators/cloudflare-pages.ts';
import { cloudflareWorkers } from './emulators/cloudflare-workers.ts';
import { firebase } from './emulators/firebase.ts';
import { type Entry, table, writeReadme } from './readme-table.ts';
import { runTrial } from './run-trial.ts';
import { apache } from './servers/apache.ts';
import { bucket } from './servers/bucket.ts';
import { caddy } from './servers/caddy.ts';
import { lighttpd } from './servers/lighttpd.ts';
import { nginx } from './servers/nginx.ts';
import { serve } from './servers/serve.ts';
import type { Trial } from './trial.ts';

/** The path under which the site is served in the second half of a trial. */
const BASE = '/ascent.site';

const TRIALS: readonly Trial[] = [
  ...[nginx, apache, caddy, lighttpd],
  ...[cloudflarePages, cloudflareWorkers, firebase, azure],
  ...[serve, bucket],
];

/** Tries one host at a root and below a path, and says what came of it. */
async function tryHost(trial: Trial): Promise<Entry | undefined> {
  let version: string;
  try {
    version = trial.install();
  } catch (error) {
    console.log(`${trial.name}: not tried. ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return undefined;
  }
  let cells: readonly string[] = [];
  for (const base of trial.above ? ['', BASE] : ['']) {
    const { passed, failures, row } = await runTrial(trial, base);
    const kept = trial.but ? `${passed} kept` : 'looked at';
    console.log(`${trial.name} ${version} at ${base || '/'}: ${kept}, ${failures.length} broken`);
    for (const line of failures) console.log(`  ${line}`);
    if (failures.length > 0) process.exitCode = 1;
    if (base === '') cells = row?.cells ?? [];
  }
  const { name, notes = [] } = trial;
  return { name, version, cells, below: trial.above ? 'yes' : '-', notes };
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = TRIALS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
if (chosen.length === 0) {
  console.error(`No host is called that. There are: ${TRIALS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
const entries: Entry[] = [];
for (const trial of chosen) {
  const entry = await tryHost(trial);
  if (entry) entries.push(entry);
}
if (entries.length === TRIALS.length && !process.exitCode) writeReadme(entries);
else console.log(`${table(entries)}\nThe README keeps the table of the last whole run.`);
