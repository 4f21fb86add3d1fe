import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hostFiles } from '../../../pages/build/hosts/host-files.ts';
import { HASHED_END, IMMUTABLE, REVALIDATE } from '../../../pages/build/hosts/policy.ts';
import { serverConfigs } from '../../../pages/build/hosts/servers/server-configs.ts';
import { policy } from '../../helpers/hosts/sample-site.ts';

/* As in dialects.test.ts, for servers: `npm run test:hosts` asks real ones where they are installed. */
const test = suite('what each server must say');

const server = (name: string): string => serverConfigs(policy).get(name) ?? '';
const has = (text: string, line: string): void =>
  assert.ok(
    text.split('\n').some((each) => each.trim() === line),
    `no line "${line}"`,
  );

/** What stands between the braces after a word. */
function blockOf(text: string, start: string): string {
  const from = text.indexOf(`${start} {`);
  assert.ok(from >= 0, `no ${start}`);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return text.slice(from, at);
  }
  throw new Error(`${start} is not closed`);
}

test('Apache: headers on every answer, errors too', () => {
  const text = hostFiles(policy).get('.htaccess') ?? '';
  const set = text.match(/^ *Header .*/gm) ?? [];
  assert.ok(set.length > 5);
  for (const line of set) assert.match(line, /^ *Header always set /);
});

test('Apache: a redirect looks at what the browser asked for, so that none meets itself', () => {
  const text = hostFiles(policy).get('.htaccess') ?? '';
  const lines = text.split('\n').map((line) => line.trim());
  const ends = lines.flatMap((line, index) =>
    /^RewriteRule .*\(?(?:index|html|\/\+).*\[R=301,L\]$/.test(line) ? [index] : [],
  );
  assert.ok(ends.length >= 3, 'index, .html and a slash at the end');
  for (const index of ends) {
    assert.match(lines[index - 1] ?? '', /^RewriteCond %\{THE_REQUEST\} /, lines[index]);
  }
});

test('nginx: pages are asked for each time, what is hashed is kept', () => {
  const map = blockOf(server('nginx'), 'map $uri $site_cache');
  has(map, `default "${REVALIDATE}";`);
  has(map, `"~^/assets/.+${HASHED_END}$" "${IMMUTABLE}";`);
});

test('nginx: no file that begins with a dot but .well-known, and none of other hosts', () => {
  const text = server('nginx');
  has(text, 'location ~ (?:^|/)\\.(?!well-known/) { return 404; }');
  const [, names = ''] = /location ~ \^\(\?:(\S+)\)\$ \{ return 404; \}/.exec(text) ?? [];
  const hidden = new RegExp(`^(?:${names})$`);
  for (const file of ['/_headers', '/vercel.json', '/serve.json']) assert.match(file, hidden);
  assert.not.match('/site.webmanifest', hidden);
});

test('Caddy: an error is answered with its page, whole, with the headers', () => {
  const errors = blockOf(server('caddy'), 'handle_errors');
  for (const line of [
    'import policy',
    'request_header -If-None-Match',
    'request_header -If-Modified-Since',
    'rewrite @state /experience/404.html',
    'rewrite @other /404.html',
  ]) {
    has(errors, line);
  }
});

test('lighttpd: pages are asked for each time', () => {
  const [, headers = ''] =
    /^setenv\.set-response-header = \(\n([\s\S]*?)^\)/m.exec(server('lighttpd')) ?? [];
  has(headers, `"Cache-Control" => "${REVALIDATE}"`);
});

test('CloudFront: https for this name alone, and in no preload list', () => {
  const { SecurityHeadersConfig } = JSON.parse(server('cloudfront-headers'));
  const { IncludeSubdomains, Preload, AccessControlMaxAgeSec } =
    SecurityHeadersConfig.StrictTransportSecurity;
  assert.equal([IncludeSubdomains, Preload, AccessControlMaxAgeSec], [false, false, 31_536_000]);
});

test('IIS: the error page keeps status 404, and pages are asked for each time', () => {
  const text = server('iis');
  // With ExecuteURL the status would be that of the page, 200.
  has(text, '<error statusCode="404" path="404.html" responseMode="File" />');
  has(text, `<clientCache cacheControlMode="NoControl" cacheControlCustom="${REVALIDATE}" />`);
});

test.run();
