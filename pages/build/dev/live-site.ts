import { basePath } from '../base-path.ts';
import type { Content } from '../content.ts';
import type { makeAssets } from '../make-assets.ts';
import { pageFiles } from '../page-files.ts';
import { pageEntries } from '../render/render-pages.ts';
import type { renderSite } from '../render/render-site.ts';
import type { BuildSettings } from '../settings/settings.ts';
import type { BuildSite } from '../site.ts';
import { createModuleReloader } from './module-reloader.ts';

/** The build, as the files on the disk have it now. */
interface Builder {
  readonly buildSite: BuildSite;
  readonly makeAssets: typeof makeAssets;
}

/** The part of it that renders pages. */
interface Renderer {
  readonly renderSite: typeof renderSite;
}

/** The top-level folders that stylesheets, pictures and the browser's script are made from. */
const ASSET_FOLDERS = ['assets', 'client', 'supabase'];

/** The answer to an address. */
export interface SiteAnswer {
  readonly status: 200 | 404;
  /** Path in dist, without a leading slash. */
  readonly file: string;
  readonly content: Content;
}

/** The site in memory, as its sources were when they were last fit to be shown. */
export interface LiveSite {
  /** The file at an address, or the nearest error page. A page found is the one being looked at. */
  answer(pathname: string): SiteAnswer;
  /**
   * Builds the site again. A fault is printed, and what does not render stays as it was.
   *
   * @param folders top-level folders in which something changed
   */
  rebuild(folders: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** How a live site is made. */
export interface LiveSiteOptions {
  readonly settings: BuildSettings;
  /** Address of the script that reloads pages. */
  readonly reloadScript: string;
  readonly print: (line: string) => void;
  /** Called when the page that somebody looks at can be loaded again. */
  readonly onShown: () => void;
}

/** Builds the site for the first time; throws when that fails. */
export async function createLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { settings, reloadScript, print, onShown } = options;
  const builder = await createModuleReloader<Builder>(`
    export { buildSite } from './build.ts';
    export { makeAssets } from './pages/build/make-assets.ts';
  `);
  // A bundle of its own is made and loaded in a third of the time: whoever looks at a page waits for this one alone.
  const renderer = await createModuleReloader<Renderer>(
    `export { renderSite } from './pages/build/render/render-site.ts';`,
  );
  const base = basePath(settings.siteUrl);
  const first = await builder.load();
  /** The assets that `files` holds. */
  let assets = await first.makeAssets(base);
  let files: ReadonlyMap<string, Content>;
  ({ files } = await first.buildSite(settings, { assets, reloadScript }));
  let viewed = '/';

  return {
    answer(pathname) {
      const path = pathname.replace(/(?<=.)\/$/, '');
      for (const file of [path.slice(1), ...pageFiles({ path, status: 200 })]) {
        const content = files.get(file);
        if (content === undefined) continue;
        if (file.endsWith('.html')) viewed = path;
        return { status: 200, file, content };
      }
      const file = path.startsWith('/experience/') ? 'experience/404.html' : '404.html';
      return { status: 404, file, content: files.get(file) ?? '' };
    },
    async rebuild(folders) {
      const start = performance.now();
      const since = () => `${Math.round(performance.now() - start)} ms`;
      const show = () => {
        onShown();
        print(`${viewed} built again in ${since()}.`);
      };
      try {
        const assetsChanged = ASSET_FOLDERS.some((folder) => folders.has(folder));
        if (!assetsChanged) {
          const { renderSite } = await renderer.load();
          const { pages } = await renderSite(settings, assets, { only: viewed, reloadScript });
          files = new Map([...files, ...pageEntries(pages)]);
          show();
        }
        const { makeAssets, buildSite } = await builder.load();
        const newAssets = assetsChanged ? await makeAssets(base) : assets;
        ({ files, assets } = await buildSite(settings, { assets: newAssets, reloadScript }));
        if (assetsChanged) show();
        print(`Everything built and checked in ${since()}.`);
      } catch (error) {
        print(error instanceof Error ? error.message : String(error));
      }
    },
    async close() {
      await Promise.all([builder.close(), renderer.close()]);
    },
  };
}
