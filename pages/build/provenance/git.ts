import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** `status` must not write: another git may be at work. */
const options = (root: string) => ({
  cwd: root,
  encoding: 'utf8' as const,
  env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
});

/** The output of git, or undefined where there is no git, no repository or no commit. */
export function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      ...options(root),
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The same, while the process does something else. */
export async function gitBeside(root: string, ...args: string[]): Promise<string | undefined> {
  try {
    // A log of one line for each file of each commit.
    const { stdout } = await promisify(execFile)('git', args, {
      ...options(root),
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** The day of a commit in UTC, ISO date, from its seconds. */
export const dayOf = (seconds: string): string =>
  new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
