import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of `data/`. */
export interface DataModule {
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/**
 * Imports every module of `data/` and the folders below it, sorted by name, so that a new page or
 * state is seen without being listed.
 *
 * @param root the project's folder
 */
export async function readDataModules(root: string): Promise<readonly DataModule[]> {
  const files = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `data/${name.replaceAll('\\', '/')}`)
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      file,
      exports: await import(pathToFileURL(join(root, file)).href),
    })),
  );
}
