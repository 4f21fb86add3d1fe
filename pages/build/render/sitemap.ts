import type { Route } from '../../routes.tsx';

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): the pages that answer with 200.
 *
 * @param routes the route table
 * @param origin where the site is published, without a slash at its end
 */
export function sitemap(routes: readonly Route[], origin: string): string {
  const urls = routes
    .filter(({ status }) => status === 200)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/**
 * robots.txt (RFC 9309): everything may be read.
 *
 * @param origin where the site is published, without a slash at its end
 */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
