import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Returns whether a path leads through a hidden name. Systems and editors hide `.DS_Store` and the lock `.#people.ts`. */
export const isHidden = (path: string): boolean =>
  path.split(/[\\/]/).some((name) => name.startsWith('.') && name !== '..');

/**
 * Lists the files in a folder and its subfolders whose names have one of the endings. The code that lists a folder names
 * the files that it reads, so the litter of systems and editors beside them changes nothing.
 *
 * @param folder path from the project's root
 * @param endings `.svg`, in lower case; capitals in a file's name don't matter
 * @returns the absolute path of each file by its path in the folder, sorted, with slashes, and composed (Unicode NFC),
 *   because some systems store `ñ` as two characters
 */
export function filesIn(folder: string, ...endings: readonly string[]): Map<string, string> {
  const root = resolve(projectRoot, folder);
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(root, path).replaceAll('\\', '/').normalize('NFC'), path] as const)
      .filter(
        ([name]) =>
          !isHidden(name) && endings.some((ending) => name.toLowerCase().endsWith(ending)),
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
