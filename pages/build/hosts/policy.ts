import { lookup } from 'mrmime';
import { hrefUnder } from '../base-path.ts';

/** A permanent redirect from an address that moved. */
interface Moved {
  /** Old path without a trailing slash: `/team`. */
  readonly from: string;
  /** New path of this site: `/leadership`. */
  readonly to: string;
}

/** How a host must serve the site. Each host gets it in its own format. */
export interface HostPolicy {
  /** Content-Security-Policy in its header form, from `contentSecurityPolicy`. */
  readonly csp: string;
  /** Exact paths of the files whose name holds their hash: `/assets/start-0123456789.js`. */
  readonly immutable: readonly string[];
  /**
   * The path below which the site lives: `/ascent`, or empty at the root of an origin. Every rule then
   * names whole paths, and the files of hosts that read theirs at the root of what is published
   * (`_headers`, `vercel.json`, …) belong beside the folder that holds the site, not into it.
   */
  readonly base: string;
  /**
   * Whether the site's own address is https. Only then do hosts send Strict-Transport-Security:
   * browsers ignore it over http, and behind an https proxy on localhost it would keep every other
   * project on that machine from using plain http. It covers neither subdomains nor browsers' preload
   * lists: those are not this site's to decide.
   */
  readonly https: boolean;
  /** Addresses that moved; none while no route was ever removed. */
  readonly moved?: readonly Moved[];
}

/** A response header: name and value. */
export type Header = readonly [name: string, value: string];

/** For pages and other files that keep their name: browsers revalidate, mostly with a 304. */
export const REVALIDATE = 'no-cache';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The end of a hashed name (`assets/hashed-name.ts`) as a regular expression that every server
 * understands. Ten hexadecimal digits after a hyphen: nobody names a file like that by hand.
 */
export const HASHED_END = '-[0-9a-f]{10}[.][a-z0-9]+';

/**
 * A path without the slashes at its ends, as a regular expression, of letters, digits and `. _ - /`.
 * Servers redirect such paths only: a target made of anything else that a visitor sends (`//`, `/\`, a
 * tab) could lead to another host.
 */
export const PLAIN_PATH = '[A-Za-z0-9._-](?:[A-Za-z0-9._/-]*[A-Za-z0-9._-])?';

/** The error pages: hosts answer with them for missing paths; they have no address of their own. */
export const ERROR_PAGES = ['/404', '/experience/404'] as const;

/** The hosts' own files in dist. They hold no secret, but they are not part of the site either. */
export const HOST_FILES = [
  '.assetsignore',
  '.htaccess',
  '.nojekyll',
  '_headers',
  '_redirects',
  'experience/.htaccess',
  'firebase.json',
  'serve.json',
  'staticwebapp.config.json',
  'vercel.json',
] as const;

/** File name extension to MIME type, for the types that some hosts do not know. */
export const UNUSUAL_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['avif', 'webmanifest', 'woff2'].map((extension) => [extension, lookup(extension) ?? '']),
);

/** A header that must not be sent over http. https://www.rfc-editor.org/rfc/rfc6797#section-7.2 */
export const HTTPS_ONLY = 'Strict-Transport-Security';

/** The headers of every answer but Cache-Control. https://owasp.org/www-project-secure-headers/ */
export function securityHeaders({ csp, https }: HostPolicy): readonly Header[] {
  return [
    ['Content-Security-Policy', csp],
    ...(https ? [[HTTPS_ONLY, 'max-age=31536000'] as const] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ];
}

/** The policy with the base path before each of its own paths: what most hosts' rules are written with. */
export function underBase(policy: HostPolicy): HostPolicy & { readonly moved: readonly Moved[] } {
  const href = hrefUnder(policy.base);
  return {
    ...policy,
    immutable: policy.immutable.map(href),
    moved: (policy.moved ?? []).map(({ from, to }) => ({ from: href(from), to: href(to) })),
  };
}

/** Headers in the shape that the JSON files of several hosts share. */
export const keyValues = (headers: readonly Header[]) =>
  headers.map(([key, value]) => ({ key, value }));

/** Longest header: Cloudflare reads lines of 2,000 characters, serve refuses values above 2,048. */
const LONGEST_LINE = 2_000;

/** Plain names of up to 80 characters: `serve.json` answers longer ones with 404. */
const PATH = /^(?:\/[a-z0-9][a-zA-Z0-9._-]{0,79})+$/;

/**
 * Makes sure that every host's format can express the policy.
 *
 * @throws Error that names what cannot be expressed: a header that is too long or contains a quote or
 * line break, a file that would be cached for a year without a hash in its name, a path that is too
 * long or contains characters that some format reads as a pattern
 */
export function checkPolicy(policy: HostPolicy): void {
  for (const [name, value] of securityHeaders(policy)) {
    const length = `  ${name}: ${value}`.length;
    if (length > LONGEST_LINE)
      throw new Error(`${name} has ${length} characters; at most 2,000 fit`);
    if (/["\\\r\n$%]/.test(value)) throw new Error(`${name} cannot be quoted for every host`);
  }
  const hashed = new RegExp(`^/assets/.+${HASHED_END}$`);
  for (const path of policy.immutable) {
    if (!PATH.test(path)) throw new Error(`${path} cannot be written for every host`);
    if (!hashed.test(path))
      throw new Error(`${path} has no hash in its name: it must not be cached for a year`);
  }
  for (const { from, to } of policy.moved ?? []) {
    if (!PATH.test(from)) throw new Error(`${from} cannot be written for every host`);
    if (to !== '/' && !PATH.test(to)) throw new Error(`${to} cannot be written for every host`);
  }
}
