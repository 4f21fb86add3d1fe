import { execFileSync } from 'node:child_process';

/** The commit that a build is made from. */
export interface Revision {
  /** The name shown on pages: `4e7cf85`, `4e7cf85-changed`, or `unknown`. */
  readonly name: string;
  /** The full commit hash, if known. */
  readonly commit?: string;
  /** The commit's UTC day as an ISO date, which a build uses instead of the clock. */
  readonly day?: string;
  /** True if a shallow clone ends at this commit. An older commit may then be the true revision. */
  readonly shallow?: boolean;
  /** Git's own message, if git failed. */
  readonly error?: string;
}

export const unknownRevision: Revision = { name: 'unknown' };

/** Files and folders that contain everything that the site is built from. */
export const INPUTS = [
  'build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'pages',
  'components',
  'data',
  'assets',
  'client',
  'supabase/functions/_shared',
];

/** Commands that don't build the site. */
const OTHER_COMMANDS = ['dev.ts', 'record.ts', 'release.ts', 'reload.js', 'start.ts', 'verify.ts'];

/** Git pathspecs for INPUTS without the documentation and without commands that don't build the site. */
const PATHSPECS = [
  ...INPUTS,
  ':(exclude,glob)**/*.md',
  ...OTHER_COMMANDS.map((file) => `:(exclude)pages/site/commands/${file}`),
];

/** Runs git and returns its output. Throws without git, a repository, or a commit. */
const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    // Keeps `git status` from writing to the repository while another git process runs.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  }).trim();

/**
 * Finds the last commit that changed the site, and whether the site has changed since. The revision is unknown without
 * a repository, or if the repository doesn't track the project.
 */
export function readRevision(root: string): Revision {
  try {
    // Git marks the commit where a shallow clone ends as "grafted".
    const last = git(root, 'log', '-1', '--format=%H %ct %D', '--', ...PATHSPECS);
    const [commit, seconds, ...refs] = last.split(/[ ,]+/);
    if (!commit || !seconds) return unknownRevision;
    const isChanged = git(root, 'status', '--porcelain', '--', ...PATHSPECS) !== '';
    return {
      name: commit.slice(0, 7) + (isChanged ? '-changed' : ''),
      commit,
      day: new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
      ...(refs[0] === 'grafted' && { shallow: true }),
    };
  } catch (failure) {
    const { stderr, message } = Object(failure);
    const error = String(stderr || message).trim();
    return error.includes('not a git repository') ? unknownRevision : { ...unknownRevision, error };
  }
}
