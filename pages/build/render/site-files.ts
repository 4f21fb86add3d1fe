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
}

/**
 * The files that speak of the site as a whole: web manifest, sitemap and robots.txt.
 *
 * @returns path in dist, without a leading slash, and text
 */
export function siteFiles(
  pages: readonly Page[],
  { siteUrl, release }: SitePublication,
  images: Images,
): ReadonlyMap<string, string> {
  const routes = pages.map(({ route }) => route);
  return new Map([
    [MANIFEST, webManifest(images, hrefUnder(basePath(siteUrl)))],
    ['sitemap.xml', sitemap(routes, siteUrl)],
    ['robots.txt', release ? robots(siteUrl) : noRobots(siteUrl)],
  ]);
}

/** Lists the pages that answer with 200 (https://www.sitemaps.org/protocol.html). */
function sitemap(routes: readonly Route[], siteUrl: string): string {
  const urls = routes
    .filter(({ status }) => status === 200)
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Everything may be crawled (RFC 9309). Crawlers read this file at the root of an origin only. */
function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: ${basePath(siteUrl)}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What is not a release may not be crawled. */
function noRobots(siteUrl: string): string {
  return `User-agent: *\nDisallow: ${basePath(siteUrl)}/\n`;
}
