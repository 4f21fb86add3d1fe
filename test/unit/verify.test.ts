import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareFiles, verify, verifyHost } from '#pages/site/commands/verify.ts';
import { checksumFile } from '#pages/site/publish/checksums.ts';

// Each stubbed host or function has one error. build/verify.test.ts uses a real host and a real function.
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
  /** The final address after redirects. */
  url: string;
}

/** Changes the reply to a request; `path` is a whole address for a request over http. */
type Change = (reply: Reply, path: string) => void;

/** Returns the reply of a host that has clean URLs, hides its host files and has one error page. */
function hostReply(url: URL): Reply {
  const path = decodeURIComponent(url.pathname).replace(/^\/ascent(?=\/)/, '');
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
  const isHidden = /^\/(?:_headers|serve\.json|(?:.*\/)?404)$/.test(clean);
  const file = clean === '/' ? 'index.html' : clean.slice(1);
  const sums = clean === '/SHA256SUMS' ? list : undefined;
  const body = isHidden ? undefined : (sums ?? SITE[file] ?? SITE[`${file}.html`]);
  const isHashed = clean === '/assets/start-01234567.js';
  // Apache denies some host files instead of hiding them.
  const absent = { '/_headers': 403, '/serve.json': 410 }[clean] ?? 404;
  return {
    status: body === undefined ? absent : 200,
    headers: {
      ...Object.fromEntries(headers),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    },
    body: body ?? SITE['404.html'] ?? '',
    url: live + clean,
  };
}

/** Returns the reply of the contact function: only an empty form is redirected, and only OPTIONS names the origin. */
const functionReply = ({ href }: URL, { method, body }: RequestInit = {}): Reply => ({
  status: method === 'POST' && body === 'name=' ? 303 : 200,
  headers: {
    'access-control-allow-origin': method === 'OPTIONS' ? live : '',
    location: `${live}/contact#message-invalid`,
  },
  body: '{"database":true,"mail":true,"schedule":true,"upkeep":true,"address":true}',
  url: href,
});

let change: Change = () => {};
const { fetch: network } = globalThis;

test.before.each(() => {
  change = () => {};
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const isPlain = url.protocol === 'http:';
    const redirect = { status: 301, headers: { location: `${live}/` }, body: '', url: url.href };
    const secure = url.origin === backend ? functionReply(url, init) : hostReply(url);
    const reply: Reply = isPlain && init?.redirect === 'manual' ? redirect : secure;
    change(reply, isPlain ? url.href : url.pathname);
    const response = new Response(reply.body, { status: reply.status, headers: reply.headers });
    return Object.defineProperty(response, 'url', { value: reply.url });
  };
});
test.after(() => {
  globalThis.fetch = network;
});

/** Returns a change that replaces parts of the reply for matching paths. */
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

/** Returns the results other than `same` and `not served`. */
const differences = async () =>
  [...(await compareFiles(live, list))].filter(([, is]) => !/^(?:same|not served)$/.test(is));

const ASSET = '/assets/start-01234567.js';
const SECURITY = '/.well-known/security.txt';
const ERROR = { status: 404, body: 'Not here' };

