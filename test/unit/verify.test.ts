import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareFiles, type Send, verify, verifyHost } from '#pages/site/commands/verify.ts';
import { checksumFile } from '#pages/site/publish/checksums.ts';

// Each stubbed host or function makes one mistake. build/servers.test.ts asks real servers, and build/verify.test.ts a real
// function.
const test = suite('npm run verify');

const PAGE = `<!doctype html>
<html lang="en"><head><title>Leadership</title><script src="/assets/start-01234567.js"></script></head><body class="page">
<!--email_off--><p>Write to <a href="mailto:info@ascent.example">info@ascent.example</a>.</p><!--/email_off--></body></html>
`;

/** A small site with the files that a build writes. */
const SITE: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  'leadership.html': PAGE,
  'leadership/index.html': PAGE,
  'experience.html': 'Experience',
  'experience/index.html': 'Experience',
  'experience/texas.html': 'Texas',
  'experience/texas/index.html': 'Texas',
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

const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
// A site below a path has no _headers file.
for (const [path, text] of Object.entries({
  ...SITE,
  SHA256SUMS: list,
  'disclosures.json': JSON.stringify({ ...about, release: false }),
}).filter(([path]) => path !== '_headers')) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
test.after(() => rmSync(folder, { recursive: true }));

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The final address after redirects. */
  url: string;
}

/** Changes the reply to a request; `path` is a whole address for a request over http. */
type Change = (reply: Reply, path: string) => void;

const TYPES = { js: 'text/javascript', svg: 'image/svg+xml', txt: 'text/plain' };

/** Returns the reply of a host that keeps every promise and hides its host files. */
function hostReply(url: URL, { redirect, headers: asked = {} }: RequestInit): Reply {
  const path = decodeURI(url.pathname.replace(/%$/, '')).replace(/^\/ascent(?=\/)/, '');
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
  const isHidden = /^\/(?:_headers|serve\.json|(?:.*\/)?404)$/.test(clean);
  const file = clean === '/' ? 'index.html' : clean.slice(1);
  const sums = clean === '/SHA256SUMS' ? list : undefined;
  const body = isHidden ? undefined : (sums ?? SITE[file] ?? SITE[`${file}.html`]);
  const isHashed = clean === '/assets/start-01234567.js';
  const type = TYPES[clean.split('.').at(-1) as keyof typeof TYPES] ?? 'text/html; charset=utf-8';
  const sent = {
    ...Object.fromEntries(headers),
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'content-type': type,
    etag: '"1"',
  };
  if (body === undefined) {
    // Apache denies some host files instead of hiding them.
    const status = { '/_headers': 403, '/serve.json': 410 }[clean] ?? 404;
    const page = clean.startsWith('/experience/') ? 'experience/404.html' : '404.html';
    return { status, headers: sent, body: SITE[page] ?? '', url: url.href };
  }
  if (clean !== path && redirect === 'manual')
    return { status: 308, headers: { location: clean + url.search }, body: '', url: url.href };
  const isUnchanged = 'if-none-match' in asked;
  return { status: isUnchanged ? 304 : 200, headers: sent, body, url: live + clean };
}

/** Returns the reply of the contact function: only an empty form is redirected, and only OPTIONS names the origin. */
const functionReply = ({ href }: URL, { method, body }: RequestInit): Reply => ({
  status: method === 'POST' && body === 'name=' ? 303 : 200,
  headers: {
    'access-control-allow-origin': method === 'OPTIONS' ? live : '',
    location: `${live}/contact#message-invalid`,
  },
  body: '{"database":true,"mail":true,"schedule":true,"upkeep":true,"address":true}',
  url: href,
});

/** Returns a network in which one reply is changed. */
const network =
  (change: Change = () => {}): Send =>
  async (address, init = {}) => {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    const redirect = { status: 301, headers: { location: `${live}/` }, body: '', url: url.href };
    const secure = url.origin === backend ? functionReply(url, init) : hostReply(url, init);
    const reply: Reply = isPlain && init.redirect === 'manual' ? redirect : secure;
    change(reply, isPlain ? url.href : url.pathname);
    const body = reply.status === 304 ? null : reply.body;
    const response = new Response(body, { status: reply.status, headers: reply.headers });
    return Object.defineProperty(response, 'url', { value: reply.url });
  };

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
const differences = async (change?: Change) =>
  [...(await compareFiles(live, folder, list, network(change)))].filter(
    ([, is]) => !/^(?:same|not served)$/.test(is),
  );

const ASSET = '/assets/start-01234567.js';
const SECURITY = '/.well-known/security.txt';
const ERROR = { status: 404, body: 'Not here' };
const LEADERSHIP = ['', '/', '.html', '/index.html'].map((end) => `/leadership${end}`);
const allOf = (paths: readonly string[], result: string) =>
  Object.fromEntries(paths.map((path) => [path, result]));

