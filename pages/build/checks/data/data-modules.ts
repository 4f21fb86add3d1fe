import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../assets/project-root.ts';

/** A module of `data/`. */
export interface DataModule {
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Schemas describe the data, and are none. */
const isData = (name: string) => name.endsWith('.ts') && !name.startsWith('schemas/');

/**
 * Imports every module of `data/` and the folders below it, sorted by name, so that a new page or
 * state is seen without being listed.
 */
export async function readDataModules(): Promise<readonly DataModule[]> {
  const names = readdirSync(join(projectRoot, 'data'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isData)
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      file: `data/${name}.ts`,
      // Written so that esbuild finds the modules too: the dev server runs a bundle.
      exports: await import(`../../../../data/${name}.ts`),
    })),
  );
}
