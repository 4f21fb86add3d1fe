import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import type { composeFiles } from '../render/compose.ts';

const root = join(import.meta.dirname, '../../..');
// Inside node_modules, so that the bundle finds React where the site's own modules find it.
const folder = join(root, 'node_modules/.cache/ascent/dev');

/** Gives the newest `composeFiles` each time it is asked. */
export interface PageMaker {
  /** Bundles what changed and loads it; throws on a syntax error, with file and line. */
  fresh(): Promise<typeof composeFiles>;
  close(): Promise<void>;
}

/**
 * Node keeps a module for ever once it is imported. So pages, components and data are bundled into
 * one module with a new name after each change; esbuild remembers what did not change.
 */
export async function startPageMaker(): Promise<PageMaker> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bundler = await context({
    absWorkingDir: root,
    entryPoints: ['pages/build/render/compose.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
  });
  let round = 0;
  return {
    async fresh() {
      const { outputFiles } = await bundler.rebuild();
      const file = join(folder, `site-${++round}.mjs`);
      await writeFile(file, outputFiles[0]?.contents ?? '');
      const module = (await import(pathToFileURL(file).href)) as {
        composeFiles: typeof composeFiles;
      };
      await rm(file);
      return module.composeFiles;
    },
    close: () => bundler.dispose(),
  };
}