/** Each row has a title, a wrong reply, and the result of each path that differs. */
const wrongFiles: readonly (readonly [string, Change, paths: Record<string, string>])[] = [
  ['a correct host has no differences', () => {}, {}],
  [
    'a changed byte is reported for every address of the page',
    body(/^\/leadership/, PAGE.replace('Write', 'Wrote')),
    allOf(LEADERSHIP, 'differs'),
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
  [
    'a changed host file differs',
    on(/serve\.json/, { status: 200, body: '[]' }),
    { '/serve.json': 'differs' },
  ],
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
    assert.equal(Object.fromEntries(await differences(wrong)), paths);
  });
}

const CLOUDFLARE = 'in the Cloudflare dashboard, switch off';
const addScript = (tag: string) => PAGE.replace('</body>', `${tag}</body>`);

/** Each row has a page that a service rewrote, and the service with its switch. */
const rewritten: readonly (readonly [page: string, ...parts: string[]])[] = [
  [
    PAGE.replaceAll(
      /<a .*?<\/a>/g,
      '<a href="/cdn-cgi/l/email-protection#5b32" data-cfemail="5b32">[email&#160;protected]</a>',
    ),
    "Cloudflare's Email Address Obfuscation",
    `${CLOUDFLARE} Scrape Shield`,
  ],
  [
    addScript('<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js">'),
    "Cloudflare's Rocket Loader",
    CLOUDFLARE,
  ],
  [
    addScript("<script src='https://static.cloudflareinsights.com/beacon.min.js'></script>"),
    "Cloudflare's Web Analytics",
    CLOUDFLARE,
  ],
  [
    addScript('<script>a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"</script>'),
    "Cloudflare's JavaScript Detections",
    CLOUDFLARE,
  ],
  [addScript('<script src="/.netlify/scripts/rum"></script>'), 'Netlify', 'in Netlify, switch'],
  [addScript('<script src="https://vercel.live/x.js"></script>'), 'Vercel', 'in Vercel, switch'],
  [
    addScript('<script async src="https://cdn.isp.example/ad.js"></script>'),
    'a service that adds <script async src="https://cdn.isp.example/ad.js">',
    'switch it off',
  ],
  [addScript('<img src="https://t.example/1.gif">'), 'a service that adds <img', 'switch it off'],
  [PAGE.replace(/\s*\n\s*/g, ''), 'a minifier', 'switch off the minifying'],
  [PAGE.replace(/"(\w+)"/g, '$1').replace('</p>', ''), 'a minifier', 'switch off the minifying'],
];

test('a page that a service between the host and the visitor rewrote names the service and its switch', async () => {
  for (const [page, by, fix] of rewritten) {
    const results = await differences(body(/^\/leadership/, page));
    assert.equal(results.map(([path]) => path).sort(), [...LEADERSHIP].sort(), by);
    for (const [, result] of results) assert.ok(result.startsWith(`rewritten by ${by}`), result);
    for (const [, result] of results) assert.ok(result.includes(`; ${fix}`), result);
  }
  const polished = on(/svg/, { body: '<svg></svg>', headers: { 'cf-polished': 'x' } });
  assert.match(String(await differences(polished)), "rewritten by Cloudflare's Polish; in the");
});

/** Returns the errors and warnings about the host and the function. */
const reported = async (change?: Change, at: Partial<typeof about> = {}) =>
  (await verifyHost(live, { ...about, ...at }, network(change))).flatMap(([kind, words]) =>
    kind === 'ok' ? [] : `${kind} ${words}`,
  );

const LONG = 'public, max-age=31536000, immutable';
const [UNKNOWN, STATE] = ['/verify-no-such-page', '/experience/verify-no-such-state'];
const HEADERS = 'every response has the security headers';
const KEPT = 'browsers revalidate pages, and keep hashed files for a year';
const FN = 'the contact function';
const NONE = 'no readable response (Unexpected token';

