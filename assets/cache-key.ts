import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from './project-root.ts';

const Names = v.optional(v.record(v.string(), v.string()), {});

/** What counts of a package's manifest. https://docs.npmjs.com/cli/configuring-npm/package-json */
const Manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), dependencies: Names, optionalDependencies: Names }),
);

/** The folder in which Node finds a package from another folder; undefined where it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === projectRoot || from === dirname(from) ? undefined : folderOf(name, dirname(from));
}

/**
 * Notes down a package and everything that it needs, each by its folder with its version.
 *
 * @param from folder of whoever needs it
 * @throws when it is not installed
 */
function addInstalled(name: string, from: string, found: Map<string, string>): void {
  const folder = folderOf(name, from);
  if (folder === undefined) throw new Error(`the package ${name} is not installed; run npm ci.`);
  if (found.has(folder)) return;
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { version, dependencies, optionalDependencies } = v.parse(Manifest, text);
  found.set(folder, version);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // Those for other systems are not there.
    if (needed in optionalDependencies && folderOf(needed, folder) === undefined) continue;
    addInstalled(needed, folder, found);
  }
}

/**
 * The part of a cache key that stands for the code: another release of a tool, of anything that the tool
 * depends on, or of our own module may give another result. Call it while the module loads, so that it
 * describes the code that runs, not what an editor has saved since.
 *
 * @param modules files of ours that affect the result, from the root
 * @param packages packages that these import, by the versions that are installed
 * @returns a digest of all of them, hexadecimal
 * @throws when a file or package is not there
 */
export function cacheKey(modules: readonly string[], packages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of modules) hash.update(readFileSync(join(projectRoot, file))).update('\0');
  const found = new Map<string, string>();
  for (const name of packages) addInstalled(name, projectRoot, found);
  for (const [folder, version] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${folder.slice(projectRoot.length)} ${version}\0`);
  }
  return hash.digest('hex');
}
