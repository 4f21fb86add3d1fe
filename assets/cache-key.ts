import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Names the way in which something is made, for the key under which it is cached: other code or
 * another release of a tool is another recipe. Call it while the module loads, so that it speaks of the
 * code that runs, and not of what an editor has written since.
 *
 * @param modules files of ours that have a say in the result, from the root
 * @param packages packages that have one; their versions are those that package.json pins
 * @returns a digest of all of them
 */
export function recipeOf(modules: readonly string[], packages: readonly string[]): string {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const hash = createHash('sha256');
  for (const file of modules) hash.update(readFileSync(join(projectRoot, file))).update('\0');
  for (const name of packages) hash.update(`${name} ${dependencies[name]}\0`);
  return hash.digest('hex');
}
