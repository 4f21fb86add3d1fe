import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checksumFile } from '#pages/site/checksums.ts';
import { compareFiles, verify, verifyHost } from '#pages/site/verify.ts';

// build/verify.test.ts uses a real host and a real function. Here each of them has one error.
const test = suite('npm run verify');

/** A small site with the files that a build writes. */
const SITE: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  'leadership.html': 'Leadership',
  'leadership/index.html': 'Leadership',
  '404.html': 'Not here',
  'experience/404.html': 'No such state',
  'assets/start-01234567.js': 'start()',
  'assets/name with space.svg': '<svg/>',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\nExpires: 9999-12-31T23:59:59Z\n',
  _headers: '/*',
  'netlify.toml': '[[redirects]]',
  'serve.json': '{}',
};
const list = checksumFile(new Map(Object.entries(SITE)));
const [live, backend] = ['https://www.ascent.example', 'https://project.supabase.example'];
const headers = [
  ['X-Frame-Options', 'DENY'],
  ['Strict-Transport-Security', 'max-age=31536000'],
] as const;
const about = { list, headers, site: live, backend, release: true, revision: '' };

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The address to which redirects led. */
  url: string;
}

/** Changes a reply for a path, or over http for a whole address. */
type Change = (reply: Reply, path: string) => void;

/** The reply of a host that has clean URLs, hides its own files and has one error page. */
function hostReply(url: URL): Reply {
  const path = decodeURIComponent(url.pathname);
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
  const isHidden = /^\/(?:_headers|serve\.json|(?:.*\/)?404)$/.test(clean);
  const file = clean === '/' ? 'index.html' : clean.slice(1);
  const sums = clean === '/SHA256SUMS' ? list : undefined;
  const body = isHidden ? undefined : (sums ?? SITE[file] ?? SITE[`${file}.html`]);
  const isHashed = clean === '/assets/start-01234567.js';
  return {
    status: body === undefined ? 404 : 200,
    headers: {
      ...Object.fromEntries(headers),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    body: body ?? SITE['404.html'] ?? '',
    url: live + clean,
  };
}

/** The reply of the contact function to an empty form and to its health check. */
const functionReply = ({ href }: URL): Reply => ({
  status: href.endsWith('/health') ? 200 : 303,
  headers: {
    'access-control-allow-origin': live,
    location: `${live}/contact#message-invalid`,
  },
  body: '{"database":true,"mail":true,"schedule":true,"upkeep":true,"address":true}',
  url: href,
});

let change: Change = () => {};
const { fetch: network } = globalThis;

test.before.each(() => {
  change = () => {};
  globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    const isPlain = url.protocol === 'http:';
    const redirect = { status: 301, headers: { location: `${live}/` }, body: '', url: url.href };
    const secure = url.origin === backend ? functionReply(url) : hostReply(url);
    const reply: Reply = isPlain ? redirect : secure;
    change(reply, isPlain ? url.href : url.pathname);
    const response = new Response(reply.body, { status: reply.status, headers: reply.headers });
    return Object.defineProperty(response, 'url', { value: reply.url });
  };
});
test.after(() => {
  globalThis.fetch = network;
});

/** Replaces parts of the replies for some paths. */
const on =
  (paths: RegExp, { headers = {}, ...parts }: Partial<Reply>): Change =>
  (reply, path) => {
    if (paths.test(path))
      Object.assign(reply, parts, { headers: { ...reply.headers, ...headers } });
  };
const status = (paths: RegExp, code: number) => on(paths, { status: code });
const body = (paths: RegExp, text: string) => on(paths, { body: text });
const header = (paths: RegExp, name: string, value: string) =>
  on(paths, { headers: { [name]: value } });

/** Returns the results that are neither the same nor allowed to be missing. */
const differences = async () =>
  [...(await compareFiles(live, list))].filter(([, is]) => !/^(?:same|not served)$/.test(is));

test('every file and page of a true copy is the same', async () => {
  const results = [...(await compareFiles(live, list))];
  const served = results.flatMap(([path, is]) => (is === 'not served' ? path : [])).sort();
  assert.equal(served, ['/_headers', '/experience/404.html', '/serve.json']);
  // The files and their list, the two pages at their own addresses, and one of them with a slash.
  assert.is(results.length, 11 + 1 + 2 + 1);
  assert.equal(await differences(), []);
});

const ASSET = '/assets/start-01234567.js';
const SECURITY = '/.well-known/security.txt';

