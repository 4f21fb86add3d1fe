import { execFileSync } from 'node:child_process';

/** What a build is made from. */
export interface Revision {
  /** As pages show it: `4e7cf85`, `4e7cf85-changed` or `unknown`. */
  readonly name: string;
  /** The full hash of the commit, where git knows it. */
  readonly commit?: string;
  /** The day of the commit in UTC, ISO date: the build's only notion of today. */
  readonly day?: string;
  /** True where a shallow clone ends at this commit, so that an older one may be the true revision. */
  readonly shallow?: true;
  /** Git's own message where git failed. */
  readonly problem?: string;
}

export const unknownRevision: Revision = { name: 'unknown' };

/** What the site is built from: a change to anything else does not change the site. */
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

/** The same as git's pathspecs. What is written for people who work here is not part of it. */
const PATHSPECS = [...INPUTS, ':(exclude,glob)**/*.md'];

/** Runs git and returns its output; throws where there is no git, no repository or no commit. */
const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    // `status` must not write: another git may be at work.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  }).trim();

/**
 * Finds the last commit that changed what the site is made of, and whether anything was changed since. A
 * repository that merely contains the project's folder has no such commit.
 */
export function readRevision(root: string): Revision {
  try {
    return findRevision(root);
  } catch (error) {
    const { stderr, message } = Object(error);
    const text = String(stderr || message).trim();
    return text.includes('not a git repository')
      ? unknownRevision
      : { ...unknownRevision, problem: text };
  }
}

function findRevision(root: string): Revision {
  // Git calls a commit at which a shallow clone ends "grafted".
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
}
