import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { compareFiles, type Send, verify, verifyHost } from '#pages/site/commands/verify.ts';
import { allHeaders, HOST_FILES, IMMUTABLE } from '#pages/site/publish/policy.ts';
import { assert, test } from '../harness/suite.ts';
import { FILES, IMMUTABLE_FILES, list, makeSite, policy } from '../helpers/host-site.ts';

// Each stubbed host or function makes one mistake. build/servers.test.ts asks real servers, and build/verify.test.ts a real
// function.
const [live, backend] = [policy.siteUrl, 'https://project.supabase.example'];
const headers = allHeaders(policy);
const about = { list, headers, site: live, backend, release: true, revision: '' };
const PAGE = FILES.get('leadership.html') ?? '';
const served = new Map([...FILES, ['SHA256SUMS', list]]);

const folder = makeSite();
writeFileSync(join(folder, 'disclosures.json'), JSON.stringify({ ...about, release: false }));

/** A reply; `url` is the final address after redirects. */
type Reply = { status: number; headers: Record<string, string>; body: string; url: string };

/** Changes the reply to a request; `path` is a whole address for a request over http. */
type Change = (reply: Reply, path: string) => void;

/** Returns the reply of a host that keeps every promise and hides its host files, except one. */
function hostReply(url: URL, init: RequestInit): Reply {
  const asked = new Headers(init.headers);
  const [, base = '', own = ''] = /^(\/ascent(?=\/))?(.*?)%?$/.exec(url.pathname) ?? [];
  const path = decodeURI(own);
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
  const file = clean === '/' ? 'index.html' : clean.slice(1);
  const isHidden = file.endsWith('404') || (file !== 'netlify.toml' && HOST_FILES.some((each) => each === file));
  const body = isHidden ? undefined : (served.get(file) ?? served.get(`${file}.html`));
  const sent = {
    ...Object.fromEntries(headers),
    'cache-control': IMMUTABLE_FILES.some((each) => each === clean) ? IMMUTABLE : 'public, no-cache',
    'content-type': lookup(clean) ?? 'text/html; charset=utf-8',
    etag: '"1"',
    ...(asked.get('accept-encoding') === 'gzip' && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
  };
  if (body === undefined) {
    // Apache denies some host files instead of hiding them.
    const status = { _headers: 403, 'serve.json': 410 }[file] ?? 404;
    const page = file.startsWith('experience/') ? 'experience/404.html' : '404.html';
    return { status, headers: sent, body: FILES.get(page) ?? '', url: url.href };
  }
  if (clean !== path && init.redirect === 'manual')
    return { status: 308, headers: { location: base + clean + url.search }, body: '', url: url.href };
  const status = asked.has('if-none-match') ? 304 : 200;
  return { status, headers: sent, body, url: live + clean };
}

/** The checks in the contact function's health. Only `address` may fail on a host. */
const PARTS = 'ok database settings mail recipients delivery reports schedule expiry limits address'.split(' ');

const health = (state: boolean): string => JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, state])));

