import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checksumFile } from '#pages/site/checksums.ts';
import { compareFiles, verify, verifyHost } from '#pages/site/verify.ts';

// A real host and a real function are asked in test/build/verify.test.ts. Here each goes wrong.

const test = suite('npm run verify');

/** A small site, laid out as the build lays it out. */
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

/** A response on its way to whoever asked. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Where redirects led to. */
  url: string;
}

/** Changes a response. */
type Forge = (reply: Reply, path: string) => void;

/** What a host says that has clean URLs, hides its own files and has one error page. */
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

/** What the contact function says to a form, and of its health. */
const functionReply = ({ href }: URL): Reply => ({
  status: href.endsWith('/health') ? 200 : 303,
  headers: {
    'access-control-allow-origin': live,
    location: `${live}/contact#message-invalid`,
  },
  body: '{"database":true,"mail":true,"schedule":true,"address":true}',
  url: href,
});

let forge: Forge = () => {};

const stub: typeof fetch = async (input) => {
  const url = new URL(String(input));
  const leading = { status: 301, headers: { location: `${live}/` }, body: '', url: url.href };
  const reply: Reply =
    url.origin === backend
      ? functionReply(url)
      : url.protocol === 'http:'
        ? leading
        : hostReply(url);
  forge(reply, url.protocol === 'http:' ? url.href : url.pathname);
  const response = new Response(reply.body, { status: reply.status, headers: reply.headers });
  return Object.defineProperty(response, 'url', { value: reply.url });
};

const { fetch: network } = globalThis;
test.before.each(() => {
  globalThis.fetch = stub;
  forge = () => {};
});
test.after(() => {
  globalThis.fetch = network;
});

/** Changes the responses on some paths alone. */
const on =
  (path: RegExp, change: (reply: Reply) => void): Forge =>
  (reply, asked) => {
    if (path.test(asked)) change(reply);
  };
const status = (path: RegExp, code: number): Forge =>
  on(path, (reply) => {
    reply.status = code;
  });
const body = (path: RegExp, text: string): Forge =>
  on(path, (reply) => {
    reply.body = text;
  });
const header = (path: RegExp, name: string, value: string): Forge =>
  on(path, (reply) => {
    reply.headers[name] = value;
  });

/** The results that are neither the same nor allowed to be missing. */
const otherThan = async () =>
  [...(await compareFiles(live, list))].filter(([, is]) => !/^(?:same|not served)$/.test(is));

test('A true copy is the same in every file and at every page’s own address.', async () => {
  const results = [...(await compareFiles(live, list))];
  const served = results.flatMap(([path, is]) => (is === 'not served' ? path : [])).sort();
  assert.equal(served, ['/_headers', '/experience/404.html', '/serve.json']);
  // 11 files and the list, and two pages more by their own address, one of them with a slash too.
  assert.is(results.length, 15);
  assert.equal(await otherThan(), []);
});

/** What is served wrongly, and what is said of which file. */
const forged: readonly (readonly [name: string, forge: Forge, other: Record<string, string>])[] = [
  [
    'One changed byte is named, at the file and at the page.',
    body(/leadership/, 'Leadership.'),
    {
      '/leadership': 'differs',
      '/leadership/': 'differs',
      '/leadership.html': 'differs',
      '/leadership/index.html': 'differs',
    },
  ],
  [
    'Another error page differs, wherever the host answers with it.',
    body(/404/, 'Buy now'),
    { '/404.html': 'differs', '/experience/404.html': 'differs' },
  ],
  [
    'A file that is gone is missing.',
    status(/security/, 404),
    { '/.well-known/security.txt': 'missing' },
  ],
  [
    'The right bytes with a wrong status are a failure.',
    status(/start/, 503),
    { '/assets/start-01234567.js': 'status 503' },
  ],
  [
    'What the host lists and the archive does not is unexpected.',
    body(/SUMS/, `${list}${'0'.repeat(64)}  invest-now.html\n`),
    { '/SHA256SUMS': 'differs', '/invest-now.html': 'unexpected' },
  ],
  [
    'A page that does not answer with a slash at its end is missing there.',
    status(/^\/leadership\/$/, 404),
    { '/leadership/': 'missing' },
  ],
  ['a netlify.toml that the host has rewritten is allowed', body(/netlify/, '[build]'), {}],
  [
    'A redirect to another host is a failure.',
    on(/space/, (reply) => {
      reply.url = 'https://cdn.example/a';
    }),
    { '/assets/name with space.svg': 'leads to https://cdn.example: verify that address' },
  ],
];