/** A wrong reply, and the results for the paths that differ. */
const wrongFiles: readonly (readonly [string, Change, paths: Record<string, string>])[] = [
  [
    'a changed byte is reported for the file and for the page',
    body(/^\/leadership/, 'Leadership.'),
    Object.fromEntries(
      ['', '/', '.html', '/index.html'].map((end) => [`/leadership${end}`, 'differs']),
    ),
  ],
  [
    'another error page is reported',
    body(/404/, 'Buy now'),
    { '/404.html': 'differs', '/experience/404.html': 'differs' },
  ],
  ['a file that is gone is missing', status(/security/, 404), { [SECURITY]: 'missing' }],
  ['right bytes with a wrong status are reported', status(/start/, 503), { [ASSET]: 'status 503' }],
  [
    'a file that only the host lists is unexpected',
    body(/SUMS/, `${list}${'0'.repeat(64)}  invest-now.html\n`),
    { '/SHA256SUMS': 'differs', '/invest-now.html': 'unexpected' },
  ],
  [
    'a page without its slash address is reported',
    status(/^\/leadership\/$/, 404),
    { '/leadership/': 'missing' },
  ],
  ['a netlify.toml that the host has rewritten is allowed', body(/netlify/, '[build]'), {}],
  [
    'a redirect to another host is reported',
    on(/space/, { url: 'https://cdn.example/a' }),
    { '/assets/name with space.svg': 'leads to https://cdn.example: verify that address' },
  ],
];

for (const [title, wrong, paths] of wrongFiles) {
  test(title, async () => {
    change = wrong;
    assert.equal(Object.fromEntries(await differences()), paths);
  });
}

test('verify rejects a host that answers every path with its home page', async () => {
  change = on(/./, { status: 200, body: 'Home' });
  const { length } = (await differences()).filter(([, is]) => is === 'differs');
  // Only the home page itself is the same, at both of its addresses.
  assert.is(length, 12);
});

/** Returns the errors or the warnings about the host and the function. */
const reported = async (kind: 'error' | 'warning', published = about) =>
  (await verifyHost(live, published)).flatMap(([each, words]) => (each === kind ? words : []));

test('a correct host and function get neither errors nor warnings', async () => {
  const results = await verifyHost(live, about);
  assert.is(results.length, 2 * 3 + 3 + 2 + 1 + 1 + 8);
  for (const [kind, words] of results) assert.is(kind, 'ok', words);
});

const [LONG, FN] = ['public, max-age=31536000, immutable', 'of the contact function:'];
const [UNKNOWN, STATE] = ['/verify-no-such-page', '/experience/verify-no-such-state'];

/** A host or function with one mistake, and the start of each error. */
const wrongHosts: readonly (readonly [name: string, Change, ...errors: string[]])[] = [
  [
    'lacks X-Frame-Options',
    header(/./, 'X-Frame-Options', ''),
    'X-Frame-Options of /: "" instead of "DENY"; publish the host files with the pages, or',
    `X-Frame-Options of ${UNKNOWN}: "" instead of "DENY"; `,
    `X-Frame-Options of ${ASSET}: "" instead of "DENY"; `,
  ],
  [
    'keeps pages for a day',
    header(/^\/$/, 'cache-control', 'max-age=86400'),
    'Cache-Control of /: "max-age=86400" instead of "no-cache"; publish',
  ],
  [
    'never keeps hashed files',
    header(/^\/assets/, 'cache-control', 'no-cache'),
    `Cache-Control of ${ASSET}: "no-cache" instead of "max-age=31536000"; `,
  ],
  [
    'keeps missing files',
    header(/gone/, 'cache-control', LONG),
    `Cache-Control of /assets/gone-01234567.js: "${LONG}" instead`,
  ],
  [
    'has a page for every address',
    status(/verify-no/, 200),
    `${UNKNOWN}: "status 200 with 404.html" instead of "status 404 with 404.html"; make`,
    `${STATE}: "status 200 with 404.html" instead`,
  ],
  [
    'has an error page of its own',
    body(/verify-no/, 'Not Found'),
    `${UNKNOWN}: "status 404 with another page" instead`,
    `${STATE}: "status 404 with another page" instead`,
  ],
  [
    'stays on http',
    status(/^http:/, 200),
    `http://www.ascent.example/: "status 200 to ${live}/" instead of "a redirect to ${live}, or`,
  ],
  [
    'redirects from http to a name that begins alike',
    header(/^http:/, 'location', `${live}.invalid/`),
    `http://www.ascent.example/: "status 301 to ${live}.invalid/" instead`,
  ],
  [
    'serves a security.txt without an expiration date',
    body(/security/, 'Contact: mailto:a@b.example\n'),
    'security.txt: "expired" instead of "not expired"; set a later date in data/security.ts',
  ],
  [
    'serves an expired security.txt',
    body(/security/, 'Expires: 2020-12-31T23:59:59Z\n'),
    'security.txt: "expired" instead of "not expired"; set a later date in data/security.ts',
  ],
  [
    'admits another site',
    header(/send-contact/, 'access-control-allow-origin', 'https://other.example'),
    `origin that the contact function accepts: "https://other.example" instead of "${live}"; set its secret`,
  ],
  [
    'redirects a plain form to another site',
    header(/send-contact-email$/, 'location', 'https://other.example/'),
    `the contact function's response to an empty form: "status 303 to https://other.example/" instead of "status 303 to ${live}/contact#message-invalid"; set its secret SITE_URL to ${live}`,
  ],
  [
    'has no health check',
    body(/health/, 'Not Found'),
    'database of the contact function: no readable response (Unexpected token',
    'mail of the contact function: no readable response',
    'upkeep of the contact function: no readable response',
    'limits that visitors or mails exceed: no readable response',
    "the contact function sees visitors' addresses: no readable response",
    'schedule of the contact function: no readable response',
  ],
  [
    'cannot store messages, so that the rest is unknown',
    body(/health/, '{"database":false,"mail":null,"schedule":null}'),
    `database ${FN} "false" instead of "true"; supabase db push --remote`,
  ],
  [
    'cannot mail, has no schedule or upkeep, and exceeds a limit',
    body(
      /health/,
      '{"database":true,"mail":false,"schedule":false,"upkeep":false,"limits":{"mailsPerDay":"…"}}',
    ),
    'mail of the contact function: "false" instead of "true"; correct SMTP_URL',
    'upkeep of the contact function: "false" instead of "true"; read upkeep_error',
    'limits that visitors or mails exceed: "mailsPerDay" instead of "none"; dismiss the flood',
    'schedule of the contact function: "false" instead of "true"; enable pg_cron and pg_net',
  ],
];

