import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of `data/`: what it says, and the text in which a person finds it. */
export interface DataFile {
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  readonly source: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/**
 * Reads every module of a folder and those below it, sorted by name.
 *
 * @param root the project's folder
 */
export async function readDataFiles(root: string): Promise<readonly DataFile[]> {
  const names = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `data/${name.replaceAll('\\', '/')}`)
    .sort();
  return Promise.all(
    names.map(async (file) => {
      const path = join(root, file);
      const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
      return { file, source: readFileSync(path, 'utf8'), exports };
    }),
  );
}
