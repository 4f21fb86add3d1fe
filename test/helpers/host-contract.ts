import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { hostFiles } from '#pages/site/publish/hosts.ts';
import {
  allHeaders,
  HOST_FILES,
  hostPolicy,
  IMMUTABLE,
  REVALIDATE,
} from '#pages/site/publish/policy.ts';
import { SERVERS } from '#pages/site/publish/server-config.ts';
import { pageFiles } from '#pages/site/render/addresses.ts';

/** The policy of a small site. */
export const policy = hostPolicy(
  'https://www.ascent.example',
  'https://abc.supabase.co',
  Buffer.from('show()'),
);

/** The files of the small site that have a hash in their names. */
export const IMMUTABLE_FILES = [
  '/assets/start-01234567.js',
  '/assets/drawings/house-abcdef01.avif',
] as const;

/** The reviewed configurations of all hosts: `npm run snapshots` renews the file. */
export const CONFIGURATIONS = join(import.meta.dirname, '../unit/host-configurations.txt');

/** Returns the configurations of the small site for all hosts. Hashes depend on content, so each becomes `…`. */
export const writeConfigurations = (): string =>
  [
    ...hostFiles(policy, IMMUTABLE_FILES),
    ...Object.entries(SERVERS).map(([name, write]) => [name, write(policy, 'www.ascent.example')]),
  ]
    .map(([name, text = '']) => `==== ${name}\n${text.trimEnd()}\n`)
    .join('\n')
    .replace(/'sha256-[^']+'/g, "'sha256-…'");

/** The heading of each page. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'The home page',
  '/leadership': 'The leadership page',
  '/experience': 'The experience page',
  '/experience/texas': 'The Texas page',
};
const [MISSING, MISSING_STATE] = ['The page that is not there', 'The state that is not there'];

const sentence = (_: unknown, i: number) =>
  `Lot ${(i * 7919) % 1000} has ${(i * 31) % 17} units of ${(i * i) % 97} rooms.`;
/** Text that compresses like prose. */
const prose = Array.from({ length: 400 }, sentence).join(' ');

const document = (words: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${words}</title></head>` +
  `<body><h1>${words}</h1><p>${prose}</p></body></html>`;

/** Every file of the small site as a build writes it, and two files that a host must hide. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['404.html', document(MISSING)],
  ['experience/404.html', document(MISSING_STATE)],
  ['logo.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${prose}</desc></svg>`],
  ['site.webmanifest', JSON.stringify({ name: prose })],
  ['robots.txt', 'User-agent: *'],
  ['.well-known/security.txt', 'Contact: mailto:a@b.example'],
  ...IMMUTABLE_FILES.map((path) => [path.slice(1), `/* ${prose} */`] as const),
  ...hostFiles(policy, IMMUTABLE_FILES),
  ...Object.entries(PAGES).flatMap(([path, words]) =>
    pageFiles({ path, status: 200 }).map((file) => [file, document(words)] as const),
  ),
  ['.env', 'SECRET='],
  ['.git/config', 'SECRET='],
]);

/** Makes an empty temporary folder, which the caller removes. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'ascent-hosts-'));

/** Writes the small site to a new folder, which the caller removes. */
export function makeSite(): string {
  const folder = makeFolder();
  for (const [path, text] of FILES) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The decompressed text. */
  readonly body: string;
  /** The compressed size of the body in bytes. */
  readonly size: number;
  /** The path and query of a redirect; the whole address if a redirect leads to another host. */
  readonly location: string | undefined;
}

/**
 * Requests a path without normalizing it, and doesn't follow redirects. By default, the request comes from a proxy that
 * terminates https.
 */
