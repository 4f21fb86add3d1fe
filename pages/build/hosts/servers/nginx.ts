import {
  CONFIG_FILES,
  HASHED_END,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from '../policy.ts';
import { exactly, PLAIN, type Place } from './place.ts';

/**
 * A file for `/etc/nginx/conf.d`. `$request_uri` is the address as it was sent, so that internal
 * rewrites never meet a redirect; error answers are internal rewrites too, which is why `$uri` of a
 * missing asset is `/404.html` and its answer is not immutable.
 */
export function nginxConf(policy: HostPolicy, place: Place): string {
  const headers = securityHeaders(policy).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  const moved = (policy.moved ?? []).map(
    ({ from, to }) => `    location = ${from} { return 301 ${to}$is_args$args; }`,
  );
  const files = CONFIG_FILES.filter((path) => !path.includes('/.')).map(exactly);
  return `${[
    '# Inside http { }, for example as /etc/nginx/conf.d/ascent.conf. For https add your certificate.',
    'map $uri $site_cache {',
    `    default "${REVALIDATE}";`,
    `    "~^/assets/.+${HASHED_END}" "${IMMUTABLE}";`,
    '}',
    'server {',
    `    listen ${place.listen};`,
    `    root ${place.root};`,
    '    absolute_redirect off;',
    '    server_tokens off;',
    '    charset utf-8;',
    '    charset_types text/plain text/xml text/javascript application/javascript;',
    '    include /etc/nginx/mime.types;',
    '    types { application/manifest+json webmanifest; }',
    '    gzip on;',
    '    gzip_vary on;',
    '    gzip_min_length 1024;',
    '    gzip_types text/javascript application/javascript image/svg+xml application/manifest+json text/xml text/plain;',
    '',
    '    # No add_header in any location: it would drop all of these.',
    ...headers,
    '    add_header Cache-Control $site_cache always;',
    '',
    '    error_page 404 /404.html;',
    '    # one form of each address: no index, no .html, no slash at the end',
    `    if ($request_uri ~ ^/+(?:${PLAIN}/+)?index(?:\\.html)?(?:$|\\?)) { rewrite ^(.*?)/index(?:\\.html)?$ $1/ permanent; }`,
    `    if ($request_uri ~ ^/+${PLAIN}\\.html(?:$|\\?)) { rewrite ^(.+)\\.html$ $1 permanent; }`,
    `    if ($request_uri ~ ^/+${PLAIN}/+(?:$|\\?)) { rewrite ^(.+)/$ $1 permanent; }`,
    '',
    '    location / { try_files $uri $uri.html $uri/index.html =404; }',
    '    location = / { try_files /index.html =404; }',
    '    location /experience/ { error_page 404 /experience/404.html; try_files $uri $uri.html $uri/index.html =404; }',
    ...moved,
    '    location ~ ^(?:/experience)?/404(?:\\.html)?$ { internal; }',
    '    location ~ (?:^|/)\\.(?!well-known/) { return 404; }',
    `    location ~ ^(?:${files.join('|')})$ { return 404; }`,
    '}',
  ].join('\n')}\n`;
}
