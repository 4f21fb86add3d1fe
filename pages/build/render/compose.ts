import { webManifest } from '../../../assets/web-manifest.ts';
import { missedRoutes, type Route, routes } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';
import { type CheckedPage, checkSite } from '../checks/check-site.ts';
import { contentSecurityPolicy, cspHash } from '../hosts/csp.ts';
import { hostFiles } from '../hosts/index.ts';
import type { Parts } from '../make-assets.ts';
import { recordNames, type SiteRecord, startRecord } from '../provenance/index.ts';
import { type Revision, unknownRevision } from '../provenance/revision.ts';
import type { Settings } from '../settings/settings.ts';
import type { Content, Dist, Files } from '../writing/write-dist.ts';
import { ogImagesOf } from './og-images.ts';
import { renderPage } from './render.tsx';
import { createSite } from './site.ts';
import { robots, sitemap } from './sitemap.ts';
import { speculationRules } from './speculation-rules.ts';
import { startStyling } from './styling.ts';

/** What may differ from the site as it is published. */
export interface Variation {
  /** The pages; the route table unless said otherwise. */
  readonly table?: readonly Route[];
  /** Root-relative address of a script that reloads the page, in dev. */
  readonly reloadScript?: string;
  /** The page that somebody waits for, in dev: it comes before all others. */
  readonly first?: string;
  /** What the site is built from; unknown where nobody says. */
  readonly revision?: Revision;
}

/**
 * Makes the whole site, file by file: each page is rendered, checked, recorded and given away, so that a
 * site of any size takes the memory of a page. What came is fit to be published once the last has come.
 *
 * @param settings where the site and its function live
 * @param parts what the pages are put together with
 * @returns path in dist, without a leading slash, and content
 * @throws BuildError when a page does not render, a picture cannot be made or a check refuses
 */
export async function* composeFiles(
  settings: Settings,
  parts: Parts,
  variation: Variation = {},
): Files {
  const record = startRecord(settings, variation.revision ?? unknownRevision);
  for await (const [path, content] of siteFiles(settings, parts, variation, record)) {
    record.file(path, content);
    yield [path, content];
  }
  yield* record.files();
}

/** The whole site of {@link composeFiles} in memory. */
export async function composeSite(
  settings: Settings,
  parts: Parts,
  variation: Variation = {},
): Promise<Dist> {
  const dist = new Map<string, Content>();
  for await (const [path, content] of composeFiles(settings, parts, variation)) {
    dist.set(path, content);
  }
  return dist;
}

/** Everything but the record, which is told of each page that answers with 200. */
async function* siteFiles(
  settings: Settings,
  parts: Parts,
  variation: Variation,
  record: SiteRecord,
): Files {
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
    revision: (variation.revision ?? unknownRevision).name,
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

  const hashed = new Map<string, Uint8Array>(client.files);
  const pictures = [...fonts, ...drawings.values(), ...images.values(), ...ogImages.values()];
  for (const { path, bytes } of pictures) hashed.set(path.slice(1), bytes);
  const manifest = webManifest(images);
  const plain = new Map([
    ['site.webmanifest', manifest],
    ['sitemap.xml', sitemap(table, settings.siteUrl)],
    ['robots.txt', robots(settings.siteUrl)],
  ]);
  const named = new Set([...hashed.keys(), ...plain.keys(), ...recordNames]);
  for (const name of table.flatMap(fileNames)) named.add(name);
  if (reloadScript) named.add(reloadScript.slice(1));

  const found = table.filter(({ status }) => status === 200);
  const checked: CheckedPage[] = [];
  const withStyles = startStyling(styles);
  for (const route of withFirst(table, variation.first)) {
    const { html } = renderPage(route, site);
    const [file, ...copies] = fileNames(route);
    const kind = route.status === 404 ? '404' : 'page';
    checked.push({ file, route: route.path, html, source: route.source, kind });
    const claims = [...html.matchAll(/data-claim="([^"]+)"/g)].map(([, id = '']) => id);
    if (kind === 'page') record.page({ route: route.path, html, claims });
    const whole = withStyles(html);
    for (const name of [file, ...copies]) yield [name, whole];
  }

  for (const [path, bytes] of await photographs.files()) hashed.set(path.slice(1), bytes);
  yield* hashed;
  yield* plain;
  const immutable = [...hashed.keys()].map((path) => `/${path}`);
  const https = settings.siteUrl.startsWith('https:');
  yield* hostFiles({ csp: policy.header, immutable, https });

  const problems = [
    ...checkSite({
      pages: checked,
      routes: new Map(found.map(({ path, source }) => [path, source])),
      files: { has: (path) => named.has(path) || photographs.paths.has(`/${path}`) },
      origin: settings.siteUrl,
      manifest: { source: 'assets/web-manifest.ts', text: manifest },
    }),
  ];
  // Pages of a test need not show what the firm put into the folder.
  if (!variation.table) problems.push(...photographs.unused());
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
}

function withFirst(table: readonly Route[], first: string | undefined): readonly Route[] {
  const wanted = table.find(({ path }) => path === first);
  return wanted ? [wanted, ...table.filter((route) => route !== wanted)] : table;
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
