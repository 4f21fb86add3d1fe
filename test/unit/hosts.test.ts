import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { hashedFile } from '#assets/make/hashed-file.ts';
import { hostFiles } from '#pages/site/publish/hosts.ts';
import { HASHED_PATH, hostPolicy, IMMUTABLE, PLAIN_PATH, REVALIDATE } from '#pages/site/publish/policy.ts';
import { SERVERS, serverConfig } from '#pages/site/publish/server-config.ts';
import { underBase } from '#pages/site/render/addresses.ts';
import { assert, test } from '../harness/suite.ts';
import { CONFIGURATIONS, policy, writeConfigurations } from '../helpers/host-site.ts';

const BACKEND = 'https://abc.supabase.co';

const file = (name: string): string => hostFiles(policy, many).get(name) ?? '';
const json = (name: string) => JSON.parse(file(name));
const server = (name: string): string => serverConfig(name, policy);

const hash = (index: number): string => index.toString(16).padStart(10, '0');
/** Addresses of hashed files, in folders of 130, 30 and 31 files. */
const many = [
  ...Array.from({ length: 130 }, (_, i) => `/assets/drawings/riverbend-landing-day-${hash(i)}.svg`),
  ...Array.from({ length: 30 }, (_, i) => `/assets/image-${hash(i)}.png`),
  ...Array.from({ length: 31 }, (_, i) => `/assets/fonts/newsreader-${hash(i)}.woff2`),
];

test('no configuration of a local site on http sets Strict-Transport-Security or a host name', () => {
  const http = hostPolicy('http://www.ascent.example', BACKEND, Buffer.of());
  const files = hostFiles(http, []).values();
  const texts = [...files, ...Object.values(SERVERS).map((write) => write(http, ''))];
  for (const text of texts)
    assert.not.match(text, /"max-age=|Strict-Transport-Security(?! \$site_hsts)|StrictTransport/);
  assert.not.match(serverConfig('nginx', http), /^ *server_name/m);
  assert.match(serverConfig('caddy', http), /^:80 \{$/m);
});

test('Cloudflare reads at most 100 rules of _headers, and exactly one rule matches each hashed file', () => {
  // https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/utils/configuration/parseHeaders.ts
  const [everywhere, ...rules] = file('_headers').match(/^\/.*/gm) ?? [];
  assert.ok(rules.length < 100);
  // If two rules match, Cloudflare joins their values.
  for (const path of many) {
    const matches = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule);
    assert.is(rules.filter(matches).length, 1, path);
  }
  const folders = rules.filter((rule) => rule.endsWith('*'));
  assert.equal([everywhere, ...folders], ['/*', '/assets/drawings/*', '/assets/fonts/*']);
});

test('the file for Azure is under 20 kB', () => assert.ok(file('staticwebapp.config.json').length < 20_000));

test('Vercel and Firebase cache only published files', () => {
  for (const [, ...rules] of [json('vercel.json').headers, json('firebase.json').hosting.headers]) {
    const patterns: string[] = rules.map(({ source, regex }: Record<string, string>) => regex ?? `^${source}$`);
    assert.ok(patterns.length > 1);
    for (const pattern of patterns) assert.ok(pattern.length < 4_096);
    const matching = (path: string) => patterns.filter((pattern) => new RegExp(pattern).test(path)).length;
    for (const path of many) assert.is(matching(path), 1, path);
    assert.is(matching('/assets/drawings/gone-01234567.svg'), 0);
    assert.is(matching(`/assets/image-${hash(1)}xpng`), 0);
  }
});

// build/servers.test.ts shows what a server makes of a change.
test('the host files of a build match the reviewed configurations', () => {
  assert.fixture(writeConfigurations(), readFileSync(CONFIGURATIONS, 'utf8'));
});

test("each server's configuration contains the policy's headers, paths and hidden files", () => {
  const headers = [...policy.headers.map(([name, value]) => `${name} "${value}"`), '31536000'];
  const paths = [HASHED_PATH, PLAIN_PATH];
  const types = ['AddType image/avif .avif\n', 'AddType font/woff2 .woff2\n'];
  for (const [text, ...values] of [
    [file('.htaccess'), ...headers, ...paths, '(?:experience/)?404|_headers|', ...types],
    [server('nginx'), ...headers, ...paths, 'absolute_redirect off;', 'server_tokens off;', '^/(?:_headers|firebase'],
    [server('caddy'), ...headers, ...paths, 'path /404 /experience/404 /.assetsignore ', '\nwww.ascent.example {\n'],
    [server('cloudfront-function'), PLAIN_PATH, `control "${IMMUTABLE}"`, `"assets/*" --cache-control ${REVALIDATE}`],
    [server('cloudfront-headers'), '31536000'],
  ] as const) {
    for (const value of values) assert.ok(text.includes(value), `${value}\n${text}`);
    assert.not.match(text, '{{');
  }
  const { SecurityHeadersConfig: own, CustomHeadersConfig: more } = JSON.parse(server('cloudfront-headers'));
  assert.is(more.Quantity, more.Items.length);
  const sent = Object.fromEntries(more.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]));
  sent['Content-Security-Policy'] = own.ContentSecurityPolicy.ContentSecurityPolicy;
  sent['Referrer-Policy'] = own.ReferrerPolicy.ReferrerPolicy;
  sent['X-Frame-Options'] = own.FrameOptions.FrameOption;
  if (own.ContentTypeOptions.Override) sent['X-Content-Type-Options'] = 'nosniff';
  assert.equal(sent, Object.fromEntries(policy.headers));
  assert.not.match(server('cloudfront-headers'), /"Override": false|"(?:IncludeSubdomains|Preload)": true/);
});

