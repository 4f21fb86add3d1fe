import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sumsFile } from '../../pages/build/provenance/sums.ts';
import { readSite, verifySite } from '../../pages/build/provenance/verify/compare-files.ts';
import { matches, reportLines } from '../../pages/build/provenance/verify/report.ts';

const test = suite('npm run verify');

/** A small site, laid out as the build lays it out. */
const SITE: Readonly<Record<string, string>> = {
  'index.html': 'Home',
  'leadership.html': 'Leadership',
  'leadership/index.html': 'Leadership',
  '404.html': 'Not here',
  'experience/404.html': 'No such state',
  'assets/start-0123456789.js': 'start()',
  'assets/name with space.svg': '<svg/>',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
  _headers: '/*',
  'serve.json': '{}',
  'sitemap.xml': '<urlset><url><loc>https://www.ascent.example/leadership</loc></url></urlset>',
};
const list = sumsFile(new Map(Object.entries(SITE)));

/** What a host serves differently, by its path; undefined for a missing file. */
type Served = Readonly<Record<string, string | undefined>>;

/** A host with clean URLs that hides its own files and has one error page. */
async function host(changes: Served = {}, redirect?: string): Promise<[Server, string]> {
  const files: Served = { ...SITE, SHA256SUMS: list, ...changes };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    const send = (status: number, body = ''): void => void response.writeHead(status).end(body);
    if (redirect !== undefined) {
      response.writeHead(302, { location: redirect + (request.url ?? '') }).end();
    } else if (/^(_headers|serve\.json|404|.*\/404)(\.html)?$/.test(path)) {
      send(404, files['404.html']);
    } else if (path.endsWith('.html')) {
      const clean = `/${path.replace(/(\/?index)?\.html$/, '')}`;
      response.writeHead(301, { location: clean }).end();
    } else {
      const body = files[path === '' ? 'index.html' : path] ?? files[`${path}.html`];
      if (body === 'FAULT') send(503);
      else if (body?.startsWith('FAULT ')) send(503, body.slice('FAULT '.length));
      else if (body === undefined) send(404, files['404.html']);
      else send(200, body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

async function verify(changes?: Served, redirect?: string) {
  const [server, origin] = await host(changes, redirect);
  try {
    return await verifySite(origin, list);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a true copy is the same in every file and at every page’s own address', async () => {
  const found = await verify();
  assert.ok(matches(found), reportLines(found).join('\n'));
  // 11 files and the list, two pages more by their own address, three files that the host does not serve.
  assert.is(found.same, 11);
  assert.equal([...found.skipped].sort(), ['/_headers', '/experience/404.html', '/serve.json']);
  assert.match(
    reportLines(found).at(-1) ?? '',
    '11 the same, 0 differ, 0 missing, 0 unexpected, 0 failed',
  );
});

test('one changed byte is named, at the file and at the page', async () => {
  const found = await verify({ 'leadership.html': 'Leadership.' });
  assert.not(matches(found));
  assert.equal([...found.differs].sort(), [
    '/leadership',
    '/leadership.html',
    '/leadership/index.html',
  ]);
  assert.match(reportLines(found).join('\n'), /^differs +\/leadership$/m);
});

test('another error page differs, wherever the host answers with it', async () => {
  const found = await verify({ '404.html': 'Buy now' });
  assert.equal([...found.differs].sort(), ['/404.html', '/experience/404.html']);
});

test('a file that is gone is missing, a server error is a failure', async () => {
  const found = await verify({
    '.well-known/security.txt': undefined,
    'assets/start-0123456789.js': 'FAULT',
  });
  assert.equal(found.missing, ['/.well-known/security.txt']);
  assert.equal(found.failed, ['/assets/start-0123456789.js: status 503']);
});

test('one path in any list but that of what may be left out is enough', () => {
  const clean = {
    same: 1,
    differs: [],
    missing: [],
    unexpected: [],
    failed: [],
    skipped: ['/_headers'],
  };
  assert.ok(matches(clean));
  for (const list of ['differs', 'missing', 'unexpected', 'failed']) {
    assert.not(matches({ ...clean, [list]: ['/offer'] }), list);
  }
});

test('the right bytes with a wrong status are a failure', async () => {
  const found = await verify({ 'assets/start-0123456789.js': 'FAULT start()' });
  assert.equal(found.failed, ['/assets/start-0123456789.js: status 503']);
  assert.not(matches(found));
});

test('one file that is gone is enough', async () => {
  const found = await verify({ 'assets/start-0123456789.js': undefined });
  assert.equal(found.missing, ['/assets/start-0123456789.js']);
  assert.not(matches(found));
});

test('what the host lists and the archive does not is unexpected', async () => {
  const more = `${list}${'0'.repeat(64)}  invest-now.html\n`;
  const sitemap = '<urlset><url><loc>https://www.ascent.example/offer</loc></url></urlset>';
  const found = await verify({ SHA256SUMS: more, 'sitemap.xml': sitemap });
  assert.equal([...found.unexpected].sort(), ['/invest-now.html', '/offer']);
  assert.equal([...found.differs].sort(), ['/SHA256SUMS', '/sitemap.xml']);
});

test('a host that answers every path with its home page is not taken for the site', async () => {
  const found = await verify(Object.fromEntries(Object.keys(SITE).map((path) => [path, 'Home'])));
  assert.not(matches(found));
  assert.ok(found.differs.includes('/leadership'));
});

test('a redirect to another host is a failure', async () => {
  const [other, origin] = await host();
  const found = await verify({}, origin);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  assert.not(matches(found));
  assert.is(found.same, 0);
  assert.match(found.failed.join('\n'), `leads to ${origin}: verify that address`);
});

test('a host that does not answer is a failure, a malformed address an error', async () => {
  const [server, origin] = await host();
  await new Promise((resolve) => server.close(resolve));
  const found = await verifySite(origin, list);
  assert.not(matches(found));
  assert.match(found.failed.join('\n'), 'ECONNREFUSED');
  for (const name of ['', 'www.ascent.example', 'file:///etc']) {
    assert.throws(() => readSite(name), `"${name}" is not a valid URL; write it like https://`);
  }
});

test.run();
