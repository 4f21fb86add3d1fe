import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashedFile } from '#assets/make/cache.ts';
import { underBase } from '#pages/site/addresses.ts';
import { hostFiles } from '#pages/site/hosts.ts';
import { allHeaders, HASHED_END, HOST_FILES, hostPolicy } from '#pages/site/policy.ts';
import { SERVERS, serverConfig } from '#pages/site/server-config.ts';
import {
  CONFIGURATIONS,
  IMMUTABLE_FILES,
  policy,
  writeConfigurations,
} from '../helpers/host-contract.ts';

const BACKEND = 'https://abc.supabase.co';

const test = suite('hosts');

test('Strict-Transport-Security lasts a year, excludes subdomains, and is absent from a site on http', () => {
  assert.is(policy.hsts, 'max-age=31536000');
  assert.is(hostPolicy('http://localhost:3000', BACKEND, Buffer.of()).hsts, undefined);
});

const file = (name: string, names: readonly string[] = IMMUTABLE_FILES): string =>
  hostFiles(policy, names).get(name) ?? '';
const json = (name: string, names?: readonly string[]) => JSON.parse(file(name, names));
const server = (name: string): string => SERVERS[name]?.(policy, '') ?? '';

const hash = (index: number): string => index.toString(16).padStart(10, '0');
/** Addresses of about as many hashed files as the real site has. */
const many = [
  ...Array.from({ length: 130 }, (_, i) => `/assets/drawings/riverbend-landing-day-${hash(i)}.svg`),
  ...Array.from({ length: 20 }, (_, i) => `/assets/image-${hash(i)}.png`),
  `/assets/fonts/newsreader-${hash(1)}.woff2`,
];

test('the configuration of every host has all headers and caches hashed files for a year', () => {
  assert.equal([...hostFiles(policy, IMMUTABLE_FILES).keys()], [...HOST_FILES]);
  const configured = ['.htaccess', '_headers', 'firebase.json', 'serve.json', 'vercel.json'];
  const texts = [...configured, 'staticwebapp.config.json'].map((name) => file(name));
  for (const text of [...texts, server('nginx'), server('caddy')]) {
    for (const [name, value] of allHeaders(policy)) assert.ok(text.includes(value), name);
    assert.match(text, 'public, max-age=31536000, immutable');
  }
});

test('no configuration sends Strict-Transport-Security over http', () => {
  const http = hostPolicy('http://www.ascent.example', BACKEND, Buffer.of());
  const files = hostFiles(http, []).values();
  const texts = [...files, ...Object.values(SERVERS).map((write) => write(http, ''))];
  for (const text of texts) assert.not.match(text, /Strict-?Transport-?Security/);
  for (const [text, condition] of [
    [file('.htaccess'), "\"expr=%{HTTPS} == 'on' ||"],
    [server('nginx'), 'add_header Strict-Transport-Security $site_hsts always;'],
    // Behind a proxy that terminates https, the key of the map contains both http and https.
    [server('nginx'), '    "~https" "max-age='],
    [server('caddy'), 'header @https {\n\t\tStrict-Transport-Security "'],
  ] as const) {
    assert.ok(text.includes(condition), condition);
    assert.is(text.split('max-age=31536000"').length, 2);
  }
});

