import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mustache from 'mustache';
import {
  checkPolicy,
  ERROR_PAGES,
  HASHED_END,
  HOST_FILES,
  type HostPolicy,
  HTTPS_ONLY,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
  securityHeaders,
  UNUSUAL_TYPES,
  underBase,
} from '../policy.ts';

/** Where a self-hosted server finds the site, and where it listens. */
export interface ServerOptions {
  /** Absolute path of the folder that holds dist; under a base path, of the folder above that path. */
  readonly root: string;
  /** A port. */
  readonly listen: string;
  /** The name under which the site is published; without one the server answers to every name. */
  readonly domain?: string;
}

/** Where Debian's packages put a site. */
export const DEFAULTS: ServerOptions = { root: '/var/www/website', listen: '80' };

/** The template of each server, by the name under which it is asked for. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  lighttpd: 'lighttpd.conf',
  'cloudfront-function': 'cloudfront-function.js',
  'cloudfront-headers': 'cloudfront-headers.json',
  iis: 'web.config',
  'cloudflare-workers': 'wrangler.json',
};

/** The text of a template. */
export const readTemplate = (file: string): string =>
  readFileSync(join(import.meta.dirname, `${file}.mustache`), 'utf8');

/** A path as a regular expression that matches nothing else. */
const exactly = (path: string): string => path.replaceAll('.', '[.]');

/** What the names in the templates stand for. https://mustache.github.io/mustache.5.html */
export function templateValues(policy: HostPolicy, options: ServerOptions = DEFAULTS) {
  const { root, listen, domain } = options;
  const { base, moved } = underBase(policy);
  const headers = securityHeaders(policy);
  const always = headers.filter(([name]) => name !== HTTPS_ONLY);
  const hostFiles = HOST_FILES.map((file) => `/${file}`);
  return {
    root,
    base,
    'base-pattern': exactly(base),
    listen,
    domain,
    // Caddy expects an address where the others expect a port; a domain makes it hold a certificate.
    address: domain ?? (/^\d+$/.test(listen) ? `:${listen}` : listen),
    ...Object.fromEntries(headers),
    hsts: new Map(headers).get(HTTPS_ONLY),
    headers: always.map(([name, value], index, { length }) => ({
      name,
      value,
      comma: index < length - 1 ? ',' : '',
    })),
    revalidate: REVALIDATE,
    immutable: IMMUTABLE,
    'hashed-end': HASHED_END,
    'plain-path': PLAIN_PATH,
    'plain-path-in-slashes': PLAIN_PATH.replaceAll('/', '\\/'),
    // A server's rule against names that begin with a dot covers the others.
    'host-files': hostFiles
      .filter((path) => !path.includes('/.'))
      .map(exactly)
      .join('|'),
    'hidden-paths': [...ERROR_PAGES, ...hostFiles].map((path) => base + path).join(' '),
    'unusual-types': Object.entries(UNUSUAL_TYPES).map(([ending, type]) => ({ ending, type })),
    'moved-object': JSON.stringify(
      Object.fromEntries((policy.moved ?? []).map(({ from, to }) => [from, to])),
    ),
    moved: moved.map(({ from, to }, index) => ({
      from,
      to,
      number: index + 1,
      'from-pattern': exactly(from),
      'from-pattern-relative': exactly(from.slice(base.length + 1)),
    })),
  };
}

/**
 * Configurations for self-hosted servers and CloudFront, made from the same policy as the hosts' files in dist. They
 * belong to the server and are never part of dist.
 *
 * @returns name (`nginx`, `caddy`, …) to text
 * @throws Error where some server's configuration cannot express the policy
 */
export function serverConfigs(policy: HostPolicy, options = DEFAULTS): Map<string, string> {
  checkPolicy(policy);
  const values = templateValues(policy, options);
  return new Map(
    Object.entries(TEMPLATES).map(([name, file]) => {
      const template = readTemplate(file);
      // These are no pages: nothing is escaped.
      return [name, mustache.render(template, values, {}, { escape: String })];
    }),
  );
}
