import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { projectRoot } from '../../../assets/project-root.ts';

// Inside node_modules, so that a bundle finds React where the site's own modules find it.
const folder = join(projectRoot, 'node_modules/.cache/ascent/dev');

/** Loads the newest version of a module, as often as it is asked. */
export interface ModuleReloader<Module> {
  /** Bundles what changed and loads it; throws on a syntax error, with file and line. */
  load(): Promise<Module>;
  close(): Promise<void>;
}

/**
 * Node keeps a module forever once it is imported. So a module is bundled, with everything of ours that
 * it imports, into a file with a new name after each change; esbuild remembers what did not change.
 *
 * @param exports the code of a module in the project's folder: what it exports is loaded
 */
export async function createModuleReloader<Module>(
  exports: string,
): Promise<ModuleReloader<Module>> {
  await mkdir(folder, { recursive: true });
  const bundler = await context({
    absWorkingDir: projectRoot,
    stdin: { contents: exports, resolveDir: projectRoot, loader: 'ts' },
    bundle: true,
    packages: 'external',
    // The commands of build.ts, which only run when it is started itself.
    external: ['./pages/build/commands.ts'],
    define: { 'import.meta.dirname': JSON.stringify(join(projectRoot, 'assets')) },
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
  });
  return {
    async load() {
      const { outputFiles } = await bundler.rebuild();
      const file = join(folder, `${crypto.randomUUID()}.mjs`);
      await writeFile(file, outputFiles[0]?.contents ?? '');
      const module = (await import(pathToFileURL(file).href)) as Module;
      await rm(file);
      return module;
    },
    close: () => bundler.dispose(),
  };
}
