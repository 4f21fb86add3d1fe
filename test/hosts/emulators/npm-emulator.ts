import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An emulator in a folder of its own: too large for package.json, which everybody installs. */
export interface Emulator {
  readonly version: string;
  /** Absolute path of a file of it. */
  file(path: string): string;
}

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/hosts');

/**
 * Makes sure that a package is there in one exact version, and installs it with npm where it is not. No
 * script of any package runs.
 *
 * @throws Error with the command that failed
 */
export function npmEmulator(name: string, version: string): Emulator {
  const folder = join(CACHE, name.replace(/.*\//, ''));
  const root = join(folder, 'node_modules', name);
  const manifest = join(root, 'package.json');
  const installed = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (installed !== version) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`];
    console.log(`npm ${words.join(' ')}, in ${folder}`);
    try {
      execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (error) {
      const [line] = String((error as { stderr?: unknown }).stderr ?? error).match(/ERR! .*/) ?? [];
      throw new Error(`npm cannot install ${name} ${version}: ${line ?? error}`);
    }
  }
  return { version, file: (path) => join(root, path) };
}
