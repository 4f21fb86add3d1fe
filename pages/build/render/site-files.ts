import type { Images } from '../../../assets/images.ts';
import { webManifest } from '../../../assets/web-manifest.ts';
import type { Route } from '../../../components/page-context.tsx';
import type { Page } from './render-pages.ts';

/** Path of the web manifest in dist. */
export const MANIFEST = 'site.webmanifest';

/**
 * The files that speak of the site as a whole: web manifest, sitemap and robots.txt.
 *
 * @param origin where the site is published, without a trailing slash
 * @returns path in dist, without a leading slash, and text
 */
export function siteFiles(
  pages: readonly Page[],
  origin: string,
  images: Images,
): ReadonlyMap<string, string> {
  const routes = pages.map(({ route }) => route);
  return new Map([
    [MANIFEST, webManifest(images)],
    ['sitemap.xml', sitemap(routes, origin)],
    ['robots.txt', robots(origin)],
  ]);
}

/** Lists the pages that answer with 200 (https://www.sitemaps.org/protocol.html). */
function sitemap(routes: readonly Route[], origin: string): string {
  const urls = routes
    .filter(({ status }) => status === 200)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Everything may be crawled (RFC 9309). */
function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
