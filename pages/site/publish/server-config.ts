import { ERROR_PAGES, HOST_FILES, type HostPolicy } from './policy.ts';
import { fillTemplate } from './template.ts';

/** Writers of server configurations, by the name that `npm run hosts` takes. An empty domain means any host name. */
export const SERVERS: Readonly<Record<string, (policy: HostPolicy, domain: string) => string>> = {
  nginx: (policy, domain) => fillTemplate('nginx', policy, { domain: domain || [] }),
  caddy: (policy, domain) =>
    fillTemplate('caddy', policy, {
      address: domain || ':80',
      private: [...ERROR_PAGES, ...HOST_FILES.map((file) => `/${file}`)].join(' '),
    }),
  // Tests run this function; the rest follows https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ and has
  // never run at AWS. It works with a private bucket, which answers 403 or 404 for a missing file.
  'cloudfront-function': (policy) => fillTemplate('cloudfront-function', policy),
  // Input for `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`.
  'cloudfront-headers': (policy) =>
    fillTemplate('cloudfront-headers', policy, {
      ...Object.fromEntries(policy.headers),
      seconds: policy.hsts?.replace(/\D/g, '') ?? [],
    }),
};

/**
 * Returns the configuration of one server, which stays the same between releases.
 *
 * @throws Error that lists the known names, if the name is unknown
 */
export function serverConfig(name: string, policy: HostPolicy): string {
  const write = Object.hasOwn(SERVERS, name) ? SERVERS[name] : undefined;
  if (!write) throw new Error(`hosts: name one of ${Object.keys(SERVERS).join(', ')}`);
  const { protocol, hostname, pathname } = new URL(policy.siteUrl);
  if (pathname !== '/') throw new Error('hosts: SITE_URL has a path; set it to an origin');
  // A plain-http site is local, so its server accepts any host name.
  return write(policy, protocol === 'https:' ? hostname : '');
}
