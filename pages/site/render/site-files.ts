import { type LogoIcons, webManifest } from '#assets/make/logo.ts';
import { basePath, underBase } from './addresses.ts';
import type { RenderedPage } from './render.tsx';

/**
 * Returns the web manifest, the sitemap, and robots.txt, by path in `dist`. robots.txt blocks crawlers unless
 * the build is a `release`. Crawlers read it only at the root of an origin:
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.3
 */
export function siteFiles(pages: readonly RenderedPage[], siteUrl: string, release: boolean, images: LogoIcons) {
  const base = basePath(siteUrl);
  // A placeholder page has no content for search engines.
  const listed = pages.filter(({ route }) => route.status === 200 && !route.placeholder);
  const urls = listed.map(({ route }) => `  <url><loc>${siteUrl}${route.path}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
  const robots = release
    ? `User-agent: *\nAllow: ${base}/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    : `User-agent: *\nDisallow: ${base}/\n`;
  return new Map([
    ['site.webmanifest', underBase(base, webManifest(images))],
    ['sitemap.xml', sitemap],
    ['robots.txt', robots],
  ]);
}
