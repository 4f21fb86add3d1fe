import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { lookup } from 'mrmime';
import { projectRoot } from '#assets/make/project-root.ts';
import { pageFiles } from './addresses.ts';
import type { Assets } from './assets.ts';
import { typeErrors } from './check-types.ts';
import { INPUTS } from './revision.ts';
import { type BuildSettings, readSettings } from './settings.ts';
import { claimPlace, closeServer, type Place } from './start.ts';
import { bytesOf, type Content, recoverDist } from './write.ts';

// `npm run dev`. Nothing here imports the site, which may not even compile: it is bundled anew and loaded after
// each change, so that a fault of the sources is shown and waited for, from the first build on.

const RELOAD_SCRIPT = '/dev/reload.js';

/** The sources of words and markup: everything else also makes stylesheets, pictures and script. */
const WORDS = /^(?:data|components|pages(?!\/site))\//;

/** What the contact function is made from, and what of that the site is not made from. */
const OF_FUNCTION = /^(?:supabase\/functions\/|\.env$)/;
const ONLY_FUNCTION = /^supabase\/functions\/(?!_shared\/)/;

/** Milliseconds for which a file must not change, so that half a file is never read. */
const SETTLE_MS = 10;

const print = (line: string) => console.log(line);

type Files = ReadonlyMap<string, Content>;

/** What `run.js` lends: how to load a module as its sources are now, and how to say what is wrong with it. */
interface Loader {
  load(entry: 'build.ts'): Promise<{
    buildSite(
      settings: BuildSettings,
      options: { readonly assets?: Assets; readonly reloadScript: string },
    ): Promise<{ readonly files: Files; readonly assets: Assets }>;
  }>;
  explain(error: unknown): string;
}

/** Serves the site from memory, and builds it again when a file changes. */
export async function main(_words: readonly string[], loader: Loader): Promise<void> {
  recoverDist(join(projectRoot, 'dist'), join(projectRoot, '.local'));
  const place = await claimPlace(readSettings(), print);
  const pages = openPages();
  const checkTypes = typeChecker((types) => pages.notify({ types }));
  const site = liveSite(place, pages, loader);
  let restartFunction = async () => {};
  const watcher = await watchSources(async (changed) => {
    const files = [...changed];
    const ofSite = new Set(files.filter((file) => !ONLY_FUNCTION.test(file)));
    if (ofSite.size > 0 && (await site.build(ofSite))) checkTypes();
    if (!files.some((file) => OF_FUNCTION.test(file))) return;
    await restartFunction().catch((error: Error) => print(loader.explain(error)));
  });
  const compiles = await site.build(new Set());
  place.server.removeAllListeners('request').on('request', site.answer);
  print(`The site, built again on each change: ${place.siteUrl}`);
  if (compiles) checkTypes();
  const close = () => Promise.all([watcher.close(), closeServer(place.server)]);
  restartFunction = await place.runBackend(close);
}