for (const [name, wrong, other] of forged) {
  test(name, async () => {
    forge = wrong;
    assert.equal(Object.fromEntries(await otherThan()), other);
  });
}

test('A host that answers every path with its home page is not taken for the site.', async () => {
  forge = (reply) => Object.assign(reply, { status: 200, body: 'Home' });
  const { length } = (await otherThan()).filter(([, is]) => is === 'differs');
  // All but the home page itself, by both of its addresses.
  assert.is(length, 12);
});

/** What is found of the host and the function, of one kind. */
const found = async (kind: string, published = about) =>
  (await verifyHost(live, published)).flatMap(([each, words]) => (each === kind ? words : []));

test('A sound host and function have no fault, and no remark.', async () => {
  const findings = await verifyHost(live, about);
  assert.is(findings.length, 2 * 3 + 3 + 2 + 1 + 1 + 6);
  for (const [kind, words] of findings) assert.is(kind, 'good', words);
});

/** What can be wrong with a host or a function, and how what is said of it begins. */
const broken: readonly (readonly [name: string, forge: Forge, ...faults: string[]])[] = [
  [
    'has no X-Frame-Options',
    header(/./, 'X-Frame-Options', ''),
    'X-Frame-Options of /: "" instead of "DENY"; publish the hosts\' files with the pages, or',
    'X-Frame-Options of /verify-no-such-page: "" instead of "DENY"; ',
    'X-Frame-Options of /assets/start-01234567.js: "" instead of "DENY"; ',
  ],
  [
    'keeps pages for a day',
    header(/^\/$/, 'cache-control', 'max-age=86400'),
    'Cache-Control of /: "max-age=86400" instead of "no-cache"; publish',
  ],
  [
    'never keeps hashed files',
    header(/^\/assets/, 'cache-control', 'no-cache'),
    'Cache-Control of /assets/start-01234567.js: "no-cache" instead of "max-age=31536000"; ',
  ],
  [
    'keeps missing files',
    header(/gone/, 'cache-control', 'public, max-age=31536000, immutable'),
    'Cache-Control of /assets/gone-01234567.js: "public, max-age=31536000, immutable" instead',
  ],
  [
    'has a page for every address',
    status(/verify-no/, 200),
    '/verify-no-such-page: "status 200 with 404.html" instead of "status 404 with 404.html"; make',
    '/experience/verify-no-such-state: "status 200 with 404.html" instead',
  ],
  [
    'has an error page of its own',
    body(/verify-no/, 'Not Found'),
    '/verify-no-such-page: "status 404 with another page" instead',
    '/experience/verify-no-such-state: "status 404 with another page" instead',
  ],
  [
    'stays on http',
    status(/^http:/, 200),
    `http://www.ascent.example/: "status 200 to ${live}/" instead of "a redirect to ${live}, or`,
  ],
  [
    'leads from http to a name that begins alike',
    header(/^http:/, 'location', `${live}.invalid/`),
    `http://www.ascent.example/: "status 301 to ${live}.invalid/" instead`,
  ],
  [
    'serves a security.txt that has expired',
    body(/security/, 'Expires: 2020-12-31T23:59:59Z\n'),
    'security.txt: "expired" instead of "not expired"; set a later day in data/security.ts',
  ],
  [
    'admits another site',
    header(/send-contact/, 'access-control-allow-origin', 'https://other.example'),
    `the contact function admits: "https://other.example" instead of "${live}"; set its secret`,
  ],
  [
    'sends a plain form elsewhere',
    header(/send-contact-email$/, 'location', 'https://other.example/'),
    `the contact function sends an empty form back: "with status 303 to https://other.example/" instead of "with status 303 to ${live}/contact#message-invalid"; set its secret SITE_URL to ${live}`,
  ],
  [
    'is of a release without health',
    body(/health/, 'Not Found'),
    'database of the contact function: no readable answer (Unexpected token',
    'mail of the contact function: no readable answer',
    "the contact function sees visitors' addresses: no readable answer",
    'schedule of the contact function: no readable answer',
  ],
  [
    'cannot store, so that nobody knows the rest',
    body(/health/, '{"database":false,"mail":null,"schedule":null}'),
    'database of the contact function: "false" instead of "true"; supabase db push --remote',
  ],
  [
    'cannot mail, and has no schedule',
    body(/health/, '{"database":true,"mail":false,"schedule":false}'),
    'mail of the contact function: "false" instead of "true"; correct SMTP_URL',
    'schedule of the contact function: "false" instead of "true"; enable pg_cron and pg_net',
  ],
];

