/** An address that moved: URLs are promises, so the old one leads to the new one for good. */
interface Moved {
  /** Old path without a trailing slash: `/team`. */
  readonly from: string;
  /** New path of this site: `/leadership`. */
  readonly to: string;
}

/** What every host is told, each in its own dialect. */
export interface HostPolicy {
  /** Content-Security-Policy in its header form, from `contentSecurityPolicy`. */
  readonly csp: string;
  /** Exact paths of the files whose name holds their hash: `/assets/start-0123456789.js`. */
  readonly immutable: readonly string[];
  /**
   * Whether the site's own address is https. Only then do hosts send Strict-Transport-Security:
   * browsers ignore it over http, and behind an https proxy on localhost it would lock every other
   * project of that machine out of plain http. Subdomains are not included and nothing is preloaded:
   * they are not this site's to decide.
   */
  readonly https: boolean;
  /** Addresses that moved; none while no route was ever removed. */
  readonly moved?: readonly Moved[];
}

/** A response header: name and value. */
export type Header = readonly [name: string, value: string];

/** For pages and everything else that keeps its name: ask each time, answered by 304 mostly. */
export const REVALIDATE = 'no-cache';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The end of a hashed name (`assets/hashed-name.ts`) as a regular expression that every server
 * understands. Ten hexadecimal digits after a hyphen: no name given by hand looks like that.
 */
export const HASHED_END = '-[0-9a-f]{10}[.][a-z0-9]+$';

/** The error pages: they answer for paths that are not there, and are no pages themselves. */
export const ERROR_PAGES = ['/404', '/experience/404'] as const;

/** Hosts' own files in dist. They hold no secret, but they are no part of the site either. */
export const CONFIG_FILES = [
  '/.htaccess',
  '/.nojekyll',
  '/_headers',
  '/_redirects',
  '/experience/.htaccess',
  '/firebase.json',
  '/serve.json',
  '/staticwebapp.config.json',
  '/vercel.json',
] as const;

/** Types that some hosts do not know. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** The headers of every answer, Cache-Control left out. https://owasp.org/www-project-secure-headers/ */
export function securityHeaders({ csp, https }: HostPolicy): readonly Header[] {
  return [
    ['Content-Security-Policy', csp],
    ...(https ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ];
}

/** Longest header: Cloudflare reads lines of 2,000 characters, serve refuses values above 2,048. */
const LONGEST_LINE = 2_000;

/** Plain names of up to 80 characters: the preview takes longer ones for impossible. */
const PATH = /^(?:\/[a-z0-9][a-zA-Z0-9._-]{0,79})+$/;

/**
 * Makes sure that the policy can be said in every dialect.
 * @throws Error naming what cannot: a header too long or with a quote or line break in it, a name
 * that would be cached for a year without holding a hash, a path too long or with characters that some
 * dialect reads as a pattern.
 */
export function checkPolicy(policy: HostPolicy): void {
  for (const [name, value] of securityHeaders(policy)) {
    const length = `  ${name}: ${value}`.length;
    if (length > LONGEST_LINE) throw new Error(`${name} has ${length} characters of 2,000`);
    if (/["\\\r\n$%]/.test(value)) throw new Error(`${name} cannot be quoted for every host`);
  }
  const hashed = new RegExp(`^/assets/.+${HASHED_END}`);
  for (const path of policy.immutable) {
    if (!PATH.test(path)) throw new Error(`${path} cannot be written for every host`);
    if (!hashed.test(path))
      throw new Error(`${path} holds no hash: it must not be cached for ever`);
  }
  for (const { from, to } of policy.moved ?? []) {
    if (!PATH.test(from)) throw new Error(`${from} cannot be written for every host`);
    if (to !== '/' && !PATH.test(to)) throw new Error(`${to} cannot be written for every host`);
  }
}
