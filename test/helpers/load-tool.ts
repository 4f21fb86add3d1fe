import { execSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads a package that only a manual command needs, and that `npm ci` does not install. The first run installs the package
 * in `.local/tools`. The version must be exact, because package-lock.json doesn't list the package.
 */
export async function loadTool<Module>(name: string, version: string): Promise<Module> {
  const folder = join(import.meta.dirname, '../../.local/tools', `${name}-${version}`);
  // npm writes this file last.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.log(`Installing ${name} ${version} into ${folder} for this command.`);
    mkdirSync(folder, { recursive: true });
    execSync(`npm install --prefix . --no-save --no-audit --no-fund ${name}@${version}`, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  return (await import(pathToFileURL(resolve(name)).href)) as Module;
}
