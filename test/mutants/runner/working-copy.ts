import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFinishedEntry } from '../../helpers/build/finished-entry.ts';
import { mutated } from './apply.ts';
import type { Mutant } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A whole copy of the project, tests included, that may be broken. */
export interface WorkingCopy {
  readonly folder: string;
  /** Where its tests keep what they write; emptied by `restore`. */
  readonly temporary: string;
  breakWith(mutant: Mutant): void;
  /** Puts a mutant's file back as it was, and what its run may have left behind. */
  restore(mutant: Mutant): void;
  remove(): void;
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Copies the project as it is in the work tree, committed once. Packages are linked; the cache of the
 * build is copied, because a broken build may write wrong files into it.
 */
export function copyWorkTree(): WorkingCopy {
  // A short path: the sockets of Postgres take 107 characters.
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'mut-')));
  // Postgres does not run as root: its tests run it as nobody, who must reach what they write.
  chmodSync(outer, 0o755);
  const folder = join(outer, 'project');
  const temporary = join(outer, 'tmp');
  mkdirSync(temporary);
  const listed = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of new Set(listed.split('\0'))) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '.cache') {
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
    }
  }
  const cache = join(packages, '.cache');
  const copyCache = () => {
    const own = join(ROOT, 'node_modules/.cache');
    if (existsSync(own)) cpSync(own, cache, { recursive: true, filter: isFinishedEntry });
  };
  copyCache();
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  git(folder, ...who, 'commit', '--quiet', '--message', 'Everything');
  return {
    folder,
    temporary,
    breakWith(mutant) {
      const path = join(folder, mutant.file);
      writeFileSync(path, mutated(readFileSync(path, 'utf8'), mutant));
    },
    restore({ file }) {
      // Not from the work tree, where somebody may go on working meanwhile.
      git(folder, 'checkout', '--quiet', '--', file);
      rmSync(temporary, { recursive: true, force: true });
      mkdirSync(temporary);
      if (!file.startsWith('assets/')) return;
      rmSync(cache, { recursive: true, force: true });
      copyCache();
    },
    remove: () => rmSync(outer, { recursive: true, force: true }),
  };
}
