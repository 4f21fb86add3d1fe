import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
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
import { INPUTS } from '#pages/site/publish/revision.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The files that a build reads. */
const FILES = [...INPUTS, 'supabase', '.env.example', '.gitattributes', '.gitignore'];

/** Environment variables that affect git or a build. */
const UNSET = /^(?:GIT_|SITE_URL|SUPABASE_|TZ$|LANG|LC_)/;

export interface Ended {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

/** A copy of the project in its own folder. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a command of `commands/main.ts`, like a script of package.json; `preload` is a module to import first. */
  run(words: readonly string[], env?: Readonly<Record<string, string>>, preload?: string): Ended;
  /** Changes the text of a file, or of a new empty file. */
  edit(file: string, change: (text: string) => string): void;
  dataFiles(): readonly string[];
  /** Adds the development packages to a copy that has only the others. */
  addDevelopment(): void;
  /** Commits all files in a new repository at a time such as `2026-11-20T12:00:00Z`. */
  commit(date: string): void;
  remove(): void;
}

/** Links a folder, and ignores a file. A junction needs no privileges on Windows. */
function linkFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (statSync(from).isDirectory()) symlinkSync(from, to, 'junction');
}

/** Returns the environment of this process without variables that affect git or a build. */
function cleanEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !UNSET.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', ...more };
}

/** Removes a folder to which a compiler may still write. The `maxRetries` option of `rmSync` doesn't handle new files. */
function removeFolder(folder: string): void {
  for (let left = 20; existsSync(folder); left--) {
    try {
      rmSync(folder, { recursive: true });
    } catch (error) {
      if (left === 0) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

/** Returns the packages on this machine that `npm ci --omit=dev` installs, or those that it omits. */
function packagesWith(isDev: boolean): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  return Object.entries(packages)
    .filter(([, { dev = false }]) => dev === isDev)
    .map(([path]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? '')
    .filter((name) => name !== '' && existsSync(join(ROOT, 'node_modules', name)));
}

/**
 * Copies the files that a build reads into a new folder, and links the packages.
 *
 * @param name path of the copy below a temporary folder
 * @param installed `fresh` omits the build cache, and `production` also omits development packages
 */
export function copyProject(
  name = 'project',
  installed: 'all' | 'fresh' | 'production' = 'all',
): ProjectCopy {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'ascent-copy-')));
  const folder = join(outer, name);
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  const packages = join(folder, 'node_modules');
  const addPackages = (isDev: boolean) => {
    for (const name of packagesWith(isDev))
      linkFolder(join(ROOT, 'node_modules', name), join(packages, name));
  };
  if (installed === 'all') linkFolder(join(ROOT, 'node_modules'), packages);
  else addPackages(false);
  if (installed === 'fresh') addPackages(true);
  const git = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
  return {
    folder,
    run(words, env, preload) {
      const imports = preload ? ['--import', 'tsx', '--import', preload] : [];
      const command = [...imports, 'pages/site/commands/run.js', ...words];
      const options = { cwd: folder, env: cleanEnv(env), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
      return { status, output: stdout + stderr };
    },
    edit(file, change) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change(readFileSync(path, { encoding: 'utf8', flag: 'a+' })));
    },
    addDevelopment: () => addPackages(true),
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
      // The pattern in .gitignore matches only a folder, and `node_modules` is a link here.
      writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
      git(env, 'add', '--all');
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
      git(env, ...who, 'commit', '--quiet', '--message', 'Everything');
    },
    remove: () => removeFolder(outer),
  };
}
