import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { allHeaders, HOST_FILES, IMMUTABLE, REVALIDATE } from '#pages/site/policy.ts';
import { IMMUTABLE_FILES, MISSING, MISSING_STATE, PAGES, policy } from './sample-site.ts';

/** A response as it came, redirects not followed. */
interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As text, unzipped. */
  readonly body: string;
  /** Of the body as it was sent, in bytes. */
  readonly size: number;
  /** Path and query of the Location header; the host too where it is another one. */
  readonly location: string | undefined;
}

/**
 * Requests a path exactly as given: it is not normalized, no redirect is followed, and the connection
 * is closed.
 */
function requestAsIs(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const to = answer.headers.location;
        const target = to === undefined ? undefined : new URL(to, origin);
        const own = target?.hostname === hostname;
        const bytes = Buffer.concat(chunks);
        const zipped = bytes.length > 0 && answer.headers['content-encoding'] === 'gzip';
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: (zipped ? gunzipSync(bytes) : bytes).toString(),
          size: bytes.length,
          location: target && (own ? target.pathname + target.search : target.href),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Asks as a proxy does that holds the certificate: what is for https alone is then sent. */
const ask: typeof requestAsIs = (origin, path, headers = {}) =>
  requestAsIs(origin, path, { 'x-forwarded-proto': 'https', ...headers });

/** A check of one behavior, against a server's address. */
type Check = (origin: string) => Promise<void>;

/**
 * Checks by what they show. `serve` drops the query of a redirect, takes two steps from an index, sends redirects
 * without the policy's headers, finds the root error page alone, shows the files of hosts and those with a dot, and
 * sends Strict-Transport-Security over plain http, where browsers ignore it: its configuration has no word for these.
 */
type Clauses = (isServe: boolean) => Readonly<Record<string, Check>>;

/** Every header of the policy is there, as it must be. */
function assertSecured(answer: Response, path: string): void {
  for (const [name, value] of allHeaders(policy)) {
    assert.is(answer.headers[name.toLowerCase()], value, `${name} of ${path}`);
  }
}

/** The answer is the error page with status 404, which nothing keeps. */
function assertMissing(answer: Response, path: string, words = MISSING): void {
  assert.is(answer.status, 404, path);
  assert.match(answer.body, words, path);
  assertSecured(answer, path);
  assert.is(answer.headers['cache-control'], REVALIDATE, path);
}

/** The answer leads to another address for good. */
function assertRedirect(answer: Response, to: string, path: string): void {
  assert.is(answer.status, 301, path);
  assert.is(answer.location, to, path);
}

/** Where a page answers, and what leads there. */
const addressClauses: Clauses = (isServe) => ({
  async 'Every page answers at its own address, as UTF-8, revalidated each time.'(origin) {
    for (const [path, words] of Object.entries(PAGES)) {
      const answer = await ask(origin, path);
      assert.is(answer.status, 200, path);
      assert.match(answer.body, words);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
      assert.is(answer.headers['cache-control'], REVALIDATE);
      assertSecured(answer, path);
    }
  },
  async 'An address with a slash at its end redirects to the one without.'(origin) {
    for (const path of ['/leadership', '/experience', '/experience/texas']) {
      assertRedirect(await ask(origin, `${path}/`), path, `${path}/`);
    }
  },
  async 'A file name redirects to the address of its page.'(origin) {
    for (const path of ['/leadership', '/experience/texas']) {
      assertRedirect(await ask(origin, `${path}.html`), path, `${path}.html`);
    }
    const index = await ask(origin, '/index.html');
    const next = index.location === '/index' ? await ask(origin, '/index') : index;
    assertRedirect(next, '/', '/index.html');
  },
  async 'The index of a folder redirects to the address of its page, at once.'(origin) {
    for (const page of ['/leadership', '/experience', '/experience/texas']) {
      const first = await ask(origin, `${page}/index.html`);
      const last = isServe ? await ask(origin, first.location ?? '') : first;
      assertRedirect(last, page, `${page}/index.html`);
    }
  },
  async 'A redirect keeps the query.'(origin) {
    const query = isServe ? '' : '?a=b&c';
    for (const path of ['/leadership/', '/leadership.html'])
      assertRedirect(await ask(origin, `${path}?a=b&c`), `/leadership${query}`, path);
    if (isServe) return;
    const index = await ask(origin, '/leadership/index.html?a=b&c');
    assertRedirect(index, `/leadership${query}`, '/leadership/index.html');
    assertRedirect(await ask(origin, '/index.html?a=b&c'), `/${query}`, '/index.html');
  },
  async 'A redirect has the headers of the policy.'(origin) {
    if (isServe) return;
    assertSecured(await ask(origin, '/leadership/'), '/leadership/');
  },
  async 'No address redirects to another host.'(origin) {
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

/** Names that no page has. */
const STRANGE = [
  '%3Cimg%20onerror=x%3E',
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%E2%80%AE',
  'a'.repeat(300),
  'a'.repeat(10_000),
  '%E4%BD%A0'.repeat(90),
  'a/'.repeat(3_000),
];

/** What is not there, and what nobody may see. */
const errorClauses: Clauses = (isServe) => ({
  async 'An unknown address gets the error page with status 404.'(origin) {
    const unknown = ['/gone', '/gone.txt', '/a/b/c', '/leadership/x', '/experiences'];
    const assets = ['/assets/gone-01234567.js', '/assets/drawings/gone-01234567.avif'];
    for (const path of [...unknown, ...assets, '/leadership.html/x', '/logo.svg/x']) {
      assertMissing(await ask(origin, path), path);
    }
    const state = isServe ? MISSING : MISSING_STATE;
    assertMissing(await ask(origin, '/experience/atlantis'), '/experience/atlantis', state);
  },
  async 'The error pages have no address of their own.'(origin) {
    assertMissing(await ask(origin, '/404'), '/404');
    // Either error page: no state is called 404.
    assertMissing(await ask(origin, '/experience/404'), '/experience/404', 'that is not there');
    const file = await ask(origin, '/404.html');
    assert.ok(file.status === 404 || file.location === '/404', '/404.html');
  },
  async 'No folder is listed.'(origin) {
    for (const path of ['/assets', '/assets/', '/assets/drawings']) {
      const answer = await ask(origin, path);
      assert.ok(answer.status === 404 || answer.status === 301, path);
      assert.not.match(answer.body, 'house-abcdef01');
    }
  },
  async "Hosts' own files and those with a dot are hidden, behind a page of the site."(origin) {
    for (const file of isServe ? [] : [...HOST_FILES, '.env', '.git/config']) {
      const answer = await ask(origin, `/${file}`);
      assert.ok(answer.status === 404 || answer.status === 403, `${file}: ${answer.status}`);
      assert.match(answer.body, 'that is not there', file);
      assertSecured(answer, file);
    }
  },
  async 'No address leads out of the site.'(origin) {
    for (const up of ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', '.%2e/', '..%c0%af']) {
      for (const start of ['/', '/assets/', '/experience/', '//']) {
        const path = `${start}${up.repeat(12)}etc/passwd`;
        const { status, body } = await ask(origin, path);
        assert.not.match(body, 'root:', path);
        assert.ok(status < 500, `${path}: ${status}`);
      }
    }
  },
  async 'A strange slug is a missing page, never a server error.'(origin) {
    for (const slug of STRANGE) {
      const path = `/experience/${slug}`;
      const answer = await ask(origin, path);
      const last = answer.status < 400 ? await ask(origin, answer.location ?? '') : answer;
      const end = last.status < 400 ? await ask(origin, last.location ?? '') : last;
      assert.ok(end.status >= 400 && end.status < 500, `${slug.slice(0, 20)}: ${end.status}`);
    }
  },
});

/** What is no page: assets, the manifest, security.txt. */
const fileClauses: Clauses = () => ({
  async 'A hashed file is cached for a year, any other is revalidated each time.'(origin) {
    for (const path of IMMUTABLE_FILES) {
      const answer = await ask(origin, path);
      assert.is(answer.status, 200, path);
      assert.is(answer.headers['cache-control'], IMMUTABLE, path);
      assertSecured(answer, path);
    }
    for (const path of ['/logo.svg', '/site.webmanifest', '/robots.txt']) {
      assert.is((await ask(origin, path)).headers['cache-control'], REVALIDATE, path);
    }
  },
  async 'Files have the right Content-Type.'(origin) {
    for (const [path, type] of [
      ['/assets/start-01234567.js', /^(text|application)\/javascript/],
      ['/site.webmanifest', /^application\/manifest\+json/],
      ['/logo.svg', /^image\/svg\+xml/],
    ] as const)
      assert.match((await ask(origin, path)).headers['content-type'] ?? '', type);
  },
  async 'Security.txt answers where RFC 9116 looks for it, as text.'(origin) {
    const path = '/.well-known/security.txt';
    const answer = await ask(origin, path);
    assert.is(answer.status, 200);
    assert.match(answer.body, 'Contact: ');
    assert.match(answer.headers['content-type'] ?? '', /^text\/plain/);
    assert.is(answer.headers['cache-control'], REVALIDATE);
    assertSecured(answer, path);
  },
});

/** What is worth compressing. */
const COMPRESSED = ['/', '/assets/start-01234567.js', '/logo.svg', '/site.webmanifest'];

/** How answers travel: on a condition, in pieces, compressed, over http. */
const transferClauses: Clauses = (isServe) => ({
  async 'An unchanged page is answered with 304, compressed or not, a missing one in full.'(
    origin,
  ) {
    // Browsers accept compression whenever they ask again.
    for (const accept of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }]) {
      for (const path of ['/leadership', '/logo.svg']) {
        const { etag, 'last-modified': date } = (await ask(origin, path, accept)).headers;
        const condition: Record<string, string> = { ...accept };
        if (etag) condition['if-none-match'] = etag;
        if (date) condition['if-modified-since'] = date;
        const words = `${path} ${JSON.stringify(accept)}`;
        assert.is((await ask(origin, path, condition)).status, 304, words);
        if ('accept-encoding' in accept) continue;
        assertMissing(await ask(origin, '/gone', condition), 'a missing page on a condition');
      }
    }
  },
  async 'A part of a file is sent alone, one beyond its end is refused.'(origin) {
    const path = '/logo.svg';
    const whole = await ask(origin, path);
    const part = await ask(origin, path, { range: 'bytes=5-9' });
    assert.equal([part.status, part.body], [206, whole.body.slice(5, 10)]);
    assert.is((await ask(origin, path, { range: 'bytes=90000000-' })).status, 416);
  },
  async 'Text of every kind is compressed where the browser accepts it.'(origin) {
    for (const path of COMPRESSED) {
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
  async 'Strict-Transport-Security is sent over https alone, as RFC 6797, 7.2, has it.'(origin) {
    if (isServe) return;
    for (const path of ['/', '/gone', '/leadership/']) {
      const { headers } = await requestAsIs(origin, path);
      assert.is(headers['strict-transport-security'], undefined, path);
    }
  },
});

/**
 * What the policy promises of every server that can be configured, and of `serve` what it can keep.
 *
 * @returns name and check of each behavior
 */
export const contract = (isServe = false): [name: string, check: Check][] =>
  [addressClauses, errorClauses, fileClauses, transferClauses].flatMap((clauses) =>
    Object.entries(clauses(isServe)),
  );