test('_headers stays within the limits of Cloudflare, and exactly one rule matches each hashed file', () => {
  // https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/utils/configuration/parseHeaders.ts
  for (const names of [IMMUTABLE_FILES, many]) {
    const lines = file('_headers', names).trimEnd().split('\n');
    const rules = lines.filter((line) => line.startsWith('/'));
    assert.match(lines[0] ?? '', /^\//);
    assert.ok(rules.length <= 100);
    for (const [at, line] of lines.entries()) {
      assert.ok(line.length <= 2_000, line);
      assert.match(line, /^(?:\/\S*\*?| {2}[\w-]+: \S.*)$/);
      if (line.startsWith('/')) assert.match(lines[at + 1] ?? '', /^ /, `no header for ${line}`);
    }
    // If two rules match, Cloudflare joins their values.
    for (const path of names) {
      const matches = (rule: string) =>
        rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;
      assert.is(rules.slice(1).filter(matches).length, 1, path);
    }
  }
  const folded = file('_headers', many).match(/^\/.*\*$/gm);
  assert.equal(folded, ['/*', '/assets/drawings/*']);
  assert.not.match(file('_headers').split('/assets/')[0] ?? '', 'Cache-Control');
  // Cloudflare's _redirects can't send status 404.
  assert.not.ok(hostFiles(policy, []).has('_redirects'));
});

test('the file for Azure is under 20 kB, hides host files and names the error page', () => {
  assert.ok(file('staticwebapp.config.json', many).length < 20_000);
  const { routes, responseOverrides, trailingSlash } = json('staticwebapp.config.json');
  assert.ok(routes.some(({ route }: { route: string }) => route === '/vercel.json'));
  assert.equal(responseOverrides, { '404': { rewrite: '/404.html', statusCode: 404 } });
  assert.is(trailingSlash, 'never');
});

test('Vercel and Firebase cache only published files and rewrite no unknown address', () => {
  const [vercel, { hosting }] = [json('vercel.json', many), json('firebase.json', many)];
  const sources = vercel.headers.slice(1).map(({ source }: { source: string }) => `^${source}$`);
  const regexes = hosting.headers.slice(1).map(({ regex }: { regex: string }) => regex);
  for (const patterns of [sources, regexes] as readonly string[][]) {
    assert.ok(patterns.length > 1);
    for (const pattern of patterns) assert.ok(pattern.length < 4_096);
    const matching = (path: string) =>
      patterns.filter((pattern) => new RegExp(pattern).test(path)).length;
    for (const path of many) assert.is(matching(path), 1, path);
    assert.is(matching('/assets/drawings/gone-01234567.svg'), 0);
    assert.is(matching(`/assets/image-${hash(1)}xpng`), 0);
  }
  for (const host of [hosting, vercel])
    assert.equal([host.cleanUrls, host.trailingSlash, host.rewrites], [true, false, undefined]);
  assert.equal([hosting.public, hosting.ignore], ['.', [...HOST_FILES]]);
  assert.equal(file('.assetsignore').trim().split('\n'), [...HOST_FILES]);
});

// Run `npm run test:hosts` before you accept a change: a server may read a configuration in another way.
test('the configuration of each host equals the reviewed one', () => {
  assert.fixture(writeConfigurations(), readFileSync(CONFIGURATIONS, 'utf8'));
});

test('a site below a path gets only the file for GitHub Pages, and no server configuration', () => {
  const below = hostPolicy('https://user.github.io/ascent', BACKEND, Buffer.of());
  assert.equal([...hostFiles(below, [])], [['.nojekyll', '']]);
  assert.throws(() => serverConfig('nginx', below), 'SITE_URL has a path; set it to an origin');
  const picture = (base: string) => `srcSet="${base}/a.avif 1x, ${base}/b.avif 2x" src="${base}/c"`;
  assert.is(underBase('/ascent', picture('')), picture('/ascent'));
});

test('npm run hosts prints a configuration with the domain of the site, and rejects an unknown server', () => {
  for (const name of ['nginx', 'caddy'])
    assert.match(serverConfig(name, policy), 'www.ascent.example');
  assert.not.match(server('nginx'), /^ *server_name/m);
  const unknown = 'hosts: name one of nginx, caddy, cloudfront-function, cloudfront-headers';
  for (const name of ['iis', 'constructor', ''])
    assert.throws(() => serverConfig(name, policy), unknown);
});

test('the name of a hashed file is valid on every host', () => {
  const { path } = hashedFile(`photos/My *House* (é) ${'x'.repeat(90)}.jpg`, Buffer.from('a'));
  assert.match(path, new RegExp(`^/assets/photos/[\\w.-]{60}${HASHED_END}$`));
});

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Runs the CloudFront function; returns the address to fetch, or `301` with the address of a redirect. */
function visit(uri: string, querystring: Query = {}): string {
  const source = `${server('cloudfront-function')}; handler(event)`;
  const result = runInNewContext(source, { event: { request: { uri, querystring } } }) as {
    uri?: string;
    statusCode?: number;
    headers?: { location: { value: string } };
  };
  return result.uri ?? `${result.statusCode} ${result.headers?.location.value}`;
}

test('the CloudFront function leads every form of an address to its page, and keeps the query', () => {
  const expected = {
    '/': '/index.html',
    '/leadership': '/leadership.html',
    '/experience/texas': '/experience/texas.html',
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
  const d = { value: '', multiValue: [{ value: '1' }] };
  const query = { a: { value: 'b' }, c: { value: '' }, d };
  assert.is(visit('/leadership/', query), '301 /leadership?a=b&c&d=1');
});

test('the CloudFront function redirects no address to another host', () => {
  for (const start of ['//', '/\\', '/%5C', '/%2F', '/\t/', '///'])
    for (const end of ['/', '/x.html', '/index.html', '/index'])
      assert.not.match(visit(`${start}other.example${end}`), /^301 (\/\/|\/\\|\/\s|[^/])/);
});

test.run();