for (const [name, wrong, ...errors] of wrongHosts) {
  test(`verify reports only the errors of a host or function that ${name}`, async () => {
    change = wrong;
    const lines = await reported('error');
    assert.is(lines.length, errors.length, lines.join('\n'));
    for (const [at, error] of errors.entries()) assert.ok(lines[at]?.startsWith(error), lines[at]);
  });
}

test('a host may require https for longer than we ask, and need not answer over http', async () => {
  const hsts = 'Strict-Transport-Security';
  for (const [seconds, count] of [
    [31_535_999, 3],
    [31_536_001, 0],
  ] as const) {
    change = (reply, path) => {
      reply.headers[hsts] = `max-age=${seconds}; preload`;
      if (path.startsWith('http:')) throw new Error('connect ECONNREFUSED');
    };
    assert.is((await reported('error')).length, count, `${seconds} s`);
  }
});

test('a host on which nobody can set headers gets warnings, unless CloudFront is before it', async () => {
  const withHeaders = (headers: Record<string, string>) => (reply: Reply) => {
    if (reply.url.startsWith(live)) reply.headers = headers;
  };
  change = withHeaders({ server: 'GitHub.com' });
  assert.equal(await reported('error'), []);
  assert.is((await reported('warning')).length, 8);
  change = withHeaders({ server: 'AmazonS3', 'x-amz-cf-id': 'abc' });
  assert.is((await reported('error')).length, 8);
});

test('hidden visitor addresses are reported with the limit that all visitors then share', async () => {
  change = (reply) => {
    reply.body = reply.body.replace('"address":true', '"address":false');
  };
  assert.equal(await reported('error'), []);
  assert.match((await reported('warning')).join(), 'share a limit of 100 messages an hour');
});

test('a preview build, and a build for another address, gets a warning', async () => {
  const site = 'https://user.github.io/ascent';
  assert.equal(await reported('warning', { ...about, release: false, site }), [
    `built for ${site}: its links lead there, not to ${live}`,
    'not built by npm run release: search engines may not index it',
  ]);
});

test('a host without an answer gets every error with the reason', async () => {
  globalThis.fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const errors = await reported('error');
  // All but the redirect from http.
  assert.is(errors.length, 20);
  for (const error of errors)
    assert.match(error, ': no readable response (connect ECONNREFUSED); ');
  const results = new Set((await compareFiles(live, list)).values());
  assert.equal([...results], ['connect ECONNREFUSED']);
});

test('an invalid address is rejected', async () => {
  for (const name of ['', 'www.ascent.example', 'file:///etc']) {
    const message = await verify(name, '.', () => {}).then(() => '', String);
    assert.match(message, `"${name}" is not a valid URL; write it like https://`);
  }
});

test.run();