const below = hostPolicy('https://user.github.io/ascent', BACKEND, Buffer.of());

test('a site below a path gets only the file for GitHub Pages, and its path in every address', () => {
  assert.equal([...hostFiles(below, [])], [['.nojekyll', '']]);
  const picture = (base: string) => `srcSet="${base}/a.avif 1x, ${base}/b.avif 2x" src="${base}/c"`;
  assert.is(underBase('/ascent', picture('')), picture('/ascent'));
});

test('npm run hosts rejects an unknown server and a site below a path', () => {
  assert.throws(() => serverConfig('nginx', below), /SITE_URL has a path; set it to an origin/);
  const unknown = /hosts: name one of nginx, caddy, cloudfront-function, cloudfront-headers/;
  for (const name of ['iis', 'constructor', '']) assert.throws(() => serverConfig(name, policy), unknown);
});

test('the name of a hashed file is valid on every host', () => {
  const { path } = hashedFile(`photos/My *House* (é) ${'x'.repeat(90)}.jpg`, Buffer.from('a'));
  assert.match(path, new RegExp(`^${HASHED_PATH}$`));
  assert.match(path, /^\/assets\/photos\/[\w.-]{60}-[^/]+$/);
});

/** Runs the CloudFront function; returns the address to fetch, or `301` with the address of a redirect. */
function visit(uri: string, querystring = {}): string {
  const source = `${server('cloudfront-function')}; handler(event)`;
  const result = runInNewContext(source, { event: { request: { uri, querystring } } });
  return result.uri ?? `${result.statusCode} ${result.headers.location.value}`;
}

test('the CloudFront function maps every form of an address to its page, keeps the query, and never redirects to another host', () => {
  const expected = {
    '/': '/index.html',
    '/leadership': '/leadership.html',
    '/assets/start-01234567.js': '/assets/start-01234567.js',
    '/constructor': '/constructor.html',
    '/leadership/': '301 /leadership',
    '/leadership.html': '301 /leadership',
    '/index.html': '301 /',
    '/experience/index': '301 /experience',
    '/SHA256SUMS': '/SHA256SUMS',
    '/404': '/__none__',
    '/experience/404': '/__none__',
  };
  for (const [path, result] of Object.entries(expected)) assert.is(visit(path), result);
  const query = { a: { value: 'b' }, c: { value: '' }, d: { value: '', multiValue: [{ value: '1' }] } };
  assert.is(visit('/leadership/', query), '301 /leadership?a=b&c&d=1');
  for (const start of ['//', '/\\', '/%5C', '/%2F', '/\t/', '///'])
    for (const end of ['/', '/x.html', '/index.html', '/index'])
      assert.not.match(visit(`${start}other.example${end}`), /^301 (\/\/|\/\\|\/\s|[^/])/);
});
