import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { security } from '../../data/security.ts';
import { BACKEND, dist, filesEnding, ORIGIN, textOf } from '../helpers/build/release-build.ts';

const test = suite('security, by published rules');

/** The headers of every answer, as the preview sends them; every host sends the same. */
const headers = new Map<string, string>(
  JSON.parse(textOf('serve.json')).headers[0].headers.map(
    ({ key, value }: { key: string; value: string }) => [key.toLowerCase(), value],
  ),
);
const header = (name: string): string => headers.get(name) ?? '';

/** The directives of a Content-Security-Policy. */
const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
const policy = directives(header('content-security-policy'));
const allSources = [...policy.values()].flat();

/** https://github.com/mozilla/http-observatory/blob/main/httpobs/docs/scoring.md, rule by rule. */
const observatory: readonly [rule: string, holds: () => boolean][] = [
  [
    'csp-implemented-with-no-unsafe-default-src-none',
    () => policy.get('default-src')?.join() === "'none'",
  ],
  [
    'no unsafe-inline, unsafe-eval or unsafe-hashes',
    () => !allSources.some((s) => /unsafe/.test(s)),
  ],
  [
    'no wildcard, and no scheme as a source but that of fonts in the page',
    () => allSources.filter((s) => /\*|^(https?|data|blob):$/.test(s)).join() === 'data:',
  ],
  [
    'fonts from the site and from the page',
    () => policy.get('font-src')?.join(' ') === "'self' data:",
  ],
  ['no source over http', () => !allSources.some((s) => s.startsWith('http:'))],
  ['object-src falls back to none', () => !policy.has('object-src')],
  ['base-uri none', () => policy.get('base-uri')?.join() === "'none'"],
  ['form-action restricted', () => policy.get('form-action')?.join(' ') === `'self' ${BACKEND}`],
  ['frame-ancestors none', () => policy.get('frame-ancestors')?.join() === "'none'"],
  ['cookies-not-found', () => !headers.has('set-cookie')],
  [
    'cross-origin-resource-sharing-not-implemented',
    () => !headers.has('access-control-allow-origin'),
  ],
  [
    'referrer-policy-private',
    () => header('referrer-policy') === 'strict-origin-when-cross-origin',
  ],
  [
    'hsts-implemented-max-age-at-least-six-months',
    () => Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1]) >= 15_768_000,
  ],
  ['x-content-type-options-nosniff', () => header('x-content-type-options') === 'nosniff'],
  [
    'x-frame-options, for browsers without frame-ancestors',
    () => header('x-frame-options') === 'DENY',
  ],
  [
    'no x-powered-by and no server version',
    () => !headers.has('x-powered-by') && !headers.has('server'),
  ],
];

for (const [rule, holds] of observatory) {
  test(`observatory: ${rule}`, () => assert.ok(holds()));
}

test('every script and stylesheet is on the site’s own origin, so none needs an integrity attribute', () => {
  for (const file of filesEnding('.html')) {
    for (const [, src = ''] of textOf(file).matchAll(
      /<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g,
    )) {
      if (src.startsWith(ORIGIN) || src.startsWith('data:font/woff2;')) continue;
      assert.match(src, /^\/(?!\/)/, `${file}: ${src}`);
    }
  }
});

test('the policy in each page is that of the header, without frame-ancestors and other layouts’ styles', () => {
  const split = (policy: string): readonly [string | undefined, string] => {
    const [styles] = /style-src [^;]*/.exec(policy) ?? [];
    return [styles, policy.replace(styles ?? '', '').replace("; frame-ancestors 'none'", '')];
  };
  const [allStyles = '', rest] = split(header('content-security-policy'));
  for (const file of filesEnding('.html')) {
    const [, meta = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(textOf(file)) ?? [];
    const [style = '', own] = split(meta.replaceAll('&#x27;', "'"));
    assert.is(own, rest, file);
    assert.match(style, /^style-src 'self' 'sha256-[^ ']*'$/, file);
    assert.ok(allStyles.split(' ').includes(style.split(' ')[2] ?? ''), file);
  }
});

test('OWASP: features, opener and HTML from strings are switched off', () => {
  assert.match(header('permissions-policy'), /camera=\(\).*geolocation=\(\).*payment=\(\)/);
  assert.is(header('cross-origin-opener-policy'), 'same-origin');
  assert.equal(policy.get('require-trusted-types-for'), ["'script'"]);
  assert.equal(policy.get('trusted-types'), ["'none'"]);
});

test('security.txt follows RFC 9116', () => {
  const lines = textOf('.well-known/security.txt').trimEnd().split('\n');
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);
  const of = (name: string) => fields.flatMap(([key, value = '']) => (key === name ? [value] : []));
  assert.equal(of('Contact'), [security.contact]);
  assert.match(of('Contact')[0] ?? '', /^(mailto:|https:|tel:)/);
  assert.is(of('Expires').length, 1);
  assert.match(of('Expires')[0] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert.not(Number.isNaN(Date.parse(of('Expires')[0] ?? '')));
  assert.equal(of('Canonical'), [`${ORIGIN}/.well-known/security.txt`]);
  assert.equal(of('Preferred-Languages'), ['en']);
  assert.is(
    fields.every((field) => field.length === 2),
    true,
    'nothing but fields',
  );
});

test('no source maps', () => {
  assert.equal(filesEnding('.map'), []);
  for (const file of filesEnding('.js', '.css', '.html', '.svg')) {
    assert.not.match(textOf(file), 'sourceMappingURL', file);
  }
});

test('no comments', () => {
  for (const file of filesEnding('.html', '.svg', '.xml')) {
    assert.not.match(textOf(file), '<!--', file);
  }
  for (const file of filesEnding('.html')) {
    for (const [, css = ''] of textOf(file).matchAll(/<style>([^<]*)<\/style>/g)) {
      assert.not.match(css, '/*', file);
    }
  }
  for (const file of filesEnding('.js')) assert.not.match(textOf(file), /\/\*|^\s*\/\//m, file);
});

test('no versions, but the one that supabase-js sends to its own backend', () => {
  const version = /\b\d+\.\d+\.\d+\b/g;
  for (const file of filesEnding('.html', '.js', '.svg', '.xml', '.webmanifest', '.txt')) {
    const words = textOf(file).replace(/ d="[^"]*"/g, '');
    const found = [...words.matchAll(version)].map(([text]) => text);
    const left = found.filter(
      (text) => text !== '127.0.0.1' && !/supabase-[0-9a-f]{10}\.js$/.test(file),
    );
    if (!file.endsWith('.svg')) assert.equal(left, [], file);
    assert.not.match(words, /name="generator"|inkscape|sodipodi|Generator:/i, file);
  }
});

test('no secret, and no path of the machine that built it', () => {
  for (const file of dist.keys()) {
    const text = textOf(file);
    assert.not.match(text, /sb_secret_|service_role|smtps?:\/\//, file);
    assert.not.ok(text.includes(process.cwd()) || text.includes('node_modules'), file);
  }
});

test.run();
