import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, where node_modules is. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Two versions of Deno from npm: the one that hosted functions are compatible with, and a current one. */
export type DenoPackage = 'deno' | 'deno-current';

/** No package of Deno is installed: the rest of the site works without it. */
export class DenoMissing extends Error {
  override name = 'DenoMissing';
}

/**
 * Finds a package's binary itself: its wrapper script would leave its child running when killed. The
 * install script puts it into the package; a package for the platform has it in any case.
 */
function binaryOf(name: DenoPackage, modules: string, platform: NodeJS.Platform) {
  const file = platform === 'win32' ? 'deno.exe' : 'deno';
  const folder = join(modules, name);
  const installed = join(folder, file);
  if (existsSync(installed)) return installed;
  if (!existsSync(folder)) return undefined;
  for (const scope of [join(folder, 'node_modules', '@deno'), join(modules, '@deno')]) {
    for (const each of existsSync(scope) ? readdirSync(scope) : []) {
      const binary = join(scope, each, file);
      if (existsSync(binary)) return binary;
    }
  }
  return undefined;
}

/**
 * Finds Deno in node_modules. The version that hosted functions are compatible with is installed on
 * Linux x64 alone; anywhere else the current one stands in for it.
 *
 * @param wanted the version
 * @param modules the folder node_modules, and the platform: those of this project and machine
 * @returns path of the binary, and the package that it is from
 * @throws DenoMissing, with the fix in its message, where npm has installed neither
 */
export function findDeno(
  wanted: DenoPackage,
  modules: string = join(ROOT, 'node_modules'),
  platform: NodeJS.Platform = process.platform,
): { readonly binary: string; readonly from: DenoPackage } {
  for (const from of [wanted, 'deno-current'] as const) {
    const binary = binaryOf(from, modules, platform);
    if (binary !== undefined) return { binary, from };
  }
  throw new DenoMissing(
    'npm has installed no Deno for this machine; "npm ci" installs it where there is one',
  );
}
