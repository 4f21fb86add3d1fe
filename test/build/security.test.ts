import { createHash } from 'node:crypto';
import { security } from '#data/security.ts';
import { assert, test } from '../harness/suite.ts';
import { dist, filesEnding, ORIGIN, textOf } from '../helpers/build/built.ts';

test('the policy in each page equals the header, except that it allows only the styles of that page', () => {
  const header = /Content-Security-Policy: (.*); frame-ancestors 'none'$/m;
  const [, sent] = header.exec(textOf('_headers')) ?? [];
  for (const file of filesEnding('.html')) {
    const html = textOf(file);
    const [, meta = ''] =
      /^[^>]*>\s*<html[^>]*><head><meta charSet[^>]*><meta name="viewport"[^>]*><meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
        html,
      ) ?? [];
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    const own = sent?.replace("'unsafe-inline'", `'sha256-${hash}'`);
    assert.is(meta.replaceAll('&#x27;', "'"), own, file);
  }
});

test('markers keep Cloudflare from replacing the email addresses of every page', () => {
  // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/ (not in <head>)
  const replaced = (html: string) =>
    [...html.matchAll(/<head>.*?<\/head>|<!--email_off-->.*?<!--\/email_off-->|\S+@\S+/gs)]
      .map(([found]) => found)
      .filter((found) => !found.startsWith('<'));
  assert.equal(replaced('<head>a@b.c</head> d@e.f'), ['d@e.f']);
  const files = filesEnding('.html');
  assert.ok(files.some((file) => textOf(file).includes('mailto:')));
  for (const file of files) assert.equal(replaced(textOf(file)), [], file);
});

test('security.txt follows RFC 9116', () => {
  assert.equal(textOf('.well-known/security.txt').split('\n'), [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    '',
  ]);
});

/** Each row has content that no published file may have, the endings of the files, a pattern, and a match. */
const FORBIDDEN: readonly (readonly [string, ending: RegExp, held: RegExp, match: string])[] = [
  ['a source map', /\.(?:js|css|html|svg)$/, /sourceMappingURL/, '//# sourceMappingURL=main.js.map'],
  // The markers around a body keep Cloudflare from replacing email addresses.
  ['a comment', /\.(?:html|svg|xml)$/, /<!--(?!\/?email_off-->)/, '<!-- Draft -->'],
  ['a comment in styles', /\.html$/, /<style>[^<]*\/\*/, '<style>a{} /* b */'],
  ['a comment in a script', /\.js$/, /\/\*|^\s*\/\//m, 'a()\n  // b'],
  // supabase-js contains its version, which it sends to the backend.
  ['a version', /(?<!supabase-\w+)\.(?:html|js|xml|webmanifest|txt)$/, /\b\d+\.\d+\.\d+\b/, 'React 1.2.3'],
  // Only a check reads these marks.
  ['a mark for computed text', /\.html$/, /data-computed/, '<p data-computed="">'],
  ['a secret', /./, /sb_secret_|service_role|smtps?:\/\//, 'smtp://a:b@c'],
  ['a path of this machine', /./, /node_modules/, '/home/a/node_modules/b'],
];

test('no published file contains a comment, a mark of a check, a version, a secret or a path on the build machine', () => {
  for (const [what, , held, match] of FORBIDDEN) assert.match(match, held, what);
  assert.equal(filesEnding('.map'), []);
  for (const file of dist.keys()) {
    // Numbers in an SVG path look like versions.
    const text = textOf(file).replace(/ d="[^"]*"/g, '');
    for (const [what, ending, held] of FORBIDDEN)
      if (ending.test(file)) assert.not.match(text, held, `${what} in ${file}`);
    assert.not.ok(text.includes(process.cwd()), file);
  }
});
