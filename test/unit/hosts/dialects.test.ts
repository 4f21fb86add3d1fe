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

test('Apache: a compressed page is known again by its date, and all text is compressed', () => {
  const [tags] = lines(file('.htaccess'), /^FileETag/);
  assert.is(tags, 'FileETag None');
  const [types = ''] = lines(file('.htaccess'), /AddOutputFilterByType DEFLATE/);
  for (const type of ['text/html', 'image/svg+xml', 'application/manifest+json']) {
    assert.ok(types.includes(` ${type}`), type);
  }
});

test('Cloudflare Workers: addresses without a slash, the nearest error page, no files of other hosts', () => {
  const { assets } = JSON.parse(server('cloudflare-workers'));
  assert.equal(
    [assets.html_handling, assets.not_found_handling],
    ['drop-trailing-slash', '404-page'],
  );
  const ignored = file('.assetsignore').trimEnd().split('\n');
  for (const name of ['vercel.json', 'serve.json', '.htaccess']) assert.ok(ignored.includes(name));
});

test('Azure: the files of hosts are missing pages', () => {
  const { routes } = json('staticwebapp.config.json', '/ascent');
  const hidden = routes.filter(({ statusCode }: { statusCode?: number }) => statusCode === 404);
  assert.ok(hidden.some(({ route }: { route: string }) => route === '/ascent/vercel.json'));
});

test('lighttpd does not serve as root', () => {
  const accounts = lines(server('lighttpd'), /^server\.(?:user|group)name/);
  assert.equal(accounts, ['server.username = "www-data"', 'server.groupname = "www-data"']);
});

test('nginx compresses at level 6: its own default is 1', () => {
  assert.match(server('nginx'), /^ *gzip_comp_level 6;$/m);
});

test('over http no server sends Strict-Transport-Security', () => {
  for (const [text, condition] of [
    [file('.htaccess'), "\"expr=%{HTTPS} == 'on' ||"],
    [server('nginx'), 'add_header Strict-Transport-Security $site_hsts always;'],
    [server('lighttpd'), '"] == "https" { setenv.add-response-header'],
    [server('caddy'), 'header @https {\n\t\tStrict-Transport-Security "'],
  ] as const) {
    assert.ok(text.includes(condition), condition);
    assert.is(text.split('max-age=31536000"').length - 1, condition.includes('setenv') ? 2 : 1);
  }
});

test('a printed configuration is of the domain of the site', () => {
  const domain = 'www.ascent.example';
  const printed = serverConfigs(policy, { root: '/srv', listen: '80', domain });
  assert.match(printed.get('nginx') ?? '', /^ *server_name www\.ascent\.example;$/m);
  assert.match(printed.get('caddy') ?? '', /^www\.ascent\.example {$/m);
  assert.not.match(server('nginx'), /^ *server_name/m);
});

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
