import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import type { Parts } from '../make-assets.ts';
import type { composeFiles } from '../render/compose.ts';
import type { Settings } from '../settings/settings.ts';
import type { Content } from '../writing/write-dist.ts';

const root = join(import.meta.dirname, '../../..');
// Inside node_modules, so that the bundle finds React where the site's own modules find it.
const folder = join(root, 'node_modules/.cache/ascent/dev');

/** What a site is made with, apart from the modules that change. */
export interface SiteInputs {
  readonly settings: Settings;
  readonly assets: Parts;
  readonly reloadScript: string;
}

/** The pages' modules as they were when they were loaded. Both functions give path in dist to content. */
export interface SiteModule {
  /** Renders the page of one address alone, before any check. */
  renderPage(inputs: SiteInputs, path: string): Promise<Map<string, Content>>;
  /** Makes the whole site; throws where a check refuses it. */
  composeSite(inputs: SiteInputs): Promise<Map<string, Content>>;
}

/** Loads the newest modules each time. */
export interface ModuleReloader {
  /** Bundles what changed and loads it; throws on a syntax error, with file and line. */
  load(): Promise<SiteModule>;
  close(): Promise<void>;
}

/**
 * Node keeps a module for good once it is imported. So pages, components and data are bundled into
 * one module with a new name after each change; esbuild remembers what did not change.
 */
export async function createModuleReloader(): Promise<ModuleReloader> {
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
  let loads = 0;
  return {
    async load() {
      const { outputFiles } = await bundler.rebuild();
      const file = join(folder, `site-${++loads}.mjs`);
      await writeFile(file, outputFiles[0]?.contents ?? '');
      const module = (await import(pathToFileURL(file).href)) as { composeFiles: ComposeFiles };
      await rm(file);
      return siteModule(module.composeFiles);
    },
    close: () => bundler.dispose(),
  };
}

type ComposeFiles = typeof composeFiles;

function siteModule(compose: ComposeFiles): SiteModule {
  return {
    async renderPage({ settings, assets, reloadScript }, path) {
      for await (const file of compose(settings, assets, { reloadScript, first: path })) {
        return new Map([file]);
      }
      return new Map();
    },
    async composeSite({ settings, assets, reloadScript }) {
      const files = new Map<string, Content>();
      for await (const [path, content] of compose(settings, assets, { reloadScript })) {
        files.set(path, content);
      }
      return files;
    },
  };
}
