import {
  CONFIG_FILES,
  HASHED_END,
  type Header,
  type HostPolicy,
  MIME_TYPES,
  REVALIDATE,
  securityHeaders,
} from '../policy.ts';
import { exactly, PLAIN, type Place } from './place.ts';

/** Every type of file in dist: lighttpd knows none by itself. */
const TYPES: Readonly<Record<string, string>> = {
  ...MIME_TYPES,
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xml: 'application/xml',
};

const assign = (headers: readonly Header[]): string =>
  headers.map(([name, value]) => `  "${name}" => "${value}"`).join(',\n');

/**
 * A lighttpd 1.4 configuration. mod_redirect sees rewritten addresses as well, so a rule against
 * `.html` would never end: `/x.html` answers there, with the canonical URL of `/x`.
 */
export function lighttpdConf(policy: HostPolicy, place: Place): string {
  const always = securityHeaders(policy);
  const types = Object.entries(TYPES).map(([ending, type]) => `  ".${ending}" => "${type}"`);
  const moved = (policy.moved ?? []).map(
    ({ from, to }) => `, "^${exactly(from)}(\\?.*)?$" => "${to}$1"`,
  );
  const files = CONFIG_FILES.filter((path) => !path.includes('/.')).map(exactly);
  const hidden = `(?:/experience)?/404(?:[.]html)?|${files.join('|')}|.*/[.](?!well-known/)[^?]*`;
  return `${[
    '# lighttpd 1.4; package lighttpd-mod-deflate for compression.',
    'server.modules = ( "mod_indexfile", "mod_access", "mod_redirect", "mod_rewrite", "mod_setenv", "mod_expire", "mod_deflate", "mod_staticfile" )',
    `server.document-root = "${place.root}"`,
    `server.port = ${place.listen}`,
    'server.tag = ""',
    'index-file.names = ( "index.html" )',
    'mimetype.assign = (',
    types.join(',\n'),
    ')',
    '# an error page keeps its status: this prefix, and 404.html',
    `server.errorfile-prefix = "${place.root}/"`,
    `$HTTP["url"] =~ "^/experience/" { server.errorfile-prefix = "${place.root}/experience/" }`,
    'url.redirect-code = 301',
    `url.redirect = ( "^/+(${PLAIN})/+(\\?.*)?$" => "/$1$2"${moved.join('')} )`,
    '# error pages and the files of other hosts are no pages',
    `url.rewrite-once = ( "^(?:${hidden})(?:\\?.*)?$" => "/__none__" )`,
    'url.rewrite-if-not-file = ( "^(/[^?]*[^/?])(\\?.*)?$" => "$1.html$2" )',
    'setenv.set-response-header = (',
    assign([...always, ['Cache-Control', REVALIDATE]]),
    ')',
    `$HTTP["url"] =~ "^/assets/[^?]+${HASHED_END.replace('$', '(?:\\?.*)?$')}" {`,
    '  setenv.set-response-header = (',
    assign(always),
    '  )',
    '  # for files that are there only; lighttpd cannot say immutable under that condition',
    '  expire.url = ( "" => "access plus 31536000 seconds" )',
    '}',
    'deflate.mimetypes = ( "text/html", "text/javascript", "application/javascript", "image/svg+xml", "application/manifest+json" )',
    'deflate.allowed-encodings = ( "brotli", "gzip" )',
  ].join('\n')}\n`;
}