for (const [name, wrong, ...faults] of broken) {
  test(`A host or function that ${name} has that fault, and no other.`, async () => {
    forge = wrong;
    const lines = await found('fault');
    assert.is(lines.length, faults.length, lines.join('\n'));
    for (const [at, fault] of faults.entries()) assert.ok(lines[at]?.startsWith(fault), lines[at]);
  });
}

test('Https may be kept for longer than we ask, and nothing need answer over http.', async () => {
  forge = (reply, path) => {
    reply.headers['Strict-Transport-Security'] = 'max-age=63072000; preload';
    if (path.startsWith('http:')) throw new Error('connect ECONNREFUSED');
  };
  assert.equal(await found('fault'), []);
});

test('A host that lets nobody set headers, such as GitHub Pages, is remarked on.', async () => {
  forge = (reply) => {
    if (reply.url.startsWith(live)) reply.headers = { server: 'GitHub.com' };
  };
  assert.equal(await found('fault'), []);
  assert.is((await found('remark')).length, 8);
});

test('missing headers are errors on CloudFront, which passes on the name of its bucket', async () => {
  forge = on(/^\/$/, (reply) => {
    reply.headers = { server: 'AmazonS3', 'x-amz-cf-id': 'abc' };
  });
  assert.is((await found('fault')).length, 3);
});

test('hidden visitor addresses are reported with the limit that visitors then share', async () => {
  forge = body(/health/, '{"database":true,"mail":true,"schedule":true,"address":false}');
  assert.equal(await found('fault'), []);
  assert.match((await found('remark')).join(), 'share a limit of 100 messages an hour');
});

test('A preview build, and one for another address, is remarked on.', async () => {
  const site = 'https://user.github.io/ascent';
  assert.equal(await found('remark', { ...about, release: false, site }), [
    `built for ${site}: its addresses lead there, not to ${live}`,
    'a preview build, not of npm run release: no page may be indexed',
  ]);
});

test('A host that does not answer has every fault, and no file.', async () => {
  globalThis.fetch = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const faults = await found('fault');
  // All but the way from http.
  assert.is(faults.length, 18);
  for (const fault of faults) assert.match(fault, ': no readable answer (connect ECONNREFUSED); ');
  assert.equal(
    new Set((await compareFiles(live, list)).values()),
    new Set(['connect ECONNREFUSED']),
  );
});

test('A malformed address is refused.', async () => {
  for (const name of ['', 'www.ascent.example', 'file:///etc']) {
    const refused = await verify(name, '.', () => {}).then(() => '', String);
    assert.match(refused, `"${name}" is not a valid URL; write it like https://`);
  }
});

test.run();
