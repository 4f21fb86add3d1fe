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
  'cloudfront-headers': cloudfrontHeaders,
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

/** Returns input for `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
function cloudfrontHeaders({ headers, hsts }: HostPolicy): string {
  const {
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': _,
    'X-Frame-Options': frames,
    'Referrer-Policy': referrer,
    ...custom
  } = Object.fromEntries(headers);
  const Override = true;
  const Items = Object.entries(custom).map(([Header, Value]) => ({ Header, Value, Override }));
  const config = {
    Name: 'website',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override, ContentSecurityPolicy: csp },
      ...(hsts && {
        StrictTransportSecurity: {
          Override,
          AccessControlMaxAgeSec: Number(/\d+/.exec(hsts)?.[0]),
          IncludeSubdomains: false,
          Preload: false,
        },
      }),
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption: frames },
      ReferrerPolicy: { Override, ReferrerPolicy: referrer },
    },
    CustomHeadersConfig: { Quantity: Items.length, Items },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