/** Each row has a mistake, and the start of each error or warning. */
const mistakes: readonly (readonly [Change, ...lines: string[]])[] = [
  [
    header(/./, 'X-Frame-Options', ''),
    `error ${HEADERS}: /: X-Frame-Options is "" instead of "DENY", ${UNKNOWN}: X-Frame-Options is "" instead of "DENY", ${ASSET}: X-Frame-Options is "" instead of "DENY"; publish the host files`,
  ],
  [
    header(/^\/$/, 'Strict-Transport-Security', 'max-age=31535999'),
    `error ${HEADERS}: /: Strict-Transport-Security is "max-age=31535999" instead of "max-`,
  ],
  [
    header(/^\/$/, 'cache-control', 'max-age=86400'),
    `error ${KEPT}: /: Cache-Control is "max-age=86400"; publish`,
  ],
  [
    header(/^\/assets\/start/, 'cache-control', 'no-cache'),
    `error ${KEPT}: ${ASSET}: Cache-Control is "no-cache"; `,
  ],
  [
    header(/gone/, 'cache-control', LONG),
    'error browsers never keep the error page of a missing file for a year: /assets/gone-0',
  ],
  [
    header(/start/, 'content-type', 'text/plain'),
    `error pages are HTML in UTF-8, and scripts have a type of JavaScript: ${ASSET}: Content-Type is "text/plain"`,
  ],
  [
    header(/texas$/, 'content-type', 'text/html'),
    'error pages are HTML in UTF-8, and scripts have a type of JavaScript: /experience/texas: ',
  ],
  [
    header(/svg/, 'content-type', 'text/plain'),
    'warning pictures, fonts and other files have their types: /assets/name with space.svg: ',
  ],
  [
    status(/leadership\/$/, 200),
    'warning an address with .html or a final slash redirects to its page: /leadership/: status 200',
  ],
  [
    header(/^\/leadership\/index.html$/, 'location', '/index'),
    'warning an address with /index.html redirects to its page: /leadership/index.html: /index; ',
    'warning a redirect keeps the query: /leadership/index.html?a=b&c: /index; ',
  ],
  [
    on(/^\/\/other.example\/$/, { status: 302, headers: { location: '//other.example' } }),
    'error no address redirects to another host: //other.example/: https://other.example/; ',
  ],
  [
    status(/verify-no-such-page$/, 200),
    `error an unknown address has status 404 and 404.html: ${UNKNOWN}: status 200 with 404.html; make`,
    'warning an unchanged page is not sent again, and a missing page is never unchanged: ',
  ],
  [
    body(/verify-no-such-state$/, 'Not Found'),
    `error an unknown address has status 404 and 404.html: ${STATE}: status 404 with another page; make`,
    'warning an unknown state has its own error page without script: ',
  ],
  [
    body(/verify-no-such-state$/, 'Not here'),
    `warning an unknown state has its own error page without script: ${STATE}: not experience/404`,
  ],
  [
    status(/^\/404$/, 200),
    'warning the addresses of the error pages have status 404: /404: status 200 with 404.html; ',
  ],
  [status(/^\/assets\/$/, 200), 'error no folder is listed: /assets/: status 200; '],
  [status(/env/, 206), 'error files that start with a dot are hidden: /.env: status 206, /a'],
  [status(/%00/, 500), 'warning no address makes the host fail: /%00: status 500; '],
  [
    body(/start/, 'x'.repeat(2001)),
    `warning text is compressed: ${ASSET}: 2001 bytes, not compressed; `,
  ],
  [
    header(/start/, 'content-encoding', 'gzip'),
    `warning text is compressed: ${ASSET}: no "Vary: Accept-Encoding"; `,
  ],
  [
    body(/security/, 'Expires: 2020-01-01T00:00:00Z'),
    `error security.txt has not expired: ${SECURITY}: Expires: 2020-01-01T00:00:00Z; set a later`,
  ],
  [
    body(/security/, 'Contact: x'),
    `error security.txt has not expired: ${SECURITY}: Expires: none; set a later date`,
  ],
  [
    (reply, path) => {
      if (path === '/experience/texas' && reply.status === 304) reply.status = 200;
    },
    'warning an unchanged page is not sent again, and a missing page is never unchanged: /experience/texas with identity: status 200, /experience/texas with gzip: status 200, ',
  ],
  [
    header(/^http:/, 'strict-transport-security', 'max-age=1'),
    'warning Strict-Transport-Security is not sent over http: it is sent; ',
  ],
  [
    status(/^http:/, 200),
    'error http redirects to https, or nothing answers: status 200 to https://www.ascent.example/; ',
  ],
  [
    header(/^http:/, 'location', 'https://other.example/'),
    'error http redirects to https, or nothing answers: status 301 to https://other.example/; ',
  ],
  [
    header(/email$/, 'access-control-allow-origin', 'https://other.example'),
    `error ${FN} accepts the site's origin: "https://other.example" instead of "${live}"; set its`,
  ],
  [
    header(/email$/, 'location', 'https://other.example/'),
    `error ${FN} rejects an empty form: "status 303 to https://other.example/" instead of "status 303 to ${live}/contact#message-invalid"; set its secret SITE_URL to ${live}`,
  ],
  [
    body(/health/, 'Not Found'),
    `error ${FN} reaches its database: ${NONE}`,
    `error ${FN} can send mail: ${NONE}`,
    `error ${FN} keeps up: ${NONE}`,
    `error ${FN} is within its limits: ${NONE}`,
    `error ${FN} sees visitors' addresses: ${NONE}`,
    `error ${FN} has a schedule: ${NONE}`,
  ],
  [
    body(/health/, '{"database":false,"mail":null,"schedule":null,"address":true}'),
    `error ${FN} reaches its database: "false" instead of "true"; supabase db push --remote`,
    `warning ${FN} can send mail: unknown`,
    `warning ${FN} keeps up: unknown`,
    `warning ${FN} has a schedule: unknown`,
  ],
  [
    body(
      /health/,
      '{"database":true,"mail":false,"schedule":false,"upkeep":false,"limits":{"mailsPerDay":"…","budget":"…"}}',
    ),
    `error ${FN} can send mail: "false" instead of "true"; correct SMTP_URL`,
    `error ${FN} keeps up: "false" instead of "true"; read upkeep_error`,
    `error ${FN} is within its limits: mailsPerDay, budget; dismiss the flood`,
    `warning ${FN} sees visitors' addresses: not on this host, so all visitors share a limit of`,
    `error ${FN} has a schedule: "false" instead of "true"; enable pg_cron and pg_net`,
  ],
];

