import { createHash } from 'node:crypto';
import { HASH_DIGITS } from '#assets/make/hashed-file.ts';

/** The headers that every host must send. `hosts.ts` and `server-config.ts` write them in each host's format. */
export interface HostPolicy {
  readonly siteUrl: string;
  /** Headers of every response, except Cache-Control. */
  readonly headers: readonly Header[];
  /**
   * Strict-Transport-Security, if the site's address is https. A host must not send this header over http (RFC 6797,
   * 7.2). The value excludes subdomains and preload lists, because this site must not commit other sites to https.
   */
  readonly hsts?: string;
}

export type Header = readonly [name: string, value: string];

/** Cache-Control for files with a stable name, such as pages. Browsers revalidate these files. */
export const REVALIDATE = 'no-cache';

/** Cache-Control for files with a hash in their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A regular expression for the path of a file with a hash in its name, in syntax that every server reads. */
export const HASHED_PATH = `/assets/.+-[0-9a-f]{${HASH_DIGITS}}[.][a-z0-9]+`;

/**
 * A regular expression for a path without outer slashes. Servers redirect only such paths, because a redirect built
 * from other input (`//`, `/\`, a tab) could lead to another host.
 */
export const PLAIN_PATH = '[A-Za-z0-9._-](?:[A-Za-z0-9._/-]*[A-Za-z0-9._-])?';

/** Paths of the error pages. Hosts send these pages only for missing paths. */
export const ERROR_PAGES: readonly string[] = ['/404', '/experience/404'];

/** Configuration files for hosts. They are in `dist`, but they aren't part of the site. */
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

/** Content types that some hosts don't know, by file extension. */
export const UNUSUAL_TYPES = {
  '.avif': 'image/avif',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
} as const;

/** Returns a regular expression that matches only this path. */
export const exactly = (path: string): string => path.replaceAll('.', '[.]');

/** Returns the CSP source of an inline element. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const cspHash = (text: string | Uint8Array) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Selects same-site links to other pages. Browsers prerender such a page when a pointer or finger rests on its link.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
const where = { selector_matches: "[href^='/']:not([aria-current=page])" };
export const speculationRules = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });

/**
 * Returns the Content-Security-Policy of a page's `<meta>`. The policy allows only the site's own files, and no HTML
 * from strings. The title's font is inlined, so `data:` is a font source. Don't add `upgrade-insecure-requests`, which
 * breaks plain-http previews under any name except localhost. The form sends to the origin `backend`, every page inlines
 * `script`, and `styles` is the source of the allowed inline style, such as the {@link cspHash} of the page's own.
 */
export const pagePolicy = (backend: string, script: string | Uint8Array, styles: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${cspHash(speculationRules)} ${cspHash(script)}`,
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
 * Returns the policy for a site. The policy contains no style hash, so it stays the same between releases. Browsers
 * enforce the header and the page's `<meta>` together, so 'unsafe-inline' allows no style that the page doesn't allow.
 * https://www.w3.org/TR/CSP3/#multiple-policies
 */
export function hostPolicy(siteUrl: string, supabaseUrl: string, script: Uint8Array): HostPolicy {
  return {
    siteUrl,
    // https://owasp.org/www-project-secure-headers/
    headers: [
      ['Content-Security-Policy', `${pagePolicy(supabaseUrl, script, "'unsafe-inline'")}; frame-ancestors 'none'`],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['X-Frame-Options', 'DENY'],
    ],
    ...(siteUrl.startsWith('https:') && { hsts: 'max-age=31536000' }),
  };
}

/** Returns every security header, for hosts that serve only https. */
export const allHeaders = ({ headers, hsts }: HostPolicy): readonly Header[] =>
  hsts ? [...headers, ['Strict-Transport-Security', hsts]] : headers;
