import * as assert from 'uvu/assert';
import {
  HOST_FILES,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../../pages/build/hosts/policy.ts';
import { MISSING, MISSING_STATE, PAGES, policy } from '../../unit/hosts/fixture.ts';
import { type Answer, ask } from './ask.ts';

/** Where a server cannot do what the others do. */
export interface Shortcoming {
  /** `/x.html` answers with the page instead of leading to `/x`. */
  readonly htmlAnswers?: boolean;
  /** A redirect to the form without slash drops the query. */
  readonly dropsQuery?: boolean;
  /** Only the root error page is found. */
  readonly oneErrorPage?: boolean;
  /** A year without the word immutable, and nothing said about how long a missing asset is missing. */
  readonly plainYear?: boolean;
  /** Hosts' own files are answered. */
  readonly showsConfig?: boolean;
}

/** One thing that every server must do, as a name and a trial against its address. */
type Clause = readonly [name: string, trial: (base: string) => Promise<void>];

function secured(answer: Answer, path: string): void {
  for (const [name, value] of securityHeaders(policy)) {
    assert.is(answer.headers[name.toLowerCase()], value, `${name} of ${path}`);
  }
}

function missing(answer: Answer, path: string, words = MISSING): void {
  assert.is(answer.status, 404, path);
  assert.match(answer.body, words, path);
  secured(answer, path);
  assert.is(answer.headers['cache-control'], REVALIDATE, path);
}

const leads = (answer: Answer, to: string, path: string): void => {
  assert.is(answer.status, 301, path);
  assert.is(answer.location, to, path);
};

/** What the policy promises of any server that can be configured. */
export function contract(but: Shortcoming = {}): Clause[] {
  const state = but.oneErrorPage ? MISSING : MISSING_STATE;
  return [
    [
      'every page answers at its own address, as UTF-8, asked for each time',
      async (base) => {
        for (const [path, words] of Object.entries(PAGES)) {
          const answer = await ask(base, path);
          assert.is(answer.status, 200, path);
          assert.match(answer.body, words);
          assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
          assert.is(answer.headers['cache-control'], REVALIDATE);
          secured(answer, path);
        }
      },
    ],
    [
      'a slash at the end leads to the address without',
      async (base) => {
        for (const path of ['/leadership', '/experience', '/experience/texas']) {
          leads(await ask(base, `${path}/`), path, `${path}/`);
        }
        const query = but.dropsQuery ? '' : '?a=b&c';
        leads(await ask(base, '/leadership/?a=b&c'), `/leadership${query}`, 'with a query');
      },
    ],
    [
      'a file name leads to the address of its page',
      async (base) => {
        if (but.htmlAnswers) {
          assert.match((await ask(base, '/leadership.html')).body, 'The leadership page');
          return;
        }
        leads(await ask(base, '/leadership.html'), '/leadership', '/leadership.html');
        const index = await ask(base, '/index.html');
        const next = index.location === '/index' ? await ask(base, '/index') : index;
        leads(next, '/', '/index.html');
      },
    ],
    [
      'an unknown address gets the error page with status 404',
      async (base) => {
        for (const path of ['/gone', '/gone.txt', '/a/b/c', '/leadership/x', '/experiences']) {
          missing(await ask(base, path), path);
        }
        missing(await ask(base, '/experience/atlantis'), '/experience/atlantis', state);
      },
    ],
    [
      'the error pages are no pages',
      async (base) => {
        missing(await ask(base, '/404'), '/404');
        // Whichever of the two it is: nobody asks for the state called 404.
        missing(await ask(base, '/experience/404'), '/experience/404', 'that is not there');
        const file = await ask(base, '/404.html');
        assert.ok(file.status === 404 || file.location === '/404', '/404.html');
      },
    ],
    [
      'no folder is listed',
      async (base) => {
        for (const path of ['/assets', '/assets/', '/assets/drawings']) {
          const answer = await ask(base, path);
          assert.ok(answer.status === 404 || answer.status === 301, path);
          assert.not.match(answer.body, 'house-abcdef0123');
        }
      },
    ],
    [
      'a hashed file is cached for a year, any other is asked for each time',
      async (base) => {
        for (const path of policy.immutable) {
          const answer = await ask(base, path);
          assert.is(answer.status, 200, path);
          const year = but.plainYear ? 'max-age=31536000' : IMMUTABLE;
          assert.is(answer.headers['cache-control'], year, path);
          secured(answer, path);
        }
        for (const path of ['/logo.svg', '/site.webmanifest', '/robots.txt']) {
          assert.is((await ask(base, path)).headers['cache-control'], REVALIDATE, path);
        }
      },
    ],
    [
      'a missing asset is not cached',
      async (base) => {
        for (const path of [
          '/assets/gone-0123456789.js',
          '/assets/drawings/gone-0123456789.avif',
        ]) {
          const answer = await ask(base, path);
          assert.is(answer.status, 404);
          assert.match(answer.body, MISSING);
          secured(answer, path);
          const said = answer.headers['cache-control'];
          assert.is(said, but.plainYear ? undefined : REVALIDATE, path);
        }
      },
    ],
    [
      'files have their types',
      async (base) => {
        const types = ['/assets/start-0123456789.js', '/site.webmanifest', '/logo.svg'];
        const said = types.map(async (path) => (await ask(base, path)).headers['content-type']);
        const [script, manifest, image] = await Promise.all(said);
        assert.match(script ?? '', /^(text|application)\/javascript/);
        assert.match(manifest ?? '', /^application\/manifest\+json/);
        assert.match(image ?? '', /^image\/svg\+xml/);
      },
    ],
    [
      'security.txt answers where RFC 9116 looks for it, as text',
      async (base) => {
        const path = '/.well-known/security.txt';
        const answer = await ask(base, path);
        assert.is(answer.status, 200);
        assert.match(answer.body, 'Contact: ');
        assert.match(answer.headers['content-type'] ?? '', /^text\/plain/);
        assert.is(answer.headers['cache-control'], REVALIDATE);
        secured(answer, path);
      },
    ],
    [
      "hosts' own files are hidden",
      async (base) => {
        for (const file of but.showsConfig ? [] : HOST_FILES) {
          const { status } = await ask(base, `/${file}`);
          assert.ok(status === 404 || status === 403, `${file}: ${status}`);
        }
      },
    ],
    [
      'an address that moved leads to the new one',
      async (base) => leads(await ask(base, '/team'), '/leadership', '/team'),
    ],
    [
      'no address leads to another host',
      async (base) => {
        // Browsers read a backslash as a slash, and pass over tabs.
        for (const start of ['//', '/\\', '/%5C', '/%2F', '/%09/', '/.//', '/%5c%5c']) {
          for (const end of ['/', '//', '/x.html', '/index.html', '/index', '/%2e%2e/', '/404']) {
            const path = `${start}other.example${end}`;
            const { location = '' } = await ask(base, path);
            assert.not.match(location, /^https?:|^\/\//, path);
          }
        }
      },
    ],
    [
      'a strange slug is a missing page, never a fault of the server',
      async (base) => {
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
    ],
    [
      'a page not changed is answered by 304, a missing one in full',
      async (base) => {
        const first = await ask(base, '/leadership');
        const { etag, 'last-modified': date } = first.headers;
        const condition = etag ? { 'if-none-match': etag } : { 'if-modified-since': date ?? '' };
        assert.is((await ask(base, '/leadership', condition)).status, 304);
        missing(await ask(base, '/gone', condition), 'a missing page on a condition');
      },
    ],
    [
      'pages are compressed for those who ask',
      async (base) => {
        const { headers } = await ask(base, '/', { 'accept-encoding': 'br, gzip' });
        assert.match(headers['content-encoding'] ?? '', /^(br|gzip)$/);
      },
    ],
  ];
}
