import { basePath, pathWithin } from '../base-path.ts';
import type { Content } from '../content.ts';
import type { Assets, makeAssets } from '../make-assets.ts';
import { pageFiles } from '../page-files.ts';
import type { pageEntries } from '../render/render-pages.ts';
import type { renderSite } from '../render/render-site.ts';
import type { BuildSettings, readSettings } from '../settings/settings.ts';
import type { BuildSite } from '../site.ts';
import { createModuleReloader } from './module-reloader.ts';

/** The build, as the files on the disk have it now. */
interface Builder {
  readonly buildSite: BuildSite;
  readonly makeAssets: typeof makeAssets;
  readonly readSettings: typeof readSettings;
}

/** The part of it that renders pages. */
interface Renderer {
  readonly renderSite: typeof renderSite;
  readonly pageEntries: typeof pageEntries;
}

/** The sources of words and markup: everything else also makes stylesheets, pictures and script. */
const WORDS = /^(?:data|components|pages(?!\/build))\//;

/** Code that runs from the start to the end of the dev server. */
const OWN_CODE =
  /^(?:pages\/build\/(?:dev|local)\/.*\.ts|supabase\/local\/.*|package(?:-lock)?\.json|tsconfig\.json)$/;

/** The answer to an address. */
export interface SiteAnswer {
  readonly status: 200 | 404 | 503;
  /** Path in dist, without a leading slash. */
  readonly file: string;
  readonly content: Content;
}

/** The site in memory, as its sources were when they were last fit to be shown. */
export interface LiveSite {
  /** The file at an address, or the nearest error page. A page found is the one being looked at. */
  answer(pathname: string): SiteAnswer;
  /**
   * Builds the site again, after what is being built. What does not render stays as it was.
   *
   * @param changed the files that changed, relative to the project's folder
   * @returns once everything is built and checked, or found faulty
   */
  rebuild(changed: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** How a live site is made. */
export interface LiveSiteOptions {
  /** Gives settings the addresses at which everything really answers. */
  readonly settle: (settings: BuildSettings) => BuildSettings;
  /** Address of the script that reloads pages. */
  readonly reloadScript: string;
  readonly print: (line: string) => void;
  /** Called when the page that somebody looks at can be loaded again. */
  readonly onShown: () => void;
  /** Called after each build with what is wrong, one line per fault, or with nothing. */
  readonly onBuilt: (fault?: string) => void;
}

/** Shown as long as there has never been a site. It loads again once there is one. */
const firstPage = (script: string): string =>
  `<!doctype html>\n<html lang="en">\n<title>The site cannot be built yet</title>\n` +
  `<h1>The site cannot be built yet</h1>\n<script type="module" src="${script}"></script>\n`;

/** Makes a live site, which is empty until its first `rebuild`. */
export async function createLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { settle, reloadScript, print, onShown, onBuilt } = options;
  const builder = await createModuleReloader<Builder>(`
    export { buildSite } from './build.ts';
    export { makeAssets } from './pages/build/make-assets.ts';
    export { readSettings } from './pages/build/settings/settings.ts';
  `);
  // A bundle of its own is made and loaded in a third of the time: whoever looks at a page waits for this one alone.
  const renderer = await createModuleReloader<Renderer>(`
    export { renderSite } from './pages/build/render/render-site.ts';
    export { pageEntries } from './pages/build/render/render-pages.ts';
  `);
  /** What the newest pages were made with; undefined while that is not known to be sound. */
  let sound: { readonly assets: Assets; readonly settings: BuildSettings } | undefined;
  let files: ReadonlyMap<string, Content> = new Map();
  /** The path below which the site lives. */
  let base = '';
  let viewed = '/';
  let queue = Promise.resolve();

  /** Renders the page that somebody looks at, and it alone. */
  async function buildViewed({ assets, settings }: NonNullable<typeof sound>): Promise<void> {
    const { renderSite, pageEntries } = await renderer.load();
    const { pages } = await renderSite(settings, assets, { only: viewed, reloadScript });
    files = new Map([...files, ...pageEntries(pages)]);
  }

  /** Builds and checks everything; stylesheets, pictures and script as well, unless they are given. */
  async function buildAll(made: typeof sound): Promise<void> {
    const { makeAssets, buildSite, readSettings } = await builder.load();
    const settings = made?.settings ?? settle(readSettings());
    base = basePath(settings.siteUrl);
    const assets = made?.assets ?? (await makeAssets(base));
    ({ files } = await buildSite(settings, { assets, reloadScript }));
    sound = { assets, settings };
  }

  async function build(changed: ReadonlySet<string>): Promise<void> {
    const start = performance.now();
    const since = () => `${Math.round(performance.now() - start)} ms`;
    const isFirst = changed.size === 0;
    const words = [...changed].every((file) => WORDS.test(file)) ? sound : undefined;
    const show = () => {
      onShown();
      if (!isFirst) print(`${viewed} built again in ${since()}.`);
    };
    let explain = renderer.explain;
    try {
      if (words) await buildViewed(words).then(show);
      else sound = undefined;
      explain = builder.explain;
      await buildAll(words);
      if (!words) show();
      if (!isFirst) print(`Everything built and checked in ${since()}.`);
      onBuilt();
    } catch (error) {
      const fault = explain(error);
      print(fault);
      onBuilt(fault);
    }
    const [own] = [...changed].filter((file) => OWN_CODE.test(file));
    if (own) print(`${own} is only read at the start: end npm run dev, and start it again.`);
  }

  return {
    answer(pathname) {
      const within = pathWithin(base, pathname);
      if (within === undefined) {
        return { status: 404, file: 'elsewhere.txt', content: `The site is at ${base}/\n` };
      }
      const path = within.replace(/(?<=.)\/$/, '');
      for (const file of [path.slice(1), ...pageFiles({ path, status: 200 })]) {
        const content = files.get(file);
        if (content === undefined) continue;
        if (file.endsWith('.html')) viewed = path;
        return { status: 200, file, content };
      }
      const file = path.startsWith('/experience/') ? 'experience/404.html' : '404.html';
      const content = files.get(file);
      if (content !== undefined) return { status: 404, file, content };
      return { status: 503, file, content: Buffer.from(firstPage(reloadScript)) };
    },
    rebuild(changed) {
      queue = queue.then(() => build(changed));
      return queue;
    },
    async close() {
      await Promise.all([builder.close(), renderer.close()]);
    },
  };
}
