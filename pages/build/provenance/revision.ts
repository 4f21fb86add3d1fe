import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '../settings/settings.ts';
import { dayOf, git } from './git.ts';

/** What a build is made from. */
export interface Revision {
  /** As pages show it: `4e7cf85`, `4e7cf85-changed` or `unknown`. */
  readonly name: string;
  /** The full hash of the commit, where git knows it. */
  readonly commit?: string;
  /** The day of the commit in UTC, ISO date: the build's only notion of today. */
  readonly day?: string;
}

/** The revision where neither git nor the settings name one. */
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

/** Digits of an abbreviated hash, as many as git shows in a small repository. */
const SHORT_HASH = 7;

/**
 * Finds the commit in the project's folder, and whether anything was changed since: from git, else from
 * the settings. A repository that merely contains the folder does not count.
 *
 * @param root the project's folder
 */
export function readRevision(
  root: string,
  settings: Pick<BuildSettings, 'revision' | 'sourceDateEpoch'>,
): Revision {
  const known =
    existsSync(join(root, '.git')) || git(root, 'cat-file', '-e', 'HEAD:./build.ts') !== undefined;
  const [commit, seconds] = (known && git(root, 'log', '-1', '--format=%H %ct')?.split(' ')) || [];
  if (commit && seconds) {
    const changes = git(root, 'status', '--porcelain', '--', ...INPUTS);
    const name = commit.slice(0, SHORT_HASH) + (changes === '' ? '' : '-changed');
    return { name, commit, day: dayOf(seconds) };
  }
  const { revision, sourceDateEpoch } = settings;
  return {
    name: revision ?? unknownRevision.name,
    ...(sourceDateEpoch && { day: dayOf(sourceDateEpoch) }),
  };
}
