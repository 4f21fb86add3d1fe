/** Services that rewrite pages: text that only their output has, and where to switch them off. */
const SERVICES: readonly (readonly [mark: RegExp, service: string, place: string])[] = [
  [/email-protection|data-cfemail/, "Cloudflare's Email Address Obfuscation", 'Scrape Shield'],
  [/rocket-loader/, "Cloudflare's Rocket Loader", 'Speed > Settings > Content Optimization'],
  [/static\.cloudflareinsights\./, "Cloudflare's Web Analytics", 'Analytics > Web Analytics'],
  [/cdn-cgi\/challenge-platform/, "Cloudflare's JavaScript Detections", 'Security > Bots'],
  [/cdn-cgi\/zaraz/, "Cloudflare's Zaraz", 'Zaraz > Settings'],
  [/\.netlify\/scripts|netlify-\w+\.js/, 'Netlify', 'Post processing and Analytics'],
  [/vercel\.live\/|_vercel\/\w+/, 'Vercel', 'Toolbar, Analytics and Speed Insights'],
];

/** A service that rewrites pictures, and the header that it sends. */
const POLISH = ['cf-polished', "Cloudflare's Polish", 'Speed > Settings > Image Optimization'] as const;

/** Removes what a minifier may remove: comments, optional tags, quotes, spaces and empty values. */
const squash = (text: string): string =>
  text
    .replace(/<!--.*?-->|\/\*.*?\*\/|<\/?(?:html|head|body|p|li|dt|dd)\b[^>]*>/gis, '')
    .replace(/[\s"'/;=]+/g, '')
    .toLowerCase();

/** Returns which service rewrote a file's published text into the found one, and where to switch it off, if known. */
export function rewriteOf(own: string, found: string, headers: Headers): string | undefined {
  const service = SERVICES.find(([mark]) => mark.test(found) && !mark.test(own)) ?? (headers.has(POLISH[0]) && POLISH);
  if (service) return `rewritten by ${service[1]}; switch it off under ${service[2]}`;
  if (found !== own && squash(found) === squash(own))
    return 'rewritten by a minifier; switch off the minifying of HTML, styles and scripts at the host or CDN';
  const injected = found.match(/<(?:script|iframe|img|link|style)\b[^>]*>/gi)?.find((tag) => !own.includes(tag));
  return injected && `rewritten by a service that adds ${injected.slice(0, 120)}; switch it off at the host or CDN`;
}
