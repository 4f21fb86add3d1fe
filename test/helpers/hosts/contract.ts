import * as assert from 'uvu/assert';
import {
  HOST_FILES,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../../pages/build/hosts/policy.ts';
import { type Answer, ask } from './ask.ts';
import { MISSING, MISSING_STATE, PAGES, policy } from './sample-site.ts';

/** What a server cannot do. */
export interface Shortcoming {
  /** `/x.html` answers with the page instead of redirecting to `/x`. */
  readonly htmlAnswers?: boolean;
  /** A redirect to the form without slash drops the query. */
  readonly dropsQuery?: boolean;
  /** Only the root error page is found. */
  readonly oneErrorPage?: boolean;
  /** Hashed files are cached for a year but not immutable, and a missing asset has no Cache-Control. */
  readonly plainYear?: boolean;
  /** Hosts' own files are served. */
  readonly showsConfig?: boolean;
}

/** A check of one behavior, against a server's address. */
type Check = (base: string) => Promise<void>;

function assertSecured(answer: Answer, path: string): void {
  for (const [name, value] of securityHeaders(policy)) {
    assert.is(answer.headers[name.toLowerCase()], value, `${name} of ${path}`);
  }
}

function assertMissing(answer: Answer, path: string, words = MISSING): void {
  assert.is(answer.status, 404, path);
  assert.match(answer.body, words, path);
  assertSecured(answer, path);
  assert.is(answer.headers['cache-control'], REVALIDATE, path);
}

const assertRedirect = (answer: Answer, to: string, path: string): void => {
  assert.is(answer.status, 301, path);
  assert.is(answer.location, to, path);
};

/**
 * What the policy promises of every server that can be configured.
 *
 * @param but where this server cannot keep to it
 * @returns name and check of each behavior
 */
export function contract(but: Shortcoming = {}): [name: string, check: Check][] {
  const state = but.oneErrorPage ? MISSING : MISSING_STATE;
  const checks: Readonly<Record<string, Check>> = {
    async 'every page answers at its own address, as UTF-8, revalidated each time'(base) {
      for (const [path, words] of Object.entries(PAGES)) {
        const answer = await ask(base, path);
        assert.is(answer.status, 200, path);
        assert.match(answer.body, words);
        assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
        assert.is(answer.headers['cache-control'], REVALIDATE);
        assertSecured(answer, path);
      }
    },
    async 'an address with a slash at its end redirects to the one without'(base) {
      for (const path of ['/leadership', '/experience', '/experience/texas']) {
        assertRedirect(await ask(base, `${path}/`), path, `${path}/`);
      }
      const query = but.dropsQuery ? '' : '?a=b&c';
      assertRedirect(await ask(base, '/leadership/?a=b&c'), `/leadership${query}`, 'with a query');
    },
    async 'a file name redirects to the address of its page'(base) {
      if (but.htmlAnswers) {
        assert.match((await ask(base, '/leadership.html')).body, 'The leadership page');
        return;
      }
      assertRedirect(await ask(base, '/leadership.html'), '/leadership', '/leadership.html');
      const index = await ask(base, '/index.html');
      const next = index.location === '/index' ? await ask(base, '/index') : index;
      assertRedirect(next, '/', '/index.html');
    },
    async 'an unknown address gets the error page with status 404'(base) {
      for (const path of ['/gone', '/gone.txt', '/a/b/c', '/leadership/x', '/experiences']) {
        assertMissing(await ask(base, path), path);
      }
      assertMissing(await ask(base, '/experience/atlantis'), '/experience/atlantis', state);
    },
    async 'the error pages have no address of their own'(base) {
      assertMissing(await ask(base, '/404'), '/404');
      // Either error page: no state is called 404.
      assertMissing(await ask(base, '/experience/404'), '/experience/404', 'that is not there');
      const file = await ask(base, '/404.html');
      assert.ok(file.status === 404 || file.location === '/404', '/404.html');
    },
    async 'below a path, its address without the slash leads home'(base) {
      if (new URL(base).pathname !== '/') assertRedirect(await ask(base, ''), '/', 'no slash');
    },
    async 'no folder is listed'(base) {
      for (const path of ['/assets', '/assets/', '/assets/drawings']) {
        const answer = await ask(base, path);
        assert.ok(answer.status === 404 || answer.status === 301, path);
        assert.not.match(answer.body, 'house-abcdef0123');
      }
    },
    async 'a hashed file is cached for a year, any other is revalidated each time'(base) {
      for (const path of policy.immutable) {
        const answer = await ask(base, path);
        assert.is(answer.status, 200, path);
        const year = but.plainYear ? 'max-age=31536000' : IMMUTABLE;
        assert.is(answer.headers['cache-control'], year, path);
        assertSecured(answer, path);
      }
      for (const path of ['/logo.svg', '/site.webmanifest', '/robots.txt']) {
        assert.is((await ask(base, path)).headers['cache-control'], REVALIDATE, path);
      }
    },
    async 'a missing asset is not cached'(base) {
      for (const path of ['/assets/gone-0123456789.js', '/assets/drawings/gone-0123456789.avif']) {
        const answer = await ask(base, path);
        assert.is(answer.status, 404);
        assert.match(answer.body, MISSING);
        assertSecured(answer, path);
        const cacheControl = answer.headers['cache-control'];
        assert.is(cacheControl, but.plainYear ? undefined : REVALIDATE, path);
      }
    },
    async 'files have the right Content-Type'(base) {
      const types = ['/assets/start-0123456789.js', '/site.webmanifest', '/logo.svg'];
      const contentTypes = types.map(
        async (path) => (await ask(base, path)).headers['content-type'],
      );
      const [script, manifest, image] = await Promise.all(contentTypes);
      assert.match(script ?? '', /^(text|application)\/javascript/);
      assert.match(manifest ?? '', /^application\/manifest\+json/);
      assert.match(image ?? '', /^image\/svg\+xml/);
    },
    async 'security.txt answers where RFC 9116 looks for it, as text'(base) {
      const path = '/.well-known/security.txt';
      const answer = await ask(base, path);
      assert.is(answer.status, 200);
      assert.match(answer.body, 'Contact: ');
      assert.match(answer.headers['content-type'] ?? '', /^text\/plain/);
      assert.is(answer.headers['cache-control'], REVALIDATE);
      assertSecured(answer, path);
    },
    async "hosts' own files are hidden"(base) {
      for (const file of but.showsConfig ? [] : HOST_FILES) {
        const { status } = await ask(base, `/${file}`);
        assert.ok(status === 404 || status === 403, `${file}: ${status}`);
      }
    },
    async 'an address that moved redirects to the new one'(base) {
      assertRedirect(await ask(base, '/team'), '/leadership', '/team');
    },
    async 'no address redirects to another host'(base) {
      // Browsers read a backslash as a slash, and ignore tabs.
      for (const start of ['//', '/\\', '/%5C', '/%2F', '/%09/', '/.//', '/%5c%5c']) {
        for (const end of ['/', '//', '/x.html', '/index.html', '/index', '/%2e%2e/', '/404']) {
          const path = `${start}other.example${end}`;
          const { location = '' } = await ask(base, path);
          assert.not.match(location, /^https?:|^\/\//, path);
        }
      }
    },
    async 'a strange slug is a missing page, never a server error'(base) {
      const long = [
        'a'.repeat(300),
        'a'.repeat(10_000),
        '%E4%BD%A0'.repeat(90),
        'a/'.repeat(3_000),
      ];
      for (const slug of [
        '%3Cimg%20onerror=x%3E',
        '%00',
        'a%00b',
        '%E0%A4%A',
        '%E2%80%AE',
        ...long,
      ]) {
        const path = `/experience/${slug}`;
        const answer = await ask(base, path);
        const last = answer.status < 400 ? await ask(base, answer.location ?? '') : answer;
        const end = last.status < 400 ? await ask(base, last.location ?? '') : last;
        assert.ok(end.status >= 400 && end.status < 500, `${slug.slice(0, 20)}: ${end.status}`);
      }
    },
    async 'an unchanged page is answered with 304, a missing one in full'(base) {
      const first = await ask(base, '/leadership');
      const { etag, 'last-modified': date } = first.headers;
      const condition = etag ? { 'if-none-match': etag } : { 'if-modified-since': date ?? '' };
      assert.is((await ask(base, '/leadership', condition)).status, 304);
      assertMissing(await ask(base, '/gone', condition), 'a missing page on a condition');
    },
    async 'pages are compressed where the browser accepts it'(base) {
      const { headers } = await ask(base, '/', { 'accept-encoding': 'br, gzip' });
      assert.match(headers['content-encoding'] ?? '', /^(br|gzip)$/);
    },
  };
  return Object.entries(checks);
}