/** Each row has a title, a wrong reply, and the result of each path that differs. */
const wrongFiles: readonly (readonly [string, Change, paths: Record<string, string>])[] = [
  [
    'a changed byte is reported for every address of the page',
    body(/^\/leadership/, 'Leadership.'),
    Object.fromEntries(
      ['', '/', '.html', '/index.html'].map((end) => [`/leadership${end}`, 'differs']),
    ),
  ],
  ['a file with the error page is missing', on(/security/, ERROR), { [SECURITY]: 'missing' }],
  [
    'a wrong status is reported although the bytes are right',
    status(/start/, 503),
    { [ASSET]: 'status 503' },
  ],
  [
    'a file that only the host lists is unexpected',
    body(/SUMS/, `${list}${'0'.repeat(64)}  invest-now.html\n`),
    { '/SHA256SUMS': 'differs', '/invest-now.html': 'unexpected' },
  ],
  ['a changed host file differs', status(/_headers/, 200), { '/_headers': 'differs' }],
  [
    'an error page with other words differs, although the host hides its address',
    body(/404/, 'Not Found'),
    { '/404.html': 'differs', '/experience/404.html': 'differs' },
  ],
  ['a netlify.toml that Netlify has rewritten is accepted', body(/netlify/, '[build]'), {}],
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

/** Returns the errors, or the warnings, about the host and the function. */
const reported = async (kind: 'error' | 'warning' | 'ok') =>
  (await verifyHost(live, about)).flatMap(([each, words]) => (each === kind ? words : []));

test('a correct host and function get neither errors nor warnings', async () => {
  const results = await verifyHost(live, about);
  assert.is(results.length, 2 * 3 + 3 + 2 + 1 + 1 + 8);
  for (const [kind, words] of results) assert.is(kind, 'ok', words);
});

const [LONG, FN] = ['public, max-age=31536000, immutable', 'of the contact function:'];
const [UNKNOWN, STATE] = ['/verify-no-such-page', '/experience/verify-no-such-state'];

/** Each row has a mistake of a host or function, and the start of each error. */
const wrongHosts: readonly (readonly [name: string, Change, ...errors: string[]])[] = [
  [
    'lacks X-Frame-Options',
    header(/./, 'X-Frame-Options', ''),
    'X-Frame-Options of /: "" instead of "DENY"; publish the host files with the pages, or',
    `X-Frame-Options of ${UNKNOWN}: "" instead of "DENY"; `,
    `X-Frame-Options of ${ASSET}: "" instead of "DENY"; `,
  ],
  [
    'caches pages for a day',
    header(/^\/$/, 'cache-control', 'max-age=86400'),
    'Cache-Control of /: "max-age=86400" instead of "no-cache"; publish',
  ],
  [
    'never caches hashed files',
    header(/^\/assets/, 'cache-control', 'no-cache'),
    `Cache-Control of ${ASSET}: "no-cache" instead of "max-age=31536000"; `,
  ],
  [
    'caches missing files',
    header(/gone/, 'cache-control', LONG),
    `Cache-Control of /assets/gone-01234567.js: "${LONG}" instead`,
  ],
  [
    'answers unknown addresses with status 200',
    status(/verify-no/, 200),
    `${UNKNOWN}: "status 200 with 404.html" instead of "status 404 with 404.html"; make`,
    `${STATE}: "status 200 with 404.html" instead`,
  ],
  [
    'shows its own error page',
    body(/verify-no/, 'Not Found'),
    `${UNKNOWN}: "status 404 with another page" instead`,
    `${STATE}: "status 404 with another page" instead`,
  ],
  [
    'does not redirect from http to https',
    status(/^http:/, 200),
    `http://www.ascent.example/: "status 200 to ${live}/" instead of "a redirect to ${live}, or`,
  ],
  [
    'redirects from http to another host',
    header(/^http:/, 'location', `${live}.other.example/`),
    `http://www.ascent.example/: "status 301 to ${live}.other.example/" instead of "a redirect`,
  ],
  [
    'serves an expired security.txt',
    body(/security/, 'Expires: 2020-12-31T23:59:59Z\n'),
    'security.txt: "expired" instead of "not expired"; set a later date in data/security.ts',
  ],
  [
    'accepts messages from another site',
    header(/send-contact/, 'access-control-allow-origin', 'https://other.example'),
    `origin that the contact function accepts: "https://other.example" instead of "${live}"; set its secret`,
  ],
  [
    'redirects a form without script to another site',
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
    'cannot reach the database, and so cannot report anything else',
    body(/health/, '{"database":false,"mail":null,"schedule":null}'),
    `database ${FN} "false" instead of "true"; supabase db push --remote`,
  ],
  [
    'cannot send mail, has no schedule or upkeep, and exceeds two limits',
    body(
      /health/,
      '{"database":true,"mail":false,"schedule":false,"upkeep":false,"limits":{"mailsPerDay":"…","budget":"…"}}',
    ),
    'mail of the contact function: "false" instead of "true"; correct SMTP_URL',
    'upkeep of the contact function: "false" instead of "true"; read upkeep_error',
    'limits that visitors or mails exceed: "mailsPerDay, budget" instead of "none"; dismiss the flood',
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

test('verify accepts a longer Strict-Transport-Security, a max-age of 0 or no-store, the page for a missing state, and a host without http', async () => {
  const hsts = 'Strict-Transport-Security';
  for (const [seconds, caching, count] of [
    [31_536_000, 'private, no-store', 3],
    [31_536_001, 'public, max-age=0, must-revalidate', 0],
  ] as const) {
    change = (reply, path) => {
      reply.headers[hsts] = `max-age=${seconds}; preload`;
      if (path === '/') reply.headers['cache-control'] = caching;
      if (path === STATE) reply.body = SITE['experience/404.html'] ?? '';
      if (path.startsWith('http:')) throw new Error('connect ECONNREFUSED');
    };
    assert.is((await reported('error')).length, count, `${seconds} s`);
  }
});

test('missing headers are warnings on GitHub Pages and S3, and errors on S3 behind CloudFront', async () => {
  const withHeaders = (headers: Record<string, string>) => (reply: Reply) => {
    if (reply.url.startsWith(live)) reply.headers = headers;
  };
  for (const server of ['GitHub.com', 'AmazonS3']) {
    change = withHeaders({ server, 'x-frame-options': 'DENY' });
    assert.equal(await reported('error'), []);
    assert.is((await reported('warning')).length, 5);
  }
  change = withHeaders({ server: 'AmazonS3', 'x-amz-cf-id': 'abc' });
  assert.is((await reported('error')).length, 8);
});

test('a function that cannot see visitor addresses gets a warning about the shared rate limit', async () => {
  change = (reply) => {
    reply.body = reply.body.replace('"address":true', '"address":false');
  };
  assert.equal(await reported('error'), []);
  assert.match((await reported('warning')).join(), 'share a limit of 100 messages an hour');
});

test('every error about an unreachable host gives the reason', async () => {
  globalThis.fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const errors = await reported('error');
  assert.is(errors.length, 20);
  assert.equal(await reported('ok'), ['http://www.ascent.example/']);
  for (const error of errors)
    assert.match(error, ': no readable response (connect ECONNREFUSED); ');
  const results = new Set((await compareFiles(live, list)).values());
  assert.equal([...results], ['connect ECONNREFUSED']);
});

test('npm run verify prints what a host does not serve, warns of a preview build and of another address, and counts the results', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
  // A site below a path has no _headers file.
  writeFileSync(join(folder, 'SHA256SUMS'), list);
  writeFileSync(join(folder, 'disclosures.json'), JSON.stringify({ ...about, release: false }));
  const lines: string[] = [];
  assert.ok(await verify(`${live}/ascent/`, folder, (line) => lines.push(line)));
  rmSync(folder, { recursive: true });
  const others = lines.filter((line) => !line.startsWith('ok '));
  assert.equal(others, [
    'warning    not served by this host, which is allowed: /_headers, /experience/404.html, /serve.json',
    `warning    built for ${live}: its links lead there, not to ${live}/ascent`,
    'warning    not built by npm run release: search engines may not index it',
    '12 files and pages are the same, 0 are not; 15 checks passed, 0 errors, 2 warnings',
  ]);
});

test('npm run verify rejects a damaged checksum list and an invalid address', async () => {
  const damaged = await compareFiles(live, `${list}0${list}`).then(() => '', String);
  assert.match(damaged, /SHA256SUMS: "0[0-9a-f]{64} .* is not a line of a checksum list/);
  for (const name of ['', 'www.ascent.example', 'file:///https:', 'https://a b']) {
    const message = await verify(name, '.', () => {}).then(() => '', String);
    assert.match(message, `"${name}" is not a valid URL; write it like https://`);
  }
});

test.run();
