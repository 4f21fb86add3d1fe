import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import mustache from 'mustache';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { securityHeaders } from '../../../pages/build/hosts/policy.ts';
import {
  DEFAULTS,
  readTemplate,
  serverConfigs,
  TEMPLATES,
  templateValues,
} from '../../../pages/build/hosts/servers/server-configs.ts';
import { makeSite, policy } from '../../helpers/hosts/sample-site.ts';

const test = suite('server configurations');

const configs = serverConfigs(policy, { root: '/srv/ascent', listen: '8080' });

test('each contains the folder, the port and every security header', () => {
  for (const name of ['nginx', 'caddy', 'lighttpd']) {
    const text = configs.get(name) ?? '';
    assert.match(text, '/srv/ascent');
    assert.match(text, '8080');
    for (const [, value] of securityHeaders(policy)) assert.match(text, value, name);
  }
});

/** The names that a parsed template holds, sections and their contents included. */
function namesIn(tokens: ReturnType<typeof mustache.parse>): string[] {
  return tokens.flatMap(([type, name, , , inner]) => [
    ...(['name', '&', '#'].includes(type) ? [name] : []),
    ...(Array.isArray(inner) ? namesIn(inner) : []),
  ]);
}

test('every name in a template has a value: Mustache prints nothing for an unknown one', () => {
  const values = templateValues(policy);
  const known = new Set([...Object.keys(values), ...Object.keys(values.headers[0] ?? {})]);
  for (const list of [values['unusual-types'], values.moved]) {
    for (const name of Object.keys(list[0] ?? {})) known.add(name);
  }
  for (const file of Object.values(TEMPLATES)) {
    const names = namesIn(mustache.parse(readTemplate(file)));
    assert.ok(names.length > 0, file);
    assert.equal(
      names.filter((name) => !known.has(name)),
      [],
      file,
    );
  }
});

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Runs the CloudFront function: the address that is fetched, or `301 address`. */
function cloudfront(uri: string, querystring: Query = {}, printed = configs): string {
  const request = { uri, querystring };
  const source = `${printed.get('cloudfront-function')}; handler(event)`;
  const result = runInNewContext(source, { event: { request } }) as {
    uri?: string;
    statusCode?: number;
    headers?: { location: { value: string } };
  };
  return result.uri ?? `${result.statusCode} ${result.headers?.location.value}`;
}

test('CloudFront: every form of an address', () => {
  const expected = {
    '/': '/index.html',
    '/leadership': '/leadership.html',
    '/experience/texas': '/experience/texas.html',
    '/assets/start-0123456789.js': '/assets/start-0123456789.js',
    '/leadership/': '301 /leadership',
    '/leadership.html': '301 /leadership',
    '/index.html': '301 /',
    '/experience/index': '301 /experience',
    '/team': '301 /leadership',
    '/404': '/__none__',
    '/experience/404': '/__none__',
    '/constructor': '/constructor.html',
  };
  for (const [uri, result] of Object.entries(expected)) assert.is(cloudfront(uri), result, uri);
});

test('CloudFront: below a path, and nothing outside of it', () => {
  const below = serverConfigs({ ...policy, base: '/ascent' });
  const expected = {
    '/ascent': '301 /ascent/',
    '/ascent/': '/ascent/index.html',
    '/ascent/leadership': '/ascent/leadership.html',
    '/ascent/assets/start-0123456789.js': '/ascent/assets/start-0123456789.js',
    '/ascent/leadership/': '301 /ascent/leadership',
    '/ascent/index.html': '301 /ascent/',
    '/ascent/team': '301 /ascent/leadership',
    '/ascent/404': '/__none__',
    '/': '/__none__',
    '/leadership': '/__none__',
    '/ascents': '/__none__',
  };
  for (const [uri, result] of Object.entries(expected)) {
    assert.is(cloudfront(uri, {}, below), result, uri);
  }
});

test('CloudFront: the query stays', () => {
  const query = {
    a: { value: 'b' },
    c: { value: '' },
    d: { value: '', multiValue: [{ value: '1' }] },
  };
  assert.is(cloudfront('/leadership/', query), '301 /leadership?a=b&c&d=1');
});

test('CloudFront: no address leads to another host', () => {
  for (const start of ['//', '/\\', '/%5C', '/%2F', '/\t/', '///']) {
    for (const end of ['/', '/x.html', '/index.html', '/index']) {
      assert.not.match(cloudfront(`${start}other.example${end}`), /^301 (\/\/|\/\\|\/\s|[^/])/);
    }
  }
});

test('CloudFront: its header policy is JSON with every security header', () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = JSON.parse(
    configs.get('cloudfront-headers') ?? '',
  );
  const csp = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  assert.is(csp, policy.csp);
  const count = Object.keys(SecurityHeadersConfig).length + CustomHeadersConfig.Quantity;
  assert.is(count, securityHeaders(policy).length);
});

/** Whether the elements of an XML text are closed in the order in which they were opened. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, rest] of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:[^<>"]|"[^"<]*")*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  return open.length === 0;
}

test('IIS: well-formed XML', () => {
  const xml = configs.get('iis') ?? '';
  assert.ok(wellFormed(xml));
  assert.not.ok(wellFormed(xml.replace('</rules>', '')));
});

const print = async (...names: string[]) => {
  const program = 'pages/build/hosts/servers/print.ts';
  return promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...names]);
};

test('npm run hosts reads the policy back from a finished site', async () => {
  const site = makeSite();
  try {
    const { stdout } = await print('nginx', site.dir);
    const domain = 'www.ascent.example';
    const printed = serverConfigs({ ...policy, immutable: [] }, { ...DEFAULTS, domain });
    assert.is(stdout, printed.get('nginx'));
  } finally {
    site.remove();
  }
});

test('npm run hosts prints for Cloudflare Workers what is deployed from here', async () => {
  const site = makeSite();
  try {
    const { stdout } = await print('cloudflare-workers', site.dir);
    assert.is(JSON.parse(stdout).assets.directory, 'dist');
  } finally {
    site.remove();
  }
});

const refusals: readonly [name: string, folder: 'site' | 'nowhere', line: RegExp][] = [
  ['netscape', 'site', /^Name one of: nginx, caddy, lighttpd, .*\n$/],
  ['nginx', 'nowhere', / has no serve.json .*run `npm run build` first\n$/],
];

for (const [name, folder, line] of refusals) {
  test(`npm run hosts refuses ${name} for ${folder}, in one line`, async () => {
    const site = makeSite();
    try {
      await print(name, folder === 'site' ? site.dir : `${site.dir}/nowhere`);
      assert.unreachable('it printed something');
    } catch (error) {
      assert.match((error as { stderr: string }).stderr, line);
    } finally {
      site.remove();
    }
  });
}

test.run();
