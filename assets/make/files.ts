import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Returns whether a path leads through a hidden name. Systems and editors hide `.DS_Store` and the lock `.#people.ts`. */
export const isHidden = (path: string): boolean =>
  path.split(/[\\/]/).some((name) => name.startsWith('.') && name !== '..');

/**
 * Returns the absolute path of each file below a folder by its path in the folder: with slashes, and composed (Unicode
 * NFC), because some systems store `ñ` as two characters. Links to folders aren't followed.
 */
export const walk = (folder: string): readonly (readonly [name: string, path: string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(folder, path).replaceAll('\\', '/').normalize('NFC'), path]);

/**
 * Lists the files in a folder and its subfolders whose names have one of the endings. The code that lists a folder names
 * the files that it reads, so the litter of systems and editors beside them changes nothing.
 *
 * @param folder path from the project's root
 * @param endings `.svg`, in lower case; capitals in a file's name don't matter
 * @returns the absolute paths by the paths of {@link walk}, sorted
 */
export const filesIn = (folder: string, ...endings: readonly string[]): Map<string, string> =>
  new Map(
    walk(resolve(projectRoot, folder))
      .filter(([name]) => !isHidden(name) && endings.some((end) => name.toLowerCase().endsWith(end)))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Lists files as {@link filesIn} does, by their paths from the project's root. */
export const pathsIn = (folder: string, ending: string): readonly string[] =>
  [...filesIn(folder, ending).keys()].map((file) => `${folder}/${file}`);
