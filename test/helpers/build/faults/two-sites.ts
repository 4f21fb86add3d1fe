import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumsFile } from '../../../../pages/build/provenance/sums.ts';
import { writeDist } from '../../../../pages/build/writing/write-dist.ts';

/** How many pages each of the sites has. */
const PAGES = 40;

/**
 * One of two small sites: each of its pages says in every line which one it is, and those of the second are
 * longer.
 */
export function smallSite(name: 'old' | 'new'): ReadonlyMap<string, string> {
  const pages = Array.from({ length: PAGES }, (_, index): [string, string] => [
    `page-${index}/index.html`,
    `<p>The ${name} site\n`.repeat(name === 'old' ? 400 : 600),
  ]);
  const settings = '{ "cleanUrls": true, "directoryListing": false }';
  const files = new Map([...pages, [`only-${name}.html`, name], ['serve.json', settings]]);
  return files.set('SHA256SUMS', sumsFile(files));
}

/** A folder whose dist is the old one of two small sites. */
export interface TwoSites {
  readonly folder: string;
  readonly aside: string;
  /** Words of a command that writes sites into its dist, in a process of its own. */
  writing(...turns: readonly ('old' | 'new')[]): string[];
  /** Writes the new site in a process that is killed at a call: see `kill-at.ts`. */
  killedAt(call: string): SpawnSyncReturns<string>;
  remove(): void;
}

const here = (file: string): string => join(import.meta.dirname, file);

export function twoSites(): TwoSites {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-faults-'));
  const [dist, aside] = [join(folder, 'dist'), join(folder, '.local')];
  writeDist(smallSite('old'), dist, aside);
  const writing = (...turns: readonly string[]) => [here('write-sites.ts'), dist, aside, ...turns];
  return {
    folder,
    aside,
    writing: (...turns) => ['--import', 'tsx', ...writing(...turns)],
    killedAt: (call) =>
      spawnSync(
        process.execPath,
        ['--import', 'tsx', '--import', here('kill-at.ts'), ...writing('new')],
        { env: { ...process.env, KILL_AT: call }, encoding: 'utf8' },
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
