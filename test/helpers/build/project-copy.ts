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
import { INPUTS } from '#pages/site/revision.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the site is built from, whether or not it shows in its pages. */
const FILES = [...INPUTS, 'supabase', '.env.example', '.gitattributes', '.gitignore'];

/** Environment variables that change what git or a build does. */
const UNSET = /^(?:GIT_|SITE_URL|SUPABASE_|TZ$|LANG|LC_)/;

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

/** The packages that `npm ci --omit=dev` installs here. */
function published(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  return Object.entries(packages)
    .filter(([, { dev = false }]) => !dev)
    .map(([path]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1] ?? '')
    .filter((name) => name !== '' && existsSync(join(ROOT, 'node_modules', name)));
}

/**
 * Copies what the site is built from into a new folder. Packages are shared, not copied.
 *
 * @param name path of the copy below a temporary folder, so that two copies differ in depth
 * @param installed `fresh` leaves out the build cache, as on a machine that never built before; `production`
 *   also every package that `npm ci --omit=dev` leaves out
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
  if (installed === 'all') linkFolder(join(ROOT, 'node_modules'), packages);
  else {
    const names = installed === 'fresh' ? readdirSync(join(ROOT, 'node_modules')) : published();
    for (const name of names.filter((name) => name !== '.cache')) {
      mkdirSync(dirname(join(packages, name)), { recursive: true });
      linkFolder(join(ROOT, 'node_modules', name), join(packages, name));
    }
  }
  const git = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
  return {
    folder,
    run(words, env, preload) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          ...(preload ? ['--import', 'tsx', '--import', preload] : []),
          'pages/site/run.js',
          'build.ts',
          ...words,
        ],
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
    remove() {
      // A compiler that dev started may write its memory a moment longer; `maxRetries` overlooks what is new.
      for (let left = 20; existsSync(outer); left--) {
        try {
          rmSync(outer, { recursive: true });
        } catch (error) {
          if (left === 0) throw error;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
        }
      }
    },
  };
}
