import {
  CONFIG_FILES,
  HASHED_END,
  type HostPolicy,
  IMMUTABLE,
  MIME_TYPES,
  REVALIDATE,
  securityHeaders,
} from './policy.ts';
import { PLAIN } from './servers/place.ts';

/** A path as Apache matches it in `.htaccess`: no leading slash, dots escaped. */
const escaped = (path: string): string => path.slice(1).replaceAll('.', '\\.');

/**
 * `.htaccess` for Apache 2.4 with AllowOverride FileInfo Indexes, or All. The conditions look at
 * THE_REQUEST, what the browser sent: an internal rewrite never meets a redirect.
 */
export function htaccess(policy: HostPolicy): string {
  const types = Object.entries(MIME_TYPES).map(([ending, type]) => `AddType ${type} .${ending}`);
  const moved = (policy.moved ?? []).map(
    ({ from, to }) => `  RewriteRule ^${escaped(from)}$ ${to} [R=301,L]`,
  );
  const files = CONFIG_FILES.filter((path) => !path.includes('/.')).map(escaped);
  const headers = securityHeaders(policy).map(
    ([name, value]) => `  Header always set ${name} "${value}"`,
  );
  return `${[
    '# Apache 2.4 with AllowOverride FileInfo Indexes, or All.',
    'DirectorySlash Off',
    'ErrorDocument 404 /404.html',
    'AddDefaultCharset utf-8',
    ...types,
    '<IfModule !mod_rewrite.c>',
    '  DirectorySlash On',
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    '  RewriteOptions AllowNoSlash',
    '  # one form of each address: no index, no .html, no slash at the end',
    `  RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/+(?:${PLAIN}/+)?index(?:\\.html)?[?\\s]`,
    '  RewriteRule ^(?:(.+)/)?index(?:\\.html)?$ /$1 [R=301,L]',
    `  RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/+${PLAIN}\\.html[?\\s]`,
    '  RewriteRule ^(.+)\\.html$ /$1 [R=301,L]',
    `  RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/+${PLAIN}/+[?\\s]`,
    '  RewriteRule ^(.+[^/])/+$ /$1 [R=301,L]',
    ...moved,
    '  # error pages and the files of other hosts are no pages',
    '  RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    `  RewriteRule ^(?:(?:experience/)?404|${files.join('|')}|(?:.*/)?\\.(?!well-known/).*)$ - [R=404,L]`,
    '  # the flat file, then the index of the folder, never a listing',
    '  RewriteCond %{REQUEST_FILENAME} !-f',
    '  RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
    '  RewriteRule ^(.+[^/])$ /$1.html [L]',
    '  RewriteCond %{REQUEST_FILENAME} -d',
    '  RewriteCond %{DOCUMENT_ROOT}/$1/index.html -f',
    '  RewriteRule ^(.+[^/])$ /$1/index.html [L]',
    '  RewriteCond %{REQUEST_FILENAME} -d',
    '  RewriteRule .+ - [R=404,L]',
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...headers,
    `  Header always set Cache-Control "${REVALIDATE}"`,
    `  <If "%{REQUEST_URI} =~ m#^/assets/.+${HASHED_END}# && -f %{REQUEST_FILENAME}">`,
    `    Header always set Cache-Control "${IMMUTABLE}"`,
    '  </If>',
    '</IfModule>',
  ].join('\n')}\n`;
}

/** `experience/.htaccess`: the nearest error page, as Cloudflare and Netlify choose it. */
export function experienceHtaccess(): string {
  return 'ErrorDocument 404 /experience/404.html\n';
}
