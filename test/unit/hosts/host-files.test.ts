import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hostFiles } from '../../../pages/build/hosts/host-files.ts';
import {
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  securityHeaders,
} from '../../../pages/build/hosts/policy.ts';
import { policy } from '../../helpers/hosts/sample-site.ts';

const test = suite('the files of the hosts');

const hash = (index: number): string => index.toString(16).padStart(10, '0');

/** As many files as the real site has: drawings, scripts and fonts. */
const large: HostPolicy = {
  ...policy,
  immutable: [
    ...Array.from(
      { length: 130 },
      (_, i) => `/assets/drawings/riverbend-landing-day-${hash(i)}.svg`,
    ),
    ...Array.from({ length: 20 }, (_, i) => `/assets/image-${hash(i)}.png`),
    `/assets/fonts/newsreader-${hash(1)}.woff2`,
  ],
};

const text = (name: string, of: HostPolicy = policy): string => hostFiles(of).get(name) ?? '';

test('one file for each host', () => {
  assert.equal([...hostFiles(policy).keys()].sort(), [
    '.assetsignore',
    '.htaccess',
    '.nojekyll',
    '_headers',
    '_redirects',
    'experience/.htaccess',
    'firebase.json',
    'serve.json',
    'staticwebapp.config.json',
    'vercel.json',
  ]);
});

test('every host is given every security header', () => {
  const names = ['.htaccess', '_headers', 'firebase.json', 'serve.json'];
  for (const name of [...names, 'staticwebapp.config.json', 'vercel.json']) {
    for (const [header, value] of securityHeaders(policy)) {
      assert.match(text(name), header, name);
      assert.match(text(name), value, `${header} in ${name}`);
    }
  }
});

test('over http no host sends Strict-Transport-Security', () => {
  for (const [name, content] of hostFiles({ ...policy, https: false })) {
    assert.not.match(content, 'Strict-Transport-Security', name);
  }
});

test('the JSON files are JSON', () => {
  for (const [name, content] of hostFiles(large)) {
    if (name.endsWith('.json')) assert.type(JSON.parse(content), 'object');
  }
});

/** `_headers` as its readers read it: a path, then indented `name: value`. */
function rulesOf(file: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of file.trimEnd().split('\n')) {
    if (line.startsWith('/')) {
      current = [];
      assert.not(rules.has(line), `${line} twice`);
      rules.set(line, current);
    } else {
      assert.match(line, /^ {2}[A-Za-z-]+: \S/);
      current?.push(line.trim());
    }
  }
  return rules;
}

test('_headers: within the limits of Cloudflare, however many files there are', () => {
  for (const each of [policy, large]) {
    const file = text('_headers', each);
    assert.ok(rulesOf(file).size <= 100);
    for (const line of file.split('\n')) assert.ok(line.length <= 2_000);
  }
});

test('_headers: no path gets Cache-Control from two rules', () => {
  const rules = rulesOf(text('_headers', large));
  const cached = [...rules].filter(([, lines]) =>
    lines.some((line) => /^Cache-Control/.test(line)),
  );
  for (const path of large.immutable) {
    const hits = cached.filter(([rule]) =>
      rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
    );
    assert.is(hits.length, 1, path);
    assert.equal(hits[0]?.[1], [`Cache-Control: ${IMMUTABLE}`]);
  }
});

test('_headers: only the fullest folder becomes one rule, the rest stay exact', () => {
  const rules = [...rulesOf(text('_headers', large)).keys()];
  assert.equal(
    rules.filter((rule) => rule.endsWith('*')),
    ['/*', '/assets/drawings/*'],
  );
  assert.is(rules.length, 1 + 1 + 21);
  assert.equal([...rulesOf(text('_headers')).keys()].slice(1), [...policy.immutable].sort());
});

test('_redirects: what moved, then the nearest error page', () => {
  assert.is(
    text('_redirects'),
    '/team  /leadership  301\n/experience/*  /experience/404.html  404\n',
  );
});

test('Azure: within 20 kB, however many files there are', () => {
  assert.ok(text('staticwebapp.config.json', large).length < 20_000);
  const { routes } = JSON.parse(text('staticwebapp.config.json'));
  assert.equal(
    routes.map(({ route }: { route: string }) => route),
    ['/team', ...HOST_FILES.map((file) => `/${file}`), ...[...policy.immutable].sort()],
  );
});

test('Vercel: patterns match the files exactly and stay below 4,096 characters', () => {
  const { headers } = JSON.parse(text('vercel.json', large));
  const sources: string[] = headers.slice(1).map(({ source }: { source: string }) => source);
  assert.ok(sources.length > 1, 'the names need more than one pattern');
  for (const source of sources) assert.ok(source.length < 4_096);
  const matching = (path: string) =>
    sources.filter((source) => new RegExp(`^${source}$`).test(path)).length;
  for (const path of large.immutable) assert.is(matching(path), 1, path);
  assert.is(matching('/assets/drawings/gone-0123456789.svg'), 0);
  assert.is(matching(`/assets/image-${hash(1)}xpng`), 0);
});

test('Firebase: patterns match the files exactly', () => {
  const { hosting } = JSON.parse(text('firebase.json', large));
  const patterns: string[] = hosting.headers.slice(1).map(({ regex }: { regex: string }) => regex);
  for (const path of large.immutable) {
    assert.is(patterns.filter((pattern) => new RegExp(pattern).test(path)).length, 1, path);
  }
});

const refused: readonly [name: string, change: Partial<HostPolicy>, error: RegExp][] = [
  [
    'a header too long',
    { csp: `default-src ${'x'.repeat(2_000)}` },
    /characters; at most 2,000 fit/,
  ],
  ['a header with a quote', { csp: 'default-src "none"' }, /cannot be quoted/],
  ['a header with a line break', { csp: "default-src 'none'\nX: y" }, /cannot be quoted/],
  ['a name without hash', { immutable: ['/assets/logo.svg'] }, /has no hash/],
  ['a hashed name elsewhere', { immutable: ['/logo-0123456789.svg'] }, /has no hash/],
  ['a pattern as a name', { immutable: ['/assets/*-0123456789.svg'] }, /cannot be written/],
  ['a move from everywhere', { moved: [{ from: '/*', to: '/' }] }, /cannot be written/],
  ['a move to elsewhere', { moved: [{ from: '/a', to: '//other.example' }] }, /cannot be written/],
  [
    'a name too long for the preview',
    { immutable: [`/assets/${'x'.repeat(90)}-0123456789.svg`] },
    /cannot be written/,
  ],
];

for (const [name, change, error] of refused) {
  test(`refused: ${name}`, () => {
    assert.throws(() => hostFiles({ ...policy, ...change }), error);
  });
}

test.run();
