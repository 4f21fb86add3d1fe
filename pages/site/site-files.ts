import { type LogoIcons, webManifest } from '#assets/make/logo.ts';
import type { Route } from '#components/page-context.tsx';
import { basePath, underBase } from './addresses.ts';
import type { Page } from './render.tsx';

/**
 * The files that speak of the site as a whole: web manifest, sitemap and robots.txt.
 *
 * @param release whether it may be crawled; crawlers read robots.txt at the root of an origin only (RFC 9309)
 * @returns path in dist, without a leading slash, and text
 */
export function siteFiles(
  pages: readonly Page[],
  siteUrl: string,
  release: boolean,
  images: LogoIcons,
): ReadonlyMap<string, string> {
  const base = basePath(siteUrl);
  const routes = pages.map(({ route }) => route);
  return new Map([
    ['site.webmanifest', underBase(base, webManifest(images))],
    ['sitemap.xml', sitemap(routes, siteUrl)],
    [
      'robots.txt',
      release
        ? `User-agent: *\nAllow: ${base}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
        : `User-agent: *\nDisallow: ${base}/\n`,
    ],
  ]);
}

/** Lists the pages that there is something to find on (https://www.sitemaps.org/protocol.html). */
function sitemap(routes: readonly Route[], siteUrl: string): string {
  const urls = routes
    .filter(({ status, placeholder }) => status === 200 && !placeholder)
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
