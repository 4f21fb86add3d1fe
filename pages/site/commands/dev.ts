import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { basename, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { lookup } from 'mrmime';
import { isHidden } from '#assets/make/files.ts';
import { projectRoot } from '#assets/make/project-root.ts';
import { typeErrors } from '../check/types.ts';
import { INPUTS } from '../publish/revision.ts';
import { type Content, recoverDist } from '../publish/write.ts';
import { pageFiles } from '../render/addresses.ts';
import type { Assets } from '../render/assets.ts';
import { readSettings } from './settings.ts';
import { claimWorkspace, closeServer, type LoadBackend, type Workspace } from './start.ts';

// Runs `npm run dev`. This module imports no code of the site, which may not compile. Each change bundles and loads
// that code again, and the open pages show the error of a failed build. Type errors appear in the terminal.

/** The address of the reload script; `build` is the time of the build that made the page, or 0 before the first. */
const reloadScript = (build: number) => `/dev/${build}/reload.js`;

/** Matches sources of text and markup. A change to any other source also remakes styles, pictures, and scripts. */
const WORDS = /^(?:data|components|pages(?!\/site))\//;

/** Time in ms for which a file must stay unchanged before a build reads the file. */
const STABLE_MS = 10;

const print = (line: string) => console.log(line);

type Files = ReadonlyMap<string, Content>;

/** Functions that run.js passes in to bundle and load a module, and to format errors. */
interface Loader {
  load(entry: 'build.ts'): Promise<typeof import('#build')>;
  load(entry: 'supabase/local/backend.ts'): ReturnType<LoadBackend>;
  explain(error: unknown): string;
}

export async function main(_args: readonly string[], loader: Loader): Promise<void> {
  recoverDist(join(projectRoot, 'dist'), join(projectRoot, '.local'));
  const workspace = await claimWorkspace(readSettings(), print, () => loader.load('supabase/local/backend.ts'));
  const pages = openPages();
  const checkTypes = typeChecker();
  const site = liveSite(workspace, pages, loader);
  const runBackend = () => workspace.runBackend().catch((error: unknown) => print(loader.explain(error)));
  const watcher = await watchSources(async (changed) => {
    // Of the backend's sources, the site uses only the shared ones.
    const ofSite = changed.filter((file) => !/^supabase\/(?!functions\/_shared\/)/.test(file));
    if (ofSite.length > 0 && (await site.build(ofSite))) checkTypes();
    if (changed.some((file) => /^(?:supabase\/|\.env$)/.test(file))) await runBackend();
  });
  const compiles = await site.build([]);
  workspace.server.removeAllListeners('request').on('request', site.answer);
  print(`Serving ${workspace.url}; it rebuilds on each change.`);
  if (compiles) checkTypes();
  await runBackend();
  workspace.closeOnSignal(() => Promise.all([watcher.close(), closeServer(workspace.server)]));
}

/** Tracks the open pages, which `reload.js` connects by server-sent events. */
function openPages() {
  const pages = new Set<ServerResponse>();
  let current = 0;
  let error = '';
  const send = (page: ServerResponse, message: string) => page.write(`data: ${JSON.stringify(message)}\n\n`);
  return {
    /** Connects a page. Reloads it if an earlier build made it, because it missed that reload while it was loading. */
    add(page: ServerResponse, build: number) {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      page.write('retry: 300\n\n');
      if (build !== current) send(page, '');
      else if (error !== '') send(page, error);
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
    /** Reloads every page after a successful build. */
    reload(build: number) {
      [current, error] = [build, ''];
      for (const page of pages) send(page, '');
    },
    /** Shows the error of a failed build on every page, including pages opened later. */
    fail(message: string) {
      error = message;
      for (const page of pages) send(page, error);
    },
  };
}

/** The page shown until the first build succeeds. It then reloads. */
const FIRST_PAGE =
  `<!doctype html>\n<html lang="en">\n<title>The site cannot be built yet</title>\n` +
  `<h1>The site cannot be built yet</h1>\n<script type="module" src="${reloadScript(0)}"></script>\n`;

/** Keeps the last successful build of the site in memory. */
function liveSite({ localSettings }: Workspace, pages: ReturnType<typeof openPages>, loader: Loader) {
  /** Assets of the last build; undefined if the next build must remake them. */
  let assets: Assets | undefined;
  let files: Files = new Map();

  /** Builds the site, and remakes the assets if more than text changed. Returns whether the sources compile. */
  async function build(changed: readonly string[]): Promise<boolean> {
    const start = Date.now();
    let compiles = false;
    if (!changed.every((file) => WORDS.test(file))) assets = undefined;
    print('Building …');
    try {
      const settings = localSettings(readSettings());
      const { buildSite } = await loader.load('build.ts');
      compiles = true;
      const options = { ...(assets && { assets }), reloadScript: reloadScript(start) };
      ({ files, assets } = await buildSite(settings, options));
      pages.reload(start);
      if (changed.length > 0) print(`Rebuilt in ${Date.now() - start} ms.`);
    } catch (error) {
      const message = loader.explain(error);
      print(message);
      pages.fail(message);
    }
    return compiles;
  }

  const answer: RequestListener = ({ url = '/' }, response) => {
    const [pathname = '/'] = url.split('?');
    const [, build] = /^\/dev\/(\d+)\/events$/.exec(pathname) ?? [];
    if (build) return pages.add(response, Number(build));
    const [status, file, content] = find(files, pathname);
    const type = lookup(file) ?? 'application/octet-stream';
    response.writeHead(status, {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cache-control': 'no-store',
    });
    response.end(content);
  };
  return { build, answer };
}

/** Returns the status and the file for an address: a file of the site, or the nearest error page. */
function find(files: Files, pathname: string): readonly [number, file: string, content: Content] {
  if (/^\/dev\/\d+\/reload\.js$/.test(pathname))
    return [200, pathname, readFileSync(join(projectRoot, 'pages/site/commands/reload.js'))];
  const path = pathname.replace(/(?<=.)\/$/, '');
  for (const file of [path.slice(1), ...pageFiles({ path, status: 200 })]) {
    const content = files.get(file);
    if (content !== undefined) return [200, file, content];
  }
  const file = path.startsWith('/experience/') ? 'experience/404.html' : '404.html';
  const content = files.get(file);
  return content === undefined ? [503, file, FIRST_PAGE] : [404, file, content];
}

/**
 * Watches the sources with chokidar, because on Linux `fs.watch` loses a file that an editor has replaced twice.
 * `onChange` receives the changed paths, relative to the project and with slashes. Its calls never overlap.
 */
async function watchSources(onChange: (files: readonly string[]) => Promise<void>) {
  const changed = new Set<string>();
  let running = Promise.resolve();
  const sources = [...INPUTS, '.env', 'supabase'].map((source) => join(projectRoot, source));
  const watcher = watch(sources, {
    ignoreInitial: true,
    ignored: (path) => isHidden(relative(projectRoot, path)) && basename(path) !== '.env',
    awaitWriteFinish: { stabilityThreshold: STABLE_MS, pollInterval: STABLE_MS / 2 },
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.on('error', () => {}); // A folder was deleted while chokidar read it.
  watcher.on('all', (_event, path) => {
    changed.add(relative(projectRoot, path).split(sep).join('/'));
    running = running.then(async () => {
      await wait(STABLE_MS / 2);
      const group = [...changed];
      changed.clear();
      if (group.length > 0) await onChange(group);
    });
  });
  return watcher;
}

/** Returns a function that checks types, one run at a time, and prints one line per error. */
function typeChecker(): () => void {
  let isAsked = false;
  let running = Promise.resolve();
  let last = '';
  const check = async () => {
    if (!isAsked) return;
    isAsked = false;
    const found = (await typeErrors()).join('\n');
    if (found !== last) print(found || 'No type errors.');
    last = found;
  };
  return () => {
    isAsked = true;
    running = running.then(check);
  };
}
