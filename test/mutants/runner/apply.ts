import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

/**
 * What keeps a mutant from being applied.
 *
 * @param root the project, or a copy of it
 * @returns one line that names the mutant and the fix; undefined when its text is there exactly once
 */
export function faultOf(root: string, { id, file, find, replace }: Mutant): string | undefined {
  if (find === replace) return `mutant ${id}: it changes nothing; correct its replace`;
  const path = join(root, file);
  if (!existsSync(path))
    return `mutant ${id}: there is no ${file}; name the file that has its text`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times === 1) return undefined;
  return `mutant ${id}: ${file} has its text ${times} times; correct its find, or remove the mutant`;
}

/** The text of a file with the mutant in it. */
export const mutated = (text: string, { find, replace }: Mutant): string =>
  // A function, because a string would give "$&" a meaning.
  text.replace(find, () => replace);
