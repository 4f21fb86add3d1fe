import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The whole path of a program of `PATH`, where there is one. */
export function findProgram(name: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Finds what Debian's packages bring, and installs them where it is missing: as root, with apt-get.
 *
 * @param find returns nothing while something is missing
 * @returns what `find` returned
 * @throws Error with the command that installs them, where this process cannot
 */
export function installPackages<Found>(
  packages: readonly string[],
  find: () => Found | undefined,
): Found {
  const before = find();
  if (before !== undefined) return before;
  const command = `apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !findProgram('apt-get'))
    throw new Error(`missing; as root on Debian: apt-get update && ${command}`);
  console.log(command);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: ExecFileSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
  const after = find();
  if (after === undefined) throw new Error(`still missing after ${command}`);
  return after;
}
