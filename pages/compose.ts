import type { Dist } from '../assets/dist.ts';
import { contentSecurityPolicy, cspHash } from '../assets/hosts/csp.ts';
import { hostFiles } from '../assets/hosts/index.ts';
import type { Parts } from '../assets/parts.ts';
import type { Settings } from '../assets/settings.ts';
import { speculationRules } from '../assets/speculation-rules.ts';
import { webManifest } from '../assets/web-manifest.ts';
import { stylesheetPlace } from '../components/head.tsx';
import { BuildError } from './build-error.ts';
import { checkSite, type SitePage } from './checks/index.ts';
import { ogImagesOf } from './og-images.ts';
import { renderPage } from './render.tsx';
import { missedRoutes, type Route, routes } from './routes.tsx';
import { createSite } from './site.ts';
import { robots, sitemap } from './sitemap.ts';

/** What may differ from the site as it is published. */
export interface Variation {
  /** The pages; the route table unless said otherwise. */
  readonly table?: readonly Route[];
  /** Root-relative address of a script that reloads the page, in dev. */
  readonly reloadScript?: string;
}

/**
 * Renders every page and puts the whole site together: map of path to content, then checks.
 *
 * @param settings where the site and its function live
 * @param parts what the pages are put together with
 * @throws BuildError when a page does not render, a picture cannot be made or a check refuses
 */
export async function composeSite(
  settings: Settings,
  parts: Parts,
  variation: Variation = {},
): Promise<Dist> {
  const { table = [...routes, ...missedRoutes], reloadScript } = variation;
  const { client, fonts, styles, drawings, images, icons, lockup } = parts;
  const photographs = parts.photographs();
  const ogImages = await ogImagesOf(routes, parts.ogImages);
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
    ogImages,
    photograph: photographs.find,
    ...(reloadScript && { reloadScript }),
  });

  const pages = new Map<string, SitePage>();
  const documents = new Map<string, Uint8Array>();
  for (const route of table) {
    const html = renderPage(route, site);
    const [file, ...copies] = fileNames(route);
    const kind = route.status === 404 ? '404' : 'page';
    pages.set(route.path, { file, route: route.path, html, source: route.source, kind });
    const whole = Buffer.from(html.replace(stylesheetPlace, `<style>${styles}</style>`));
    for (const name of [file, ...copies]) documents.set(name, whole);
  }

  const dist = new Map<string, string | Uint8Array>(client.files);
  for (const { path, bytes } of [
    ...fonts,
    ...drawings.values(),
    ...images.values(),
    ...ogImages.values(),
  ]) {
    dist.set(path.slice(1), bytes);
  }
  // Only now the pages have said which photographs they show.
  for (const [path, bytes] of await photographs.files()) dist.set(path.slice(1), bytes);
  const immutable = [...dist.keys()].map((path) => `/${path}`);
  const https = settings.siteUrl.startsWith('https:');
  for (const [path, text] of hostFiles({ csp: policy.header, immutable, https })) {
    dist.set(path, text);
  }
  const manifest = webManifest(images);
  dist.set('site.webmanifest', manifest);
  dist.set('sitemap.xml', sitemap(table, settings.siteUrl));
  dist.set('robots.txt', robots(settings.siteUrl));
  for (const [path, whole] of documents) dist.set(path, whole);

  const files = new Set([...dist.keys(), ...(reloadScript ? [reloadScript.slice(1)] : [])]);
  const problems = checkSite({
    pages,
    files,
    origin: settings.siteUrl,
    manifest: { source: 'assets/web-manifest.ts', text: manifest },
  });
  // Pages of a test need not show what the firm put into the folder.
  if (!variation.table) problems.push(...photographs.unused());
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  return dist;
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