/** The pages that are open in browsers, which `reload.js` connects by server-sent events. */
function openPages() {
  const pages = new Set<ServerResponse>();
  /** What is wrong now, one line per fault: why the site cannot be built, and what the compiler found. */
  let notices: { readonly fault?: string | undefined; readonly types?: string | undefined } = {};
  const send = (event: string, data: object, to: Iterable<ServerResponse> = pages) => {
    for (const page of to) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    add(page: ServerResponse) {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      page.write('retry: 300\n\n');
      send('notices', notices, [page]);
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
    reload: () => send('built', {}),
    /** Shows on every page, those opened later included, what is wrong. */
    notify(changed: typeof notices) {
      notices = { ...notices, ...changed };
      send('notices', notices);
    },
  };
}

/** Shown as long as there has never been a site. It loads again once there is one. */
const FIRST_PAGE =
  `<!doctype html>\n<html lang="en">\n<title>The site cannot be built yet</title>\n` +
  `<h1>The site cannot be built yet</h1>\n<script type="module" src="${RELOAD_SCRIPT}"></script>\n`;

/** The site in memory, as its sources were when they were last fit to be shown. */
function liveSite({ settle }: Place, pages: ReturnType<typeof openPages>, loader: Loader) {
  /** What the newest pages were made with; undefined while that is not known to be sound. */
  let assets: Assets | undefined;
  let files: Files = new Map();

  /** Builds the site, its assets only where more than words changed; returns whether the sources compile. */
  async function build(changed: ReadonlySet<string>): Promise<boolean> {
    const start = performance.now();
    let compiles = false;
    if (![...changed].every((file) => WORDS.test(file))) assets = undefined;
    print('Building …');
    try {
      const settings = settle(readSettings());
      const { buildSite } = await loader.load('build.ts');
      compiles = true;
      ({ files, assets } = await buildSite(settings, {
        ...(assets && { assets }),
        reloadScript: RELOAD_SCRIPT,
      }));
      pages.reload();
      pages.notify({ fault: undefined });
      if (changed.size > 0) print(`Built again in ${Math.round(performance.now() - start)} ms.`);
    } catch (error) {
      const fault = loader.explain(error);
      print(fault);
      pages.notify({ fault });
    }
    return compiles;
  }

  /** The file at an address, or the nearest error page. */
  function find(pathname: string): readonly [status: number, file: string, content: Content] {
    if (pathname === RELOAD_SCRIPT) {
      return [200, pathname, readFileSync(join(projectRoot, 'pages/site/reload.js'))];
    }
    const path = pathname.replace(/(?<=.)\/$/, '');
    for (const file of [path.slice(1), ...pageFiles({ path, status: 200 })]) {
      const content = files.get(file);
      if (content !== undefined) return [200, file, content];
    }
    const file = path.startsWith('/experience/') ? 'experience/404.html' : '404.html';
    const content = files.get(file);
    return content === undefined ? [503, file, FIRST_PAGE] : [404, file, content];
  }

  const answer: RequestListener = ({ url = '/', method = '' }, response) => {
    const [pathname = '/'] = url.split('?');
    if (!['GET', 'HEAD'].includes(method)) {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (pathname === '/dev/events') return pages.add(response);
    const [status, file, content] = find(pathname);
    const type = lookup(file) ?? 'application/octet-stream';
    response.writeHead(status, {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cache-control': 'no-store',
    });
    response.end(bytesOf(content));
  };
  return { build, answer };
}

/**
 * Watches what the site is built from. (`fs.watch` itself loses sight, on Linux, of a file that an editor has
 * replaced twice.) `onChange` receives what changed, from the project's folder and with slashes, and is never
 * called twice at once.
 */
async function watchSources(onChange: (files: ReadonlySet<string>) => Promise<void>) {
  const changed = new Set<string>();
  let running = Promise.resolve();
  const sources = [...INPUTS, '.env', 'supabase/functions'];
  const watcher = watch(
    sources.map((source) => join(projectRoot, source)),
    {
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: SETTLE_MS / 2 },
    },
  );
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.on('error', () => {}); // A folder that goes while it is read.
  watcher.on('all', (_event, path) => {
    changed.add(relative(projectRoot, path).split(sep).join('/'));
    running = running.then(async () => {
      await wait(SETTLE_MS / 2);
      const group = new Set(changed);
      changed.clear();
      if (group.size > 0) await onChange(group);
    });
  });
  return watcher;
}

/** Checks the types again after each change, once at a time; `onResult` receives one line per error. */
function typeChecker(onResult: (errors?: string) => void): () => void {
  let isAsked = false;
  let running = Promise.resolve();
  let last: string | undefined;
  const check = async () => {
    if (!isAsked) return;
    isAsked = false;
    const lines = (await Promise.all(['.', 'client'].map(typeErrors))).flat();
    const found = lines.join('\n') || undefined;
    if (found !== last) print(found ?? 'No type errors.');
    last = found;
    onResult(found);
  };
  return () => {
    isAsked = true;
    running = running.then(check);
  };
}