/** Returns the contact function's reply: only the site's empty form is redirected, only OPTIONS names the origin. */
const functionReply = ({ href }: URL, { method, body, headers }: RequestInit): Reply => ({
  status: method === 'POST' && body === 'name=' && new Headers(headers).get('origin') === live ? 303 : 200,
  headers: {
    'access-control-allow-origin': (method === 'OPTIONS' && new Headers(headers).get('origin')) || '',
    location: `${live}/contact#message-invalid`,
  },
  body: health(true),
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
    if (paths.test(path)) Object.assign(reply, parts, { headers: { ...reply.headers, ...headers } });
  };
const status = (paths: RegExp, code: number) => on(paths, { status: code });
const body = (paths: RegExp, text: string) => on(paths, { body: text });
const header = (paths: RegExp, name: string, value: string) => on(paths, { headers: { [name]: value } });

/** Returns the results other than `same` and `not served`. */
const differences = async (change?: Change) =>
  [...(await compareFiles(live, folder, list, network(change)))].filter(([, is]) => !/^(?:same|not served)$/.test(is));

const [ASSET, HOUSE] = IMMUTABLE_FILES;
const SECURITY = '/.well-known/security.txt';
const ERROR = { status: 404, body: FILES.get('404.html') ?? '' };
const LEADERSHIP = ['', '.html', '/', '/index.html'].map((end) => `/leadership${end}`);

/** Each row has a title, a wrong reply, and the result of each path that differs. */
for (const [title, wrong, paths] of [
  ['a correct host has no differences', () => {}, {}],
  [
    'a changed byte is reported for every address of the page',
    body(/^\/leadership/, PAGE.replace('Lot', 'Let')),
    Object.fromEntries(LEADERSHIP.map((path) => [path, 'differs'])),
  ],
  ['a file with the error page is missing', on(/security/, ERROR), { [SECURITY]: 'missing' }],
  ['a wrong status is reported', status(/start/, 503), { [ASSET]: 'status 503' }],
  [
    'a file that only the host lists is unexpected',
    body(/SUMS/, `${list}${'0'.repeat(64)}  invest-now.html\n`),
    { '/SHA256SUMS': 'differs', '/invest-now.html': 'unexpected' },
  ],
  ['a changed host file differs', on(/serve\.json/, { status: 200, body: '[]' }), { '/serve.json': 'differs' }],
  [
    'an error page with other words differs, although the host hides its address',
    body(/404/, 'Not Found'),
    { '/404.html': 'differs', '/experience/404.html': 'differs' },
  ],
  ['a netlify.toml that Netlify has rewritten is accepted', body(/netlify/, '[build]'), {}],
  [
    'a redirect to another host is reported',
    on(/mark/, { url: 'https://cdn.example/a' }),
    { '/logo mark.svg': 'leads to https://cdn.example: verify that address' },
  ],
] as const)
  test(title, async () => {
    assert.equal(Object.fromEntries(await differences(wrong)), paths);
  });

const insert = (tag: string) => PAGE.replace('</body>', `${tag}</body>`);

test('a page that a service between the host and the visitor rewrote names the service and its switch', async () => {
  for (const [page, service, fix = 'switch it off'] of [
    [
      insert('<a href="/cdn-cgi/l/email-protection#5b32" data-cfemail="5b32">[email&#160;protected]'),
      "Cloudflare's Email Address Obfuscation",
      'under Scrape',
    ],
    [insert('<script src="/a/rocket-loader.js">'), "Cloudflare's Rocket", 'under Speed'],
    [insert('<script src="//static.cloudflareinsights.com/b">'), "Cloudflare's Web", 'under Anal'],
    [insert('<script>a="/cdn-cgi/challenge-platform/b">'), "Cloudflare's Java", 'under Security'],
    [insert('<script src="/cdn-cgi/zaraz/i.js">'), "Cloudflare's Zaraz", 'under Zaraz'],
    [insert('<script src="/.netlify/scripts/rum">'), 'Netlify', 'under Post'],
    [insert('<script src="https://vercel.live/x.js">'), 'Vercel', 'under Toolbar'],
    [insert('<script src=//isp.example/ad.js>'), 'a service that adds <script src=//isp'],
    [PAGE.replace('</p> ', '').replace(/"(\w+)"/g, '$1'), 'a minifier', 'switch off the minifying'],
  ] as const) {
    const results = await differences(body(/^\/leadership/, page));
    assert.equal(results.map(([path]) => path).sort(), LEADERSHIP, service);
    for (const [, result] of results) {
      assert.ok(result.startsWith(`rewritten by ${service}`), result);
      assert.ok(result.includes(fix), result);
    }
  }
  const polished = on(/mark/, { body: '<svg></svg>', headers: { 'cf-polished': 'x' } });
  assert.match(String(await differences(polished)), "rewritten by Cloudflare's Polish; switch it off under Speed");
});

/** Returns the errors and warnings about the host and the function. */
const reported = async (change?: Change, at: Partial<typeof about> = {}) =>
  (await verifyHost(live, { ...about, ...at }, network(change))).flatMap(([kind, words]) =>
    kind === 'ok' ? [] : `${kind} ${words}`,
  );

const [UNKNOWN, STATE] = ['/verify-no-such-page', '/experience/verify-no-such-state'];
const HTML = 'error pages are HTML in UTF-8';
const UNREADABLE = 'no readable response (Unexpected token';

/** Each row has a mistake, and each error or warning: a start, `…`, and a later part. */
const mistakes: readonly (readonly [Change, ...lines: string[]])[] = [
  [
    header(/./, 'X-Frame-Options', ''),
    `error every response … : /: X-Frame-Options is "" instead of "DENY", ${UNKNOWN}: X-F … , ${ASSET}: X-F … "DENY"; publish`,
  ],
  // GitHub Pages can't set headers.
  [
    on(/./, { headers: { server: 'GitHub.com', 'X-Frame-Options': '', 'access-control-allow-origin': 'https://a' } }),
    'warning every response has the security h',
    `error the contact function accepts … "https://a" instead of "${live}"; set its`,
  ],
  [header(/^\/$/, 'Strict-Transport-Security', 'max-age=31535999'), 'error every response … is "max-age=31535999"'],
  [header(/^\/(lead.*p|ver.*page)?$/, 'cache-control', 'max-age=9'), `error browsers keep … =9", /l … , ${UNKNOWN}: C`],
  [header(/start|house/, 'cache-control', 'max-age=60'), `error browsers keep … : ${HOUSE}: Cache-C … , ${ASSET}: C`],
  [header(/gone/, 'cache-control', IMMUTABLE), 'error browsers keep … gone-01234567.js: Cache-C'],
  [header(/start/, 'content-type', 'text/plain'), `${HTML} … ${ASSET}: Content-Type is "text/pl`],
  [header(/texas$/, 'content-type', 'text/html'), `${HTML} … : /experience/texas: Content-Type`],
  [header(/svg/, 'content-type', 'text/plain'), 'warning pictures, fonts … /logo mark.svg: Con'],
  [status(/leadership\/$/, 200), 'warning an address with .html … /leadership/: status 200'],
  [
    header(/^\/leadership\/index.html$/, 'location', '/index'),
    'warning an address with /index.html … : /leadership/index.html: /index; ',
    'warning a redirect keeps the query … : /leadership/index.html?a=b&c: /index; ',
  ],
  [
    on(/other\.example/, { status: 302, headers: { location: '//other.example' } }),
    'error no address redirects to another host … //other.example/: https://other.example/, … , and 27 more; ',
  ],
  [
    status(/verify|gone|experiences|x$/, 200),
    `error an unknown address … ${UNKNOWN}: status 200 with 404.html, ${STATE}: … , and 8 more; make`,
    'warning an unchanged page … a missing page is never unchanged: ',
  ],
  [body(/state$/, ''), `error an unknown address … ${STATE}: status 404 with another page; `, 'warning an unknown s'],
  [body(/verify-no-such-state$/, ERROR.body), `warning an unknown state … ${STATE}: not exp`],
  [status(/^\/404$/, 200), 'warning the addresses of the error … /404: status 200 with 404.html; '],
  [status(/^\/assets\/?$/, 200), 'error no folder is listed … /assets: status 200, /assets/: status 200; '],
  [status(/env|git/, 206), 'error files that … /.env: status … /.git/config: status … /assets/.env: status 206; '],
  [status(/^\/(?:%|x)/, 500), 'warning no address makes the host fail … /%00: status 500, … status 500, and 1 more; '],
  [header(/start/, 'content-encoding', 'br'), 'warning text is compressed … bytes, not compressed; '],
  [header(/./, 'vary', ''), `warning text is compressed … ${ASSET}: no "Vary: Accept-Encoding" … , and 5 more; `],
  [body(/security/, 'Expires: 2020-01-01'), 'error security.txt has … Expires: 2020-01-01; set a'],
  [body(/security/, 'Contact: x'), 'error security.txt has not expired … Expires: none; set a later'],
  [status(/texas$/, 200), 'warning an unchanged page … /experience/texas: status 200 with identity, status 200 w'],
  [header(/^http:/, 'strict-transport-security', 'x'), 'warning Strict-Transport-Security is not … it is sent; '],
  [status(/^http:/, 200), `error http redirects … status 200 to ${live}/; `],
  [header(/^http:/, 'location', 'https://a.example/'), 'error http redirects … to https://a.example'],
  [
    header(/email$/, 'location', 'https://a.example/'),
    `error the contact function rejects an … /" instead of "status 303 to ${live}/contact#message-invalid"; set its secret SITE_URL to ${live}`,
  ],
  [
    body(/health/, 'Not Found'),
    `error the contact function is healthy … ${UNREADABLE}`,
    `error the contact function sees … ${UNREADABLE}`,
  ],
  [
    body(/health/, health(false)),
    `error the contact function is healthy … not true: ${PARTS.slice(0, -1).join(', ')}; see`,
    'warning the contact function sees … not true: address; see the row of each check',
  ],
  [body(/health/, '{"database":false,"address":true}'), 'error the contact function is healthy … : ok, database; see'],
];

for (const [change, ...lines] of mistakes)
  test(`verify reports only: ${lines.join(' | ')}`, async () => {
    const found = await reported(change);
    assert.is(found.length, lines.length, found.join('\n'));
    for (const [at, line] of lines.entries()) {
      const [start = '', ...parts] = line.split(' … ');
      assert.ok(found[at]?.startsWith(start), found[at]);
      for (const part of parts) assert.ok(found[at]?.includes(part), `${found[at]} lacks ${part}`);
    }
  });

test('verify reports nothing for a correct site, and can report each promise', async () => {
  const starts = mistakes.flatMap(([, ...lines]) => lines.map((line) => line.split(' … ')[0] ?? ''));
  for (const [kind, what] of await verifyHost(live, about, network())) {
    assert.is(kind, 'ok', what);
    const isBroken = starts.some((start) => what.startsWith(start.replace(/^\w+ /, '')));
    assert.ok(isBroken, `no mistake breaks the promise "${what}"`);
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

test('every error about an unreachable host gives the reason', async () => {
  const failing: Send = (_, init) => {
    assert.ok(init?.signal, 'each request has a time limit');
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  };
  const results = await verifyHost(live, about, failing);
  const ok = results.flatMap(([kind, words]) => (kind === 'ok' ? words : []));
  assert.equal(ok, ['Strict-Transport-Security is not sent over http', 'http redirects to https, or nothing answers']);
  for (const [kind, words] of results)
    if (kind !== 'ok') assert.match(words, ': no readable response (connect ECONNREFUSED); ');
  assert.equal([...new Set((await compareFiles(live, folder, list, failing)).values())], ['connect ECONNREFUSED']);
});

test('npm run verify prints one line per kind of difference, warns of a preview build and of another address, and counts the results', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const cut = body(/leadership(?:\.html|\/|\/index\.html)?$/, 'Leaders');
  const listed = network(status(/^\/assets\/$/, 200));
  assert.not(await verify(live, folder, () => {}, listed), 'an error of the host alone');
  assert.not(await verify(`${live}/ascent/`, folder, print, network(cut)));
  const hidden = HOST_FILES.filter((file) => file !== 'netlify.toml').map((file) => `/${file}`);
  assert.equal(lines.slice(0, 4), [
    `file       differs: ${LEADERSHIP.join(', ')}`,
    `warning    not served by this host, which is allowed: ${hidden.join(', ')}`,
    `warning    built for ${live}: its links lead there, not to ${live}/ascent`,
    'warning    not built by npm run release: search engines may not index it',
  ]);
  assert.match(lines.at(-1) ?? '', /^23 files and pages are the same, 4 are not; \d\d checks passed, 0 errors, 2 w/);
});

test('npm run verify rejects a damaged checksum list and an invalid address', async () => {
  const damaged = await compareFiles(live, folder, `${list}0${list}`).then(() => '', String);
  assert.match(damaged, /SHA256SUMS: "0[0-9a-f]{64} .* is not a line of a checksum list/);
  for (const name of ['', 'www.ascent.example', 'file:///https:', 'https://a b']) {
    const message = await verify(name, '.', () => {}).then(() => '', String);
    assert.match(message, `"${name}" is not a valid URL; write it like https://`);
  }
});
