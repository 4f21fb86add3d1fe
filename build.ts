import { join } from 'node:path';
import { type Dist, writeDist } from './assets/dist.ts';
import { readDrawings } from './assets/drawings.ts';
import { makeFonts } from './assets/fonts.ts';
import { contentSecurityPolicy, cspHash } from './assets/hosts/csp.ts';
import { hostFiles } from './assets/hosts/index.ts';
import { readIcons, readLockup } from './assets/icons.ts';
import { readImages } from './assets/images.ts';
import { readSettings, type Settings } from './assets/settings.ts';
import { sizeTable } from './assets/size-table.ts';
import { speculationRules } from './assets/speculation-rules.ts';
import { makeStyles } from './assets/styles.ts';
import { webManifest } from './assets/web-manifest.ts';
import { bundleClient } from './client/bundle.ts';
import { stylesheetPlace } from './components/head.tsx';
import { checkSite, type SitePage } from './pages/checks/index.ts';
import { renderPage } from './pages/render.tsx';
import { missedRoutes, type Route, routes } from './pages/routes.tsx';
import { createSite } from './pages/site.ts';
import { robots, sitemap } from './pages/sitemap.ts';

/** A site that passed every check. */
export interface Build {
  readonly dist: Dist;
  /** The stylesheet that stands in every page. */
  readonly styles: string;
}

/** Faults that keep a site from being written, one line each. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Makes the whole site in memory: data → pages → HTML → map of path to content → checks.
 *
 * @param settings where the site and its function live
 * @param table the pages; the route table unless said otherwise
 * @throws BuildError with one line a fault: nothing has been written then
 */
export async function buildSite(
  settings: Settings,
  table: readonly Route[] = [...routes, ...missedRoutes],
): Promise<Build> {
  const [client, fonts, drawings, images, icons, lockup] = await Promise.all([
    bundleClient(),
    makeFonts(),
    readDrawings(),
    readImages(),
    readIcons(),
    readLockup(),
  ]);
  const styles = await makeStyles(fonts);
  const policy = contentSecurityPolicy({
    styleHashes: [cspHash(styles)],
    scriptHashes: [cspHash(speculationRules)],
    supabaseOrigin: settings.supabaseUrl,
  });
  const site = createSite({
    origin: settings.siteUrl,
    supabase: { url: settings.supabaseUrl, publishableKey: settings.supabasePublishableKey },
    contentSecurityPolicy: policy.meta,
    script: `/${client.entry}`,
    fonts: fonts.map(({ path }) => path),
    speculationRules,
    drawings,
    images,
    icons,
    lockup,
  });

  const dist = new Map<string, string | Uint8Array>(client.files);
  for (const { path, bytes } of [...fonts, ...drawings.values(), ...images.values()]) {
    dist.set(path.slice(1), bytes);
  }
  const immutable = [...dist.keys()].map((path) => `/${path}`);

  const manifest = webManifest(images);
  dist.set('site.webmanifest', manifest);
  dist.set(
    'sitemap.xml',
    sitemap(
      table.filter(({ status }) => status === 200),
      settings.siteUrl,
    ),
  );
  dist.set('robots.txt', robots(settings.siteUrl));
  for (const [path, text] of hostFiles({
    csp: policy.header,
    immutable,
    https: settings.siteUrl.startsWith('https:'),
  }))
    dist.set(path, text);

  const pages = new Map<string, SitePage>();
  for (const route of table) {
    const html = renderPage(route, site);
    const { path, source } = route;
    const kind = route.status === 404 ? '404' : 'page';
    pages.set(path, { file: fileNames(route)[0], route: path, html, source, kind });
    const whole = Buffer.from(html.replace(stylesheetPlace, `<style>${styles}</style>`));
    for (const file of fileNames(route)) dist.set(file, whole);
  }

  const problems = checkSite({
    pages,
    files: new Set(dist.keys()),
    origin: settings.siteUrl,
    manifest: { source: 'assets/web-manifest.ts', text: manifest },
  });
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  return { dist, styles };
}

/**
 * The files under which a page is written: flat and as a folder's index, so that every static host
 * answers at its path (HOSTS.md, "Layout").
 */
function fileNames({ path, status }: Route): [string, ...string[]] {
  const name = path.slice(1);
  if (name === '') return ['index.html'];
  return status === 404 ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`];
}

if (import.meta.filename === process.argv[1]) {
  try {
    const { dist, styles } = await buildSite(readSettings());
    writeDist(dist, join(import.meta.dirname, 'dist'));
    for (const line of await sizeTable(dist, styles)) console.log(line);
    console.log(`dist: ${dist.size} files in ${(process.uptime()).toFixed(2)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
