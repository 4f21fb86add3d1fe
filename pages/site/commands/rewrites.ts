const CLOUDFLARE = 'in the Cloudflare dashboard, switch off';

/** Services, each with text that only its output has. */
const SERVICES: readonly (readonly [mark: RegExp, by: string, fix: string])[] = [
  [
    /cdn-cgi\/l\/email-protection|data-cfemail|email-decode\.min\.js/,
    "Cloudflare's Email Address Obfuscation",
    `${CLOUDFLARE} Scrape Shield > Email Address Obfuscation`,
  ],
  [
    /rocket-loader\.min\.js|type="[0-9a-f]+-(?:text\/javascript|module)"/,
    "Cloudflare's Rocket Loader",
    `${CLOUDFLARE} Speed > Settings > Content Optimization > Rocket Loader`,
  ],
  [
    /static\.cloudflareinsights\.com/,
    "Cloudflare's Web Analytics",
    `${CLOUDFLARE} the automatic setup of Analytics > Web Analytics`,
  ],
  [
    /cdn-cgi\/challenge-platform/,
    "Cloudflare's JavaScript Detections",
    `${CLOUDFLARE} Security > Bots > JavaScript Detections`,
  ],
  [/cdn-cgi\/zaraz/, "Cloudflare's Zaraz", `${CLOUDFLARE} the automatic injection of Zaraz`],
  [
    /netlify-(?:rum|cdp)|\/\.netlify\/scripts/,
    'Netlify',
    'in Netlify, switch off Snippet injection, Real User Metrics and the Netlify Drawer',
  ],
  [
    /vercel\.live\/|_vercel\/(?:insights|speed-insights)/,
    'Vercel',
    'in Vercel, switch off the Vercel Toolbar, Web Analytics and Speed Insights',
  ],
];

/** Response headers of services that rewrite files. */
const HEADERS: readonly (readonly [name: string, by: string, fix: string])[] = [
  ['cf-polished', "Cloudflare's Polish", `${CLOUDFLARE} Speed > Settings > Image Optimization`],
  ['x-mod-pagespeed', 'PageSpeed', 'switch off mod_pagespeed on the server'],
  ['x-page-speed', 'PageSpeed', 'switch off ngx_pagespeed on the server'],
];

/** Matches a script, a frame, a picture or a style. Services inject such elements. */
const INJECTED = /<(?:script|iframe|img|link|style)\b[^>]*>/gi;

/** Removes what a minifier may remove: comments, optional tags, quotes, spaces and empty values. */
const squash = (text: string): string =>
  text
    .replace(/<!--.*?-->|\/\*.*?\*\/|<\/?(?:html|head|body|p|li|dt|dd)\b[^>]*>/gis, '')
    .replace(/[\s"'/;=]+/g, '')
    .toLowerCase();

/**
 * Returns which service rewrote a file between the host and this machine, and where to switch it off.
 *
 * @param own the published text
 * @param found the received text
 * @param headers the headers of the response
 * @returns undefined if nothing points to a service
 */
export function rewriteOf(own: string, found: string, headers: Headers): string | undefined {
  const service =
    SERVICES.find(([mark]) => mark.test(found) && !mark.test(own)) ??
    HEADERS.find(([name]) => headers.has(name));
  if (service) return `rewritten by ${service[1]}; ${service[2]}`;
  if (found !== own && squash(found) === squash(own))
    return 'rewritten by a minifier; switch off the minifying of HTML, styles and scripts at the host or CDN';
  const injected = found.match(INJECTED)?.find((tag) => !own.includes(tag));
  return injected === undefined
    ? undefined
    : `rewritten by a service that adds ${injected.slice(0, 120)}; switch it off at the host or CDN`;
}