for (const [change, ...lines] of mistakes) {
  test(`verify reports only: ${lines.join(' | ')}`, async () => {
    const found = await reported(change);
    assert.is(found.length, lines.length, found.join('\n'));
    for (const [at, line] of lines.entries()) assert.ok(found[at]?.startsWith(line), found[at]);
  });
}

test('verify can report a mistake for every promise, and reports none for a correct site', async () => {
  const results = await verifyHost(live, about, network());
  for (const [kind, what] of results) {
    assert.is(kind, 'ok', what);
    const line = mistakes.flat().find((each) => String(each).includes(` ${what}: `));
    assert.ok(line, `no mistake breaks the promise "${what}"`);
  }
});

test('verify accepts a longer Strict-Transport-Security, a max-age of 0 or no-store, and a host without http', async () => {
  for (const caching of ['private, no-store', 'public, max-age=0, must-revalidate']) {
    const lines = await reported((reply, path) => {
      reply.headers['Strict-Transport-Security'] = 'max-age=31536001; preload';
      if (path === '/') reply.headers['cache-control'] = caching;
      if (path.startsWith('http:')) throw new Error('connect ECONNREFUSED');
    });
    assert.equal(lines, []);
  }
});

test('missing headers are warnings on GitHub Pages and S3, and errors on S3 behind CloudFront', async () => {
  const kinds = async (headers: Record<string, string>) => {
    const lines = await reported((reply) => {
      if (!reply.url.startsWith(live) || reply.status > 300) return;
      delete reply.headers['X-Frame-Options'];
      Object.assign(reply.headers, headers);
    });
    return lines.map((line) => line.split(' ')[0]).join();
  };
  for (const server of ['GitHub.com', 'AmazonS3']) assert.is(await kinds({ server }), 'warning');
  assert.is(await kinds({ server: 'AmazonS3', 'x-amz-cf-id': 'abc' }), 'error');
});

test('every error about an unreachable host gives the reason', async () => {
  const failing: Send = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const results = await verifyHost(live, about, failing);
  const ok = results.flatMap(([kind, words]) => (kind === 'ok' ? words : []));
  assert.equal(ok, [
    'Strict-Transport-Security is not sent over http',
    'http redirects to https, or nothing answers',
  ]);
  for (const [kind, words] of results)
    if (kind !== 'ok') assert.match(words, ': no readable response (connect ECONNREFUSED); ');
  const files = await compareFiles(live, folder, list, failing);
  assert.equal([...new Set(files.values())], ['connect ECONNREFUSED']);
});

test('npm run verify prints one line per kind of difference, warns of a preview build and of another address, and counts the results', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const cut = body(/leadership(?:\.html|\/|\/index\.html)?$/, 'Leaders');
  assert.not(await verify(`${live}/ascent/`, folder, print, network(cut)));
  assert.equal(lines.slice(0, 4), [
    `file       differs: ${[...LEADERSHIP].sort().join(', ')}`,
    'warning    not served by this host, which is allowed: /_headers, /serve.json',
    `warning    built for ${live}: its links lead there, not to ${live}/ascent`,
    'warning    not built by npm run release: search engines may not index it',
  ]);
  assert.match(
    lines.at(-1) ?? '',
    /^\d\d files and pages are the same, 4 are not; \d\d checks passed, 0 errors, /,
  );
});

test('npm run verify rejects a damaged checksum list and an invalid address', async () => {
  const damaged = await compareFiles(live, folder, `${list}0${list}`).then(() => '', String);
  assert.match(damaged, /SHA256SUMS: "0[0-9a-f]{64} .* is not a line of a checksum list/);
  for (const name of ['', 'www.ascent.example', 'file:///https:', 'https://a b']) {
    const message = await verify(name, '.', () => {}).then(() => '', String);
    assert.match(message, `"${name}" is not a valid URL; write it like https://`);
  }
});

test.run();
