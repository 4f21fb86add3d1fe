import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot as ROOT } from '#assets/make/project-root.ts';
import { INPUTS } from '#pages/site/publish/revision.ts';
import { folderWith } from '../folder.ts';

/** The files that builds, tests and checks read. */
const FILES = [...INPUTS, 'supabase', 'test', '.env.example', '.gitattributes', '.gitignore'];

const CACHE = 'node_modules/.cache';

export type ProjectCopy = ReturnType<typeof copyProject>;

/** Returns the environment of this process without variables that affect git or a build. */
function cleanEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const unset = /^(?:GIT_|SITE_URL|SUPABASE_|TZ$|LANG|LC_)/;
  const kept = Object.entries(process.env).filter(([name]) => !unset.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', ...more };
}

/** Returns the installed packages that `npm ci --omit=dev` installs. */
function releasePackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => !packages[path].dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    .filter((path) => existsSync(join(ROOT, path)));
}

/** Copies the project, and links the build cache and the packages; `production` omits the development packages. */
export function copyProject(name = 'project', installed: 'all' | 'production' = 'all') {
  const folder = join(realpathSync(folderWith()), name);
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  // A production copy may run before any build has made the cache.
  mkdirSync(join(ROOT, CACHE), { recursive: true });
  for (const path of installed === 'all' ? ['node_modules'] : [...releasePackages(), CACHE]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // A junction needs no privileges on Windows.
    symlinkSync(join(ROOT, path), join(folder, path), 'junction');
  }
  const git = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
  return {
    folder,
    /** Runs a command like a script of package.json, after importing `preload`. Returns the exit code and all output. */
    run(words: readonly string[], env?: Readonly<Record<string, string>>, preload?: string) {
      const imports = preload ? ['--import', import.meta.resolve('tsx'), '--import', preload] : [];
      const command = [...imports, 'pages/site/commands/run.js', ...words];
      const options = { cwd: folder, env: cleanEnv(env), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
      return { status, output: stdout + stderr };
    },
    /** Changes the text of a file, or of a new empty file; throws if the text stays the same, unless it `mayStay`. */
    edit(file: string, change: (text: string) => string, mayStay = false): void {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      const before = readFileSync(path, { encoding: 'utf8', flag: 'a+' });
      const after = change(before);
      if (after === before && !mayStay) throw new Error(`${file}: the edit changes nothing`);
      writeFileSync(path, after);
    },
    /** Commits all files in a new repository at a time such as `2026-11-20T12:00:00Z`. */
    commit(date: string): void {
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
  };
}
