import {
  CONFIG_FILES,
  ERROR_PAGES,
  HASHED_END,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../policy.ts';
import { PLAIN, type Place } from './place.ts';

/** Leads to what the pattern's group holds, with the query where there is one. */
const redirect = (name: string, pattern: string): string[] => [
  `\t\t@${name}query {`,
  `\t\t\tpath_regexp c ${pattern}`,
  '\t\t\texpression {query} != ""',
  '\t\t}',
  `\t\tredir @${name}query /{re.c.1}?{query} 301`,
  `\t\t@${name} path_regexp c ${pattern}`,
  `\t\tredir @${name} /{re.c.1} 301`,
];

/**
 * A Caddyfile. `listen` may be the site's domain: Caddy then brings its own certificate. An error
 * page answered to a conditional request had an empty body in 2.6.2, so those headers are dropped.
 */
export function caddyfile(policy: HostPolicy, place: Place): string {
  const headers = securityHeaders(policy).map(([name, value]) => `\t\t${name} "${value}"`);
  const moved = (policy.moved ?? []).flatMap(({ from, to }) => [`\t\tredir ${from} ${to} 301`]);
  return `${[
    '(policy) {',
    '\theader {',
    ...headers,
    `\t\tCache-Control "${REVALIDATE}"`,
    '\t\t-Server',
    '\t\tdefer',
    '\t}',
    '}',
    `${place.listen} {`,
    `\troot * ${place.root}`,
    '\tencode zstd gzip',
    '\timport policy',
    '\t@immutable {',
    `\t\tpath_regexp ^/assets/.+${HASHED_END}`,
    '\t\tfile',
    '\t}',
    '\theader @immutable {',
    `\t\tCache-Control "${IMMUTABLE}"`,
    '\t\tdefer',
    '\t}',
    '\t@manifest path *.webmanifest',
    '\theader @manifest Content-Type application/manifest+json',
    '\troute {',
    '\t\t# no file has a null character in its name, or a name that long',
    '\t\t@impossible path_regexp \\x00|[^/]{84}|.{1000}',
    '\t\terror @impossible 404',
    '\t\t# one form of each address; the query stays',
    `\t\t@index path_regexp c ^/+(${PLAIN}/+|)index(?:\\.html)?$`,
    '\t\tredir @index /{re.c.1} 301',
    ...redirect('html', `^/+(${PLAIN})\\.html$`),
    ...redirect('slash', `^/+(${PLAIN})/+$`),
    ...moved,
    `\t\t@private path ${[...ERROR_PAGES, ...CONFIG_FILES].join(' ')}`,
    '\t\terror @private 404',
    '\t\ttry_files {path} {path}.html {path}/index.html',
    '\t\tfile_server',
    '\t}',
    '\thandle_errors {',
    '\t\timport policy',
    '\t\tencode zstd gzip',
    '\t\trequest_header -If-None-Match',
    '\t\trequest_header -If-Modified-Since',
    '\t\t@state path /experience/*',
    '\t\trewrite @state /experience/404.html',
    '\t\t@other not path /experience/*',
    '\t\trewrite @other /404.html',
    '\t\tfile_server',
    '\t}',
    '}',
  ].join('\n')}\n`;
}
