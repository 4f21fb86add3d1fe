import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { projectRoot } from '../../../assets/project-root.ts';
import type { makeAssets } from '../make-assets.ts';
import type { renderSite } from '../render/render-site.ts';
import type { BuildSite } from '../site.ts';

/** The build, as the files on the disk have it now. */
export interface BuildModule {
  readonly makeAssets: typeof makeAssets;
  readonly renderSite: typeof renderSite;
  readonly buildSite: BuildSite;
}

const entry = `
export { buildSite } from './build.ts';
export { makeAssets } from './pages/build/make-assets.ts';
export { renderSite } from './pages/build/render/render-site.ts';
`;

// Inside node_modules, so that the bundle finds React where the site's own modules find it.
const folder = join(projectRoot, 'node_modules/.cache/ascent/dev');

/** Loads the newest version of the build, as often as it is asked. */
export interface ModuleReloader {
  /** Bundles what changed and loads it; throws on a syntax error, with file and line. */
  load(): Promise<BuildModule>;
  close(): Promise<void>;
}

/**
 * Node keeps a module forever once it is imported. So the build is bundled, with pages, components and
 * data, into one module with a new name after each change; esbuild remembers what did not change.
 */
export async function createModuleReloader(): Promise<ModuleReloader> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bundler = await context({
    absWorkingDir: projectRoot,
    stdin: { contents: entry, resolveDir: projectRoot, loader: 'ts' },
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
  let loads = 0;
  return {
    async load() {
      const { outputFiles } = await bundler.rebuild();
      const file = join(folder, `build-${++loads}.mjs`);
      await writeFile(file, outputFiles[0]?.contents ?? '');
      const module = (await import(pathToFileURL(file).href)) as BuildModule;
      await rm(file);
      return module;
    },
    close: () => bundler.dispose(),
  };
}
