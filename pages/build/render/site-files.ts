import type { Images } from '../../../assets/images.ts';
import { webManifest } from '../../../assets/web-manifest.ts';
import type { Route } from '../../../components/page-context.tsx';
import { basePath, hrefUnder } from '../base-path.ts';
import type { Page } from './render-pages.ts';

/** Path of the web manifest in dist. */
export const MANIFEST = 'site.webmanifest';

/** What the files of the site as a whole depend on. */
export interface SitePublication {
  /** Where the site is published, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether it is built to be published. */
  readonly release: boolean;
  /** When each file of data was last changed, by its path; absent where that is not known. */
  readonly days?: ReadonlyMap<string, string> | undefined;
}

/**
 * The files that speak of the site as a whole: web manifest, sitemap and robots.txt.
 *
 * @returns path in dist, without a leading slash, and text
 */
export function siteFiles(
  pages: readonly Page[],
  { siteUrl, release, days = new Map() }: SitePublication,
  images: Images,
): ReadonlyMap<string, string> {
  const routes = pages.map(({ route }) => route);
  return new Map([
    [MANIFEST, webManifest(images, hrefUnder(basePath(siteUrl)))],
    ['sitemap.xml', sitemap(routes, siteUrl, days)],
    ['robots.txt', release ? robots(siteUrl) : noRobots(siteUrl)],
  ]);
}

/**
 * Lists the pages that there is something to find on, each with the day on which its words were last
 * changed, where that is known (https://www.sitemaps.org/protocol.html).
 */
function sitemap(
  routes: readonly Route[],
  siteUrl: string,
  days: ReadonlyMap<string, string>,
): string {
  const urls = routes
    .filter(({ status, placeholder }) => status === 200 && !placeholder)
    .map((route) => {
      const day = lastChange(route, days);
      const changed = day ? `<lastmod>${day}</lastmod>` : '';
      return `  <url><loc>${siteUrl}${route.path}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** The latest day of the files that hold a page's words; none while one of them has none. */
function lastChange(
  { source, alsoIn = [] }: Route,
  days: ReadonlyMap<string, string>,
): string | undefined {
  const found = [source, ...alsoIn].map((file) => days.get(file));
  return found.includes(undefined) ? undefined : found.sort().at(-1);
}

/** Everything may be crawled (RFC 9309). Crawlers read this file at the root of an origin only. */
function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: ${basePath(siteUrl)}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What is not a release may not be crawled. */
function noRobots(siteUrl: string): string {
  return `User-agent: *\nDisallow: ${basePath(siteUrl)}/\n`;
}
