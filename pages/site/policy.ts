import { createHash } from 'node:crypto';
import { HASH_DIGITS } from '#assets/make/cache.ts';

/** How every host must serve the site. Each gets it in its own format. */
export interface HostPolicy {
  readonly siteUrl: string;
  /** Those of every response, but for Cache-Control. */
  readonly headers: readonly Header[];
  /**
   * Strict-Transport-Security, where the site's own address is https; never to be sent over http (RFC 6797, 7.2).
   * Subdomains and preload lists are not this site's to decide.
   */
  readonly hsts?: string;
}

export type Header = readonly [name: string, value: string];

/** For pages and other files that keep their name: browsers revalidate, mostly with a 304. */
export const REVALIDATE = 'no-cache';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The end of a hashed name (`assets/make/cache.ts`), as a regular expression that every server understands. */
export const HASHED_END = `-[0-9a-f]{${HASH_DIGITS}}[.][a-z0-9]+`;

/**
 * A path without the slashes at its ends, as a regular expression. Servers redirect such paths only: a target
 * made of anything else that a visitor sends (`//`, `/\`, a tab) could lead to another host.
 */
export const PLAIN_PATH = '[A-Za-z0-9._-](?:[A-Za-z0-9._/-]*[A-Za-z0-9._-])?';

/** The error pages: hosts answer with them for missing paths; they have no address of their own. */
export const ERROR_PAGES: readonly string[] = ['/404', '/experience/404'];

/** The hosts' own files in dist, which are not part of the site. */
export const HOST_FILES = [
  '.assetsignore',
  '.htaccess',
  '.nojekyll',
  '_headers',
  'experience/.htaccess',
  'firebase.json',
  'netlify.toml',
  'serve.json',
  'staticwebapp.config.json',
  'vercel.json',
] as const;

/** Types that some hosts do not know, by the ending of a name. */
export const UNUSUAL_TYPES = {
  avif: 'image/avif',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
} as const;

/** A path as a regular expression that matches nothing else. */
export const exactly = (path: string): string => path.replaceAll('.', '[.]');

/** Sources of inline elements by their bytes. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function cspHash(...pieces: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return `'sha256-${hash.digest('base64')}'`;
}

/**
 * Prerenders a link of this site once a pointer or finger rests on it, but not one to the page that it is on.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
const where = { selector_matches: "[href^='/']:not([aria-current=page])" };
export const speculationRules = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
const speculation = cspHash(speculationRules);

/**
 * The Content-Security-Policy in a page's own `<meta>`: only the site's own files, and no HTML made from
 * strings (Trusted Types without any policy). The face of a page's title stands in the page, so `data:` is a
 * source of fonts. `upgrade-insecure-requests` would break plain-http previews under any name but localhost.
 *
 * @param backend origin of the project that the form sends to
 * @param script the one that stands in every page
 * @param styles what is admitted besides stylesheets of the site: the {@link cspHash} of the page's own
 */
export const pagePolicy = (backend: string, script: string | Uint8Array, styles: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${speculation} ${cspHash(script)}`,
    `style-src 'self' ${styles}`,
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src 'self' ${backend}`,
    "manifest-src 'self'",
    `form-action 'self' ${backend}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * The policy for a site: the same from release to release, because it names no hash of a style. Browsers
 * enforce the header and the page's own policy together, so 'unsafe-inline' here admits no style that the
 * page does not. https://www.w3.org/TR/CSP3/#multiple-policies
 *
 * @param script the one that stands in every page
 */
export function hostPolicy(siteUrl: string, supabaseUrl: string, script: Uint8Array): HostPolicy {
  const csp = pagePolicy(supabaseUrl, script, "'unsafe-inline'");
  return {
    siteUrl,
    // https://owasp.org/www-project-secure-headers/
    headers: [
      ['Content-Security-Policy', `${csp}; frame-ancestors 'none'`],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['X-Frame-Options', 'DENY'],
    ],
    ...(siteUrl.startsWith('https:') && { hsts: 'max-age=31536000' }),
  };
}

/** Every security header, for hosts that serve over https alone. */
export const allHeaders = ({ headers, hsts }: HostPolicy): readonly Header[] =>
  hsts ? [...headers, ['Strict-Transport-Security', hsts]] : headers;
