import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Everything the site is built from. */
const INPUTS = [
  'build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.env.example',
  '.gitignore',
  'pages',
  'components',
  'data',
  'assets',
  'client',
  'supabase',
];

/** Environment variables that change what git or a build does. */
const UNSET = /^(?:GIT_|SITE_URL|SUPABASE_|REVISION|SOURCE_DATE_EPOCH|TZ$|LANG|LC_)/;

/** The result of a command of the project. */
export interface Ended {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

/** A copy of the project in a folder of its own, with a git repository of one commit or none. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs `build.ts` with a command, as the scripts of package.json do, after importing `preload`. */
  run(words: readonly string[], env?: Readonly<Record<string, string>>, preload?: string): Ended;
  /** Changes the text of one file; a missing one starts empty. */
  edit(file: string, change: (text: string) => string): void;
  /** Every data module, from the root of the copy. */
  dataFiles(): readonly string[];
  /** Commits everything with a date: `2026-11-20T12:00:00Z`. */
  commit(date: string): void;
  remove(): void;
}

/** Links a folder, and leaves out what is none; on Windows as a junction, which anyone may make. */
function linkFolder(from: string, to: string): void {
  if (statSync(from).isDirectory()) symlinkSync(from, to, 'junction');
}

/** The environment of this process without what would make two builds differ. */
function cleanEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !UNSET.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', ...more };
}

/**
 * Copies what the site is built from into a new folder. Packages are shared, not copied.
 *
 * @param name path of the copy below a temporary folder, so that two copies differ in depth
 * @param fresh whether to leave out the build cache, as on a machine that never built before
 */
export function copyProject(name = 'project', fresh = false): ProjectCopy {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'ascent-copy-')));
  const folder = join(outer, name);
  mkdirSync(folder, { recursive: true });
  for (const input of INPUTS) cpSync(join(ROOT, input), join(folder, input), { recursive: true });
  const packages = join(folder, 'node_modules');
  if (fresh) {
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name !== '.cache') linkFolder(join(ROOT, 'node_modules', name), join(packages, name));
    }
  } else linkFolder(join(ROOT, 'node_modules'), packages);
  const git = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
  return {
    folder,
    run(words, env, preload) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', ...(preload ? ['--import', preload] : []), 'build.ts', ...words],
        { cwd: folder, env: cleanEnv(env), encoding: 'utf8' },
      );
      return { status, output: stdout + stderr };
    },
    edit(file, change) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change(readFileSync(path, { encoding: 'utf8', flag: 'a+' })));
    },
    dataFiles: () =>
      readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join('data', file)),
    commit(date) {
      const env = cleanEnv({
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
      });
      git(env, 'init', '--quiet');
      // A link is not a folder, and .gitignore names the folder.
      writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
      git(env, 'add', '--all');
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
      git(env, ...who, 'commit', '--quiet', '--message', 'Everything');
    },
    remove: () => rmSync(outer, { recursive: true }),
  };
}
