import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { security } from '#data/security.ts';
import { dist, filesEnding, ORIGIN, textOf } from '../helpers/build/built.ts';

const test = suite('security, by published rules');

/** The headers of every answer, as the preview sends them; every host sends the same. */
const headers = new Map<string, string>(
  JSON.parse(textOf('serve.json')).headers[0].headers.map(
    ({ key, value }: { key: string; value: string }) => [key.toLowerCase(), value],
  ),
);
const header = (name: string): string => headers.get(name) ?? '';

/** What the policy of the content does not say, whose every word is held by `unit/hosts.test.ts`. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\)$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

test('The headers are those that the Mozilla Observatory and OWASP ask for, and no more are sent.', () => {
  const names = ['cache-control', 'content-security-policy', ...Object.keys(EXPECTED)];
  assert.equal([...headers.keys()].sort(), names.sort());
  for (const [name, value] of Object.entries(EXPECTED)) assert.match(header(name), value);
});

test('The policy in each page is that of the header, but admits its own stylesheet alone.', () => {
  const sent = header('content-security-policy').replace("; frame-ancestors 'none'", '');
  for (const file of filesEnding('.html')) {
    const html = textOf(file);
    const [, meta = ''] =
      /^[^>]*>\s*<html[^>]*><head><meta charSet[^>]*><meta name="viewport"[^>]*><meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
        html,
      ) ?? [];
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    const own = sent.replace("'unsafe-inline'", `'sha256-${hash}'`);
    assert.is(meta.replaceAll('&#x27;', "'"), own, file);
  }
});

test('security.txt follows RFC 9116.', () => {
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

/** What no file of a kind may hold. */
const FORBIDDEN: readonly (readonly [what: string, ending: RegExp, held: RegExp])[] = [
  ['source maps', /\.(?:js|css|html|svg)$/, /sourceMappingURL/],
  ['comments of markup', /\.(?:html|svg|xml)$/, /<!--/],
  ['comments of styles', /\.html$/, /<style>[^<]*\/\*/],
  ['comments of script', /\.js$/, /\/\*|^\s*\/\//m],
  // That of supabase-js is sent to its own backend.
  ['versions', /(?<!supabase-\w+)\.(?:html|js|xml|webmanifest|txt)$/, /\b\d+\.\d+\.\d+\b/],
  ['names of tools', /\.(?:html|svg|xml)$/, /name="generator"|inkscape|sodipodi|Generator:/i],
  ['secrets', /./, /sb_secret_|service_role|smtps?:\/\//],
  ['paths of the machine', /./, /node_modules/],
];

test('No file holds a comment, a version, a secret or a path of the machine that built it.', () => {
  assert.equal(filesEnding('.map'), []);
  for (const file of dist.keys()) {
    // The figures of a path are no version.
    const text = textOf(file).replace(/ d="[^"]*"/g, '');
    for (const [what, ending, held] of FORBIDDEN)
      if (ending.test(file)) assert.not.match(text, held, `${what} in ${file}`);
    assert.not.ok(text.includes(process.cwd()), file);
  }
});

test.run();
