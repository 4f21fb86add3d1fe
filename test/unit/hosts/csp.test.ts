import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy, cspHash } from '../../../pages/build/hosts/csp.ts';

const test = suite('Content-Security-Policy');

const sources = {
  styleHashes: [cspHash('a{}')],
  scriptHashes: [cspHash('{}')],
  supabaseOrigin: 'https://abc.supabase.co',
};

const directives = (csp: string): Map<string, string> =>
  new Map(
    csp.split('; ').map((text) => {
      const [name = '', ...values] = text.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('a hash is of exactly what stands between the tags, spaces and line breaks too', () => {
  // echo -n ' a{}' | openssl dgst -sha256 -binary | base64
  assert.is(cspHash(' a{}'), 'sha256-hStrJtZ7caT0QJBOf3057C1a0cAUoSqBEjm9JSuVqOI=');
  assert.not.equal(cspHash(' a{}'), cspHash('a{}'));
});

test('it allows what the site uses and nothing else', () => {
  assert.equal(Object.fromEntries(directives(contentSecurityPolicy(sources).header)), {
    'default-src': "'none'",
    'script-src': `'self' '${cspHash('{}')}'`,
    'style-src': `'self' '${cspHash('a{}')}'`,
    'img-src': "'self'",
    'font-src': "'self' data:",
    'connect-src': "'self' https://abc.supabase.co",
    'manifest-src': "'self'",
    'form-action': "'self' https://abc.supabase.co",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('as meta it leaves out what only a header can say', () => {
  const { meta, header } = contentSecurityPolicy(sources);
  assert.is(directives(meta).has('frame-ancestors'), false);
  assert.is(header, `${meta}; frame-ancestors 'none'`);
});

test('nothing unsafe, and no upgrade that breaks plain-http previews', () => {
  const { header } = contentSecurityPolicy(sources);
  assert.not.match(header, /unsafe|upgrade-insecure|\*/);
  assert.is(header.split('data:').length, 2, 'data: is a source of fonts alone');
});

test('a hash is that of the bytes as they are served', () => {
  // printf 'alert("é")' | openssl dgst -sha256 -binary | base64
  assert.is(cspHash('alert("é")'), 'sha256-DF7YL+qdGcU+UwWWmo11n8Pg8R/DfH3a4vWAcEohD1g=');
});

test('what could smuggle in another source is refused', () => {
  const refused = [
    { ...sources, styleHashes: ["'unsafe-inline'"] },
    { ...sources, scriptHashes: ['sha256-abc'] },
    { ...sources, supabaseOrigin: 'https://abc.supabase.co; script-src *' },
    { ...sources, supabaseOrigin: 'https://abc.supabase.co/' },
    { ...sources, supabaseOrigin: '*' },
  ];
  for (const each of refused)
    assert.throws(() => contentSecurityPolicy(each), /is not an origin|is not a SHA-256 hash/);
});

test.run();
