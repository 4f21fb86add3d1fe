import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import {
  ERROR_PAGES,
  exactly,
  HASHED_PATH,
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
  UNUSUAL_TYPES,
} from './policy.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

/**
 * Fills the template `hosts/<name>.txt` with the policy and `more`: replaces each placeholder, such as `{{hsts}}`, with
 * its value. Repeats a list's line for each value, so an empty list removes the line. Throws if a value is missing.
 */
export function fillTemplate(name: string, policy: HostPolicy, more: Values = {}): string {
  const file = `pages/site/publish/hosts/${name}.txt`;
  const values: Values = {
    header: policy.headers.map(([header, value]) => `${header} "${value}"`),
    hsts: policy.hsts ?? [],
    revalidate: REVALIDATE,
    immutable: IMMUTABLE,
    hashed: HASHED_PATH,
    plain: PLAIN_PATH,
    // Each template has a rule of its own for names that start with a dot.
    hidden: HOST_FILES.filter((path) => !/(?:^|\/)\./.test(path))
      .map(exactly)
      .join('|'),
    type: Object.entries(UNUSUAL_TYPES).map(([ending, type]) => `${type} ${ending}`),
    ...more,
  };
  const fill = (line: string): readonly string[] => {
    const [placeholder, key] = /\{\{([\w-]+)\}\}/.exec(line) ?? [];
    if (!placeholder || !key) return [line];
    const value = values[key];
    if (value === undefined) throw new Error(`${file}: ${placeholder} has no value; correct it`);
    return [value].flat().flatMap((each) => fill(line.replace(placeholder, () => each)));
  };
  const lines = readFileSync(join(projectRoot, file), 'utf8').split(/\r?\n/);
  return lines.flatMap(fill).join('\n');
}

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

/** Returns the configuration of one server, the same for every release; an unknown name throws a list of the names. */
export function serverConfig(name: string, policy: HostPolicy): string {
  const write = Object.hasOwn(SERVERS, name) ? SERVERS[name] : undefined;
  if (!write) throw new Error(`hosts: name one of ${Object.keys(SERVERS).join(', ')}`);
  const { protocol, hostname, pathname } = new URL(policy.siteUrl);
  if (pathname !== '/') throw new Error('hosts: SITE_URL has a path; set it to an origin');
  // A plain-http site is local, so its server accepts any host name.
  return write(policy, protocol === 'https:' ? hostname : '');
}