async function ask(
  origin: string,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { hostname, port } = new URL(origin);
  const headers = { 'x-forwarded-proto': 'https', ...more };
  const sent = request({ hostname, port, path, headers, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error(`no response for ${path}`);
  const bytes = Buffer.concat(await answer.toArray());
  const isZipped = bytes.length > 0 && answer.headers['content-encoding'] === 'gzip';
  const { location } = answer.headers;
  const target = location === undefined ? undefined : new URL(location, origin);
  const isOwn = target?.hostname === hostname;
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: (isZipped ? gunzipSync(bytes) : bytes).toString(),
    size: bytes.length,
    location: target && (isOwn ? target.pathname + target.search : target.href),
  };
}

/** Checks one behavior of the server at an origin. */
type Check = (origin: string) => Promise<void>;

/**
 * Returns checks by title. `serve` has no settings for some of them. Its redirects drop the query and the policy's headers,
 * and an index redirects twice. `serve` has one error page, serves host files and dotfiles, has no type for AVIF, and sends
 * Strict-Transport-Security over http, where browsers ignore it.
 */
type Clauses = (isServe: boolean) => Readonly<Record<string, Check>>;

/** Asserts that a response has every header of the policy. */
function assertSecured(answer: Response, path: string): void {
  for (const [name, value] of allHeaders(policy)) {
    assert.is(answer.headers[name.toLowerCase()], value, `${name} of ${path}`);
  }
}

/** Asserts that a response is the error page with status 404, and that browsers revalidate the page. */
function assertMissing(answer: Response, path: string, words = MISSING): void {
  assert.is(answer.status, 404, path);
  assert.match(answer.body, words, path);
  assertSecured(answer, path);
  assert.is(answer.headers['cache-control'], REVALIDATE, path);
}

function assertRedirect(answer: Response, to: string, path: string): void {
  assert.is(answer.status, 301, path);
  assert.is(answer.location, to, path);
}

const addressClauses: Clauses = (isServe) => ({
  async 'every page is served as UTF-8 at its own address and is revalidated'(origin) {
    for (const [path, words] of Object.entries(PAGES)) {
      const answer = await ask(origin, path);
      assert.is(answer.status, 200, path);
      assert.match(answer.body, words);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
      assert.is(answer.headers['cache-control'], REVALIDATE);
      assertSecured(answer, path);
    }
  },
  async 'an address with a final slash, .html or /index.html redirects to its page'(origin) {
    for (const page of ['/leadership', '/experience', '/experience/texas']) {
      for (const end of ['/', ...(page === '/experience' ? [] : ['.html'])])
        assertRedirect(await ask(origin, page + end), page, page + end);
      const first = await ask(origin, `${page}/index.html`);
      const last = isServe ? await ask(origin, first.location ?? '') : first;
      assertRedirect(last, page, `${page}/index.html`);
    }
    const index = await ask(origin, '/index.html');
    const next = index.location === '/index' ? await ask(origin, '/index') : index;
    assertRedirect(next, '/', '/index.html');
  },
  async 'a redirect keeps the query and sends the security headers'(origin) {
    const query = isServe ? '' : '?a=b&c';
    for (const end of ['/', '.html', ...(isServe ? [] : ['/index.html'])]) {
      const answer = await ask(origin, `/leadership${end}?a=b&c`);
      assertRedirect(answer, `/leadership${query}`, end);
      if (!isServe) assertSecured(answer, end);
    }
    if (!isServe) assertRedirect(await ask(origin, '/index.html?a=b&c'), `/${query}`, '/');
  },
  async 'no address redirects to another host'(origin) {
    // Browsers read a backslash as a slash, and ignore tabs.
    for (const start of ['//', '/\\', '/%5C', '/%2F', '/%09/', '/.//', '/%5c%5c']) {
      for (const end of ['/', '//', '/x.html', '/index.html', '/index', '/%2e%2e/', '/404']) {
        const path = `${start}other.example${end}`;
        const { location = '' } = await ask(origin, path);
        assert.not.match(location, /^https?:|^\/\//, path);
      }
    }
  },
});

const errorClauses: Clauses = (isServe) => ({
  async 'an unknown address gets the error page with status 404'(origin) {
    const unknown = ['/gone', '/gone.txt', '/a/b/c', '/leadership/x', '/experiences'];
    const assets = ['/assets/gone-01234567.js', '/assets/drawings/gone-01234567.avif'];
    for (const path of [...unknown, ...assets, '/leadership.html/x', '/logo.svg/x']) {
      assertMissing(await ask(origin, path), path);
    }
    const state = isServe ? MISSING : MISSING_STATE;
    assertMissing(await ask(origin, '/experience/atlantis'), '/experience/atlantis', state);
  },
  async 'the addresses of the error pages have status 404'(origin) {
    assertMissing(await ask(origin, '/404'), '/404');
    // The server may show either error page.
    assertMissing(await ask(origin, '/experience/404'), '/experience/404', 'that is not there');
    const file = await ask(origin, '/404.html');
    assert.ok(file.status === 404 || file.location === '/404', '/404.html');
  },
  async 'no folder is listed'(origin) {
    for (const path of ['/assets', '/assets/', '/assets/drawings']) {
      const answer = await ask(origin, path);
      assert.ok(answer.status === 404 || answer.status === 301, path);
      assert.not.match(answer.body, 'house-abcdef01');
    }
  },
  async 'host files and dotfiles get an error page'(origin) {
    for (const file of isServe ? [] : [...HOST_FILES, '.env', '.git/config']) {
      const answer = await ask(origin, `/${file}`);
      assert.ok(answer.status === 404 || answer.status === 403, `${file}: ${answer.status}`);
      assert.match(answer.body, 'that is not there', file);
      assertSecured(answer, file);
    }
  },
});

const fileClauses: Clauses = (isServe) => ({
  async 'each file has the right Content-Type, and a hashed file is cached for a year'(origin) {
    for (const [path, type, caching = REVALIDATE] of [
      ['/assets/start-01234567.js', /^(text|application)\/javascript/, IMMUTABLE],
      ['/assets/drawings/house-abcdef01.avif', isServe ? /^/ : /^image\/avif/, IMMUTABLE],
      ['/site.webmanifest', /^application\/manifest\+json/],
      ['/logo.svg', /^image\/svg\+xml/],
      ['/robots.txt', /^text\/plain/],
      // RFC 9116, section 3
      ['/.well-known/security.txt', /^text\/plain/],
    ] as const) {
      const answer = await ask(origin, path);
      assert.is(answer.status, 200, path);
      assert.match(answer.headers['content-type'] ?? '', type, path);
      assert.is(answer.headers['cache-control'], caching, path);
      assertSecured(answer, path);
    }
  },
});

const transferClauses: Clauses = (isServe) => ({
  async 'a conditional request gets 304 only for a page that exists and is unchanged'(origin) {
    // Browsers send conditional requests with Accept-Encoding.
    for (const accept of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }]) {
      for (const path of ['/leadership', '/logo.svg']) {
        const { etag, 'last-modified': date } = (await ask(origin, path, accept)).headers;
        const condition: Record<string, string> = { ...accept };
        if (etag) condition['if-none-match'] = etag;
        if (date) condition['if-modified-since'] = date;
        const words = `${path} ${JSON.stringify(accept)}`;
        assert.is((await ask(origin, path, condition)).status, 304, words);
        if ('accept-encoding' in accept) continue;
        assertMissing(await ask(origin, '/gone', condition), 'conditional request');
      }
    }
  },
  async 'text files are compressed when the browser accepts it'(origin) {
    for (const path of ['/', '/assets/start-01234567.js', '/logo.svg', '/site.webmanifest']) {
      const plain = await ask(origin, path);
      assert.is(plain.headers['content-encoding'], undefined, path);
      const small = await ask(origin, path, { 'accept-encoding': 'gzip' });
      assert.is(small.headers['content-encoding'], 'gzip', path);
      assert.is(small.body, plain.body, path);
      assert.match(small.headers.vary ?? '', /accept-encoding/i, path);
      const level6 = gzipSync(plain.body, { level: 6 }).length;
      assert.ok(small.size <= level6 * 1.1, `${path}: ${small.size} B, ${level6} B at level 6`);
    }
  },
  async 'Strict-Transport-Security is sent only over https (RFC 6797, 7.2)'(origin) {
    if (isServe) return;
    for (const path of ['/', '/gone', '/leadership/']) {
      const { headers } = await ask(origin, path, { 'x-forwarded-proto': 'http' });
      assert.is(headers['strict-transport-security'], undefined, path);
    }
  },
});

/** Returns a title and a check for each behavior that a server must have. */
export const contract = (isServe = false): [name: string, check: Check][] =>
  [addressClauses, errorClauses, fileClauses, transferClauses].flatMap((clauses) =>
    Object.entries(clauses(isServe)),
  );
