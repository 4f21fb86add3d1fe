/** Services that rewrite files: text or a header that only their output has, and where to switch them off. */
const SERVICES: readonly (readonly [mark: RegExp, service: string, place: string])[] = [
  [/email-protection|data-cfemail/, "Cloudflare's Email Address Obfuscation", 'Scrape Shield'],
  [/rocket-loader/, "Cloudflare's Rocket Loader", 'Speed > Settings > Content Optimization'],
  [/static\.cloudflareinsights\./, "Cloudflare's Web Analytics", 'Analytics > Web Analytics'],
  [/cdn-cgi\/challenge-platform/, "Cloudflare's JavaScript Detections", 'Security > Bots'],
  [/cdn-cgi\/zaraz/, "Cloudflare's Zaraz", 'Zaraz > Settings'],
  [/^cf-polished$/m, "Cloudflare's Polish", 'Speed > Settings > Image Optimization'],
  [/\.netlify\/scripts|netlify-\w+\.js/, 'Netlify', 'Post processing and Analytics'],
  [/vercel\.live\/|_vercel\/\w+/, 'Vercel', 'Toolbar, Analytics and Speed Insights'],
];

/** Removes what a minifier may remove: comments, optional tags, quotes, spaces and empty values. */
const squash = (text: string): string =>
  text
    .replace(/<!--.*?-->|\/\*.*?\*\/|<\/?(?:html|head|body|p|li|dt|dd)\b[^>]*>/gis, '')
    .replace(/[\s"'/;=]+/g, '')
    .toLowerCase();

/** Returns which service rewrote a file's published text into the found one, and where to switch it off, if known. */
export function rewriteOf(own: string, found: string, headers: Headers): string | undefined {
  const sent = [...headers.keys(), found].join('\n');
  const service = SERVICES.find(([mark]) => mark.test(sent) && !mark.test(own));
  if (service) return `rewritten by ${service[1]}; switch it off under ${service[2]}`;
  if (found !== own && squash(found) === squash(own))
    return 'rewritten by a minifier; switch off the minifying of HTML, styles and scripts at the host or CDN';
  const injected = found.match(/<(?:script|iframe|img|link|style)\b[^>]*>/gi)?.find((tag) => !own.includes(tag));
  return injected && `rewritten by a service that adds ${injected.slice(0, 120)}; switch it off at the host or CDN`;
}
