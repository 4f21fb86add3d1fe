import { dayOf, gitBeside } from './git.ts';

/** What precedes the seconds of a commit in the log; no path begins so. */
const COMMIT = '//';

const FILES = ['--relative', '--name-only', '--no-renames'];

/**
 * When the words of the site were last changed: the same commit gives the same days anywhere. Git reads
 * its history beside the build, which waits for nothing.
 *
 * @param root the project's folder
 * @returns the day of the last commit of each file below `data/`, UTC, by its path from the root. A file
 *   that was changed since has none. Nothing is known without git, nor in a shallow clone, whose oldest
 *   commit seems to have written everything.
 */
export async function commitDays(root: string): Promise<ReadonlyMap<string, string>> {
  const [shallow, log = '', changed = ''] = await Promise.all([
    gitBeside(root, 'rev-parse', '--is-shallow-repository'),
    gitBeside(root, 'log', `--format=${COMMIT}%ct`, ...FILES, '--', 'data'),
    gitBeside(root, 'diff', ...FILES, 'HEAD', '--', 'data'),
  ]);
  const days = new Map<string, string>();
  if (shallow !== 'false') return days;
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) day = dayOf(line.slice(COMMIT.length));
    // Parallel branches may list an older commit first.
    else if (line !== '' && day > (days.get(line) ?? '')) days.set(line, day);
  }
  for (const file of changed.split('\n')) days.delete(file);
  return days;
}
