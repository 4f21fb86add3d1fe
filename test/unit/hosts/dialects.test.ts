import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hostFiles } from '../../../pages/build/hosts/host-files.ts';
import {
  HOST_FILES,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../../../pages/build/hosts/policy.ts';
import { serverConfigs } from '../../../pages/build/hosts/servers/server-configs.ts';
import { policy } from '../../helpers/hosts/sample-site.ts';

// What real servers do with these is measured by `npm run test:hosts`. This holds the words on which that
// depends, because not every machine has the servers, and the hosts in the cloud are on none.
const test = suite('what each dialect must say');

/** A host's file, at the root of an origin or below a path. */
const file = (name: string, base = ''): string => hostFiles({ ...policy, base }).get(name) ?? '';
const json = (name: string, base = '') => JSON.parse(file(name, base));
const server = (name: string, base = ''): string =>
  serverConfigs({ ...policy, base }).get(name) ?? '';

/** The lines that a pattern matches, of which there must be some. */
function lines(text: string, pattern: RegExp): string[] {
  const found = text.split('\n').filter((line) => pattern.test(line));
  assert.ok(found.length > 0, `no line matches ${pattern}`);
  return found;
}

test('pages are asked for each time, hashed files kept for a year', () => {
  assert.is(REVALIDATE, 'no-cache');
  assert.is(IMMUTABLE, 'public, max-age=31536000, immutable');
});

test('https is kept for a year, for this name alone and in no preload list', () => {
  const sent = new Map(securityHeaders(policy));
  assert.is(sent.get('Strict-Transport-Security'), 'max-age=31536000');
});

test('Firebase, Vercel and Azure: addresses without .html and without a slash', () => {
  const { hosting } = json('firebase.json');
  assert.equal([hosting.cleanUrls, hosting.trailingSlash, hosting.public], [true, false, '.']);
  assert.is(hosting.rewrites, undefined);
  const vercel = json('vercel.json');
  assert.equal([vercel.cleanUrls, vercel.trailingSlash, vercel.rewrites], [true, false, undefined]);
  assert.is(json('staticwebapp.config.json').trailingSlash, 'never');
});

for (const base of ['', '/ascent']) {
  test(`Firebase ${base}: publishes all but the files of hosts, security.txt too`, () => {
    const folder = base === '' ? '' : `${base.slice(1)}/`;
    const { ignore } = json('firebase.json', base).hosting;
    assert.equal(
      ignore,
      HOST_FILES.map((name) => folder + name),
    );
  });

  test(`Azure ${base}: an unknown path is the error page, with status 404`, () => {
    const { responseOverrides, navigationFallback } = json('staticwebapp.config.json', base);
    const page = { rewrite: `${base}/404.html`, statusCode: 404 };
    assert.equal(responseOverrides, { '404': page });
    assert.is(navigationFallback, undefined);
  });

  test(`Apache ${base}: no loop, and no page for an unknown path`, () => {
    const text = file('.htaccess', base);
    for (const line of ['DirectorySlash Off', '  RewriteOptions AllowNoSlash']) {
      assert.ok(text.split('\n').includes(line), line);
    }
    assert.ok(text.includes(`\nErrorDocument 404 ${base}/404.html\n`));
    assert.is(
      file('experience/.htaccess', base),
      `ErrorDocument 404 ${base}/experience/404.html\n`,
    );
    assert.not.match(text, 'FallbackResource');
    // What is not a redirect leads to a file made of the asked path, or nowhere.
    for (const rule of lines(text, /^ *RewriteRule /)) {
      if (rule.includes('[R=301')) continue;
      const [, , target = ''] = rule.trim().split(/\s+/);
      assert.ok(['-', `${base}/$1.html`, `${base}/$1/index.html`].includes(target), rule);
    }
  });

  test(`nginx ${base}: headers on every answer, 404 for an unknown path`, () => {
    const text = server('nginx', base);
    for (const line of lines(text, /add_header/).filter((each) => !each.includes('#'))) {
      assert.match(line, / always;$/);
    }
    for (const line of lines(text, /try_files/)) {
      const [, files = ''] = /try_files ([^;]*);/.exec(line) ?? [];
      const home = line.includes(`location = ${base}/ {`);
      assert.is(files, home ? `${base}/index.html =404` : '$uri $uri.html $uri/index.html =404');
    }
    assert.ok(text.includes(`error_page 404 ${base}/404.html;`));
  });

  test(`lighttpd ${base}: the index of a folder is the home page, error pages keep their status`, () => {
    const text = server('lighttpd', base);
    assert.ok(text.split('\n').includes('index-file.names = ( "index.html" )'));
    assert.ok(text.includes(`server.errorfile-prefix = "/var/www/website${base}/"`));
    assert.not.match(text, 'error-handler');
  });
}

test('below a path every rule names the path', () => {
  assert.equal(
    lines(file('_headers', '/ascent'), /^\//).filter((line) => !line.startsWith('/ascent/')),
    [],
  );
  assert.equal(file('_redirects', '/ascent').trimEnd().split('\n'), [
    '/ascent/team  /ascent/leadership  301',
    '/ascent/experience/*  /ascent/experience/404.html  404',
    '/ascent/*  /ascent/404.html  404',
  ]);
  for (const name of ['vercel.json', 'firebase.json', 'staticwebapp.config.json']) {
    const own =
      file(name, '/ascent').match(/"[^"\s]*(?:\/assets\/|leadership|404\.html)[^"]*"/g) ?? [];
    assert.ok(own.length > 1, name);
    for (const address of own) assert.match(address, /^"\^?\/ascent\//, name);
  }
});

test.run();
