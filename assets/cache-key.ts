import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The part of a cache key that stands for the code: another release of a tool, or another version of
 * our own module, may give another result. Call it while the module loads, so that it describes the code
 * that runs, not what an editor has saved since.
 *
 * @param modules files of ours that affect the result, from the root
 * @param packages packages that affect it, by the version that is installed
 * @returns a digest of all of them, hexadecimal
 * @throws when a file or package is not there
 */
export function cacheKey(modules: readonly string[], packages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of modules) hash.update(readFileSync(join(projectRoot, file))).update('\0');
  for (const name of packages) {
    const manifest = readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { readonly version: string };
    hash.update(`${name} ${version}\0`);
  }
  return hash.digest('hex');
}
