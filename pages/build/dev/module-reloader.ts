import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { projectRoot } from '../../../assets/project-root.ts';
import { oneLine } from './one-line.ts';

// Inside node_modules, so that a bundle finds React where the site's own modules find it.
const folder = join(projectRoot, 'node_modules/.cache/ascent/dev');

/** Loads the newest version of a module, as often as it is asked. */
export interface ModuleReloader<Module> {
  /** Bundles what changed and loads it; throws on a syntax error, with file and line. */
  load(): Promise<Module>;
  /** What is wrong, in one line for each fault, for an error of `load` or of what it loaded. */
  explain(error: unknown): string;
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
  let last = { name: '', code: '' };
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
      const name = `${crypto.randomUUID()}.mjs`;
      const file = join(folder, name);
      last = { name, code: outputFiles[0]?.text ?? '' };
      await writeFile(file, last.code);
      try {
        return (await import(pathToFileURL(file).href)) as Module;
      } finally {
        await rm(file);
      }
    },
    explain: (error) => oneLine(error, (name) => (name === last.name ? last.code : undefined)),
    close: () => bundler.dispose(),
  };
}
