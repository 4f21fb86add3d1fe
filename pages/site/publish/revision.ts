import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isHidden, walk } from '#assets/make/files.ts';

/** The commit that a build is made from. */
export interface Revision {
  /** The name shown on pages: `4e7cf85`, `4e7cf85-changed`, or `unknown`. */
  readonly name: string;
  readonly commit?: string;
  /** The commit's UTC day as an ISO date, which a build uses instead of the clock. */
  readonly day?: string;
  /** Files that differ from the commit, if any. */
  readonly changed?: readonly string[];
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

/** Endings of the files that a build reads. Other and hidden untracked files are the litter of systems and editors. */
const READ = /\.(?:[cm]?[jt]sx?|json|css|html|svg|txt|[ot]tf|woff2?|jpe?g|png|webp|avif|tiff?|gif|hei[cf])$/i;

/** Text files, from which a build makes the same site with the line endings of Windows. Drawings aren't among them. */
const TEXT = /\.(?:tsx?|js|json|css|txt)$/;

/** Runs git and returns its output, whatever the settings. Throws without git, a repository, or a commit. */
function git(root: string, ...args: string[]): string {
  const settings = Object.entries(process.env).filter(([name]) => !name.endsWith('_PATHSPECS'));
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 2 ** 26,
    // Error messages are in English, and no other object replaces a commit.
    env: { ...Object.fromEntries(settings), LC_ALL: 'C', GIT_NO_REPLACE_OBJECTS: '1' },
  });
}

/** Returns the objects of a commit's input files by path: a hash of the content. */
function committedFiles(root: string, commit: string): ReadonlyMap<string, string> {
  const lines = git(root, 'ls-tree', '-r', '-z', commit, ...INPUTS).split('\0');
  const files = lines.flatMap((line): [string, string][] => {
    const [, object, path] = /^\d+ \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return object && path && !path.endsWith('.md') ? [[path.normalize(), object]] : [];
  });
  return new Map(files);
}

/** Returns the absolute path of each input file in the work tree by its path in the project. */
function presentFiles(root: string): ReadonlyMap<string, string> {
  const files = INPUTS.flatMap((input): (readonly [string, string])[] => {
    const path = join(root, input);
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [[input, path]];
    return walk(path).map(([name, file]) => [`${input}/${name}`, file]);
  });
  return new Map(files);
}

/** Returns whether a file exists and has the committed content: git's hash of the bytes. */
function isCommitted(file: string | undefined, object: string): boolean {
  if (file === undefined) return false;
  const bytes = readFileSync(file);
  const hashes = (content: Buffer): boolean =>
    createHash(object.length === 64 ? 'sha256' : 'sha1')
      .update(`blob ${content.length}\0`)
      .update(content)
      .digest('hex') === object;
  const inUnix = () => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return hashes(bytes) || (TEXT.test(file) && hashes(inUnix()));
}

/**
 * Returns the input files that differ from a commit, are missing, or are new. Reads the files themselves, because
 * `git status` leaves out what settings, index flags, and ignore rules hide.
 */
function changedFiles(root: string, commit: string): readonly string[] {
  const committed = committedFiles(root, commit);
  const present = presentFiles(root);
  const added = [...present.keys()].filter((path) => READ.test(path) && !isHidden(path) && !committed.has(path));
  const edited = [...committed].filter(([path, object]) => !isCommitted(present.get(path), object));
  return [...added, ...edited.map(([path]) => path)].sort();
}

/** Finds the last commit that changed the site, and later changes. Unknown unless a repository tracks the project. */
export function readRevision(root: string): Revision {
  try {
    // Documentation doesn't change the site.
    const last = git(root, 'rev-list', '-1', '--timestamp', 'HEAD', '--', ...INPUTS, ':(exclude,glob)**/*.md');
    const [seconds, commit] = last.trim().split(' ');
    if (!commit || !seconds) return unknownRevision;
    const changed = changedFiles(root, commit);
    // Git lists the commits where a shallow clone ends in this file.
    const ends = resolve(root, git(root, 'rev-parse', '--git-path', 'shallow').trim());
    return {
      name: commit.slice(0, 7) + (changed.length > 0 ? '-changed' : ''),
      commit,
      day: new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
      ...(changed.length > 0 && { changed }),
      ...(existsSync(ends) && readFileSync(ends, 'utf8').includes(commit) && { shallow: true }),
    };
  } catch (failure) {
    const { stderr, message } = Object(failure);
    const error = String(stderr || message).trim();
    return error.includes('not a git repository') ? unknownRevision : { ...unknownRevision, error };
  }
}
