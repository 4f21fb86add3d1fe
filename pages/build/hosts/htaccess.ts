import {
  HASHED_END,
  HOST_FILES,
  type HostPolicy,
  HTTPS_ONLY,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
  securityHeaders,
  UNUSUAL_TYPES,
} from './policy.ts';

const escaped = (path: string): string => path.replaceAll('.', '\\.');

/** Here, or at a proxy in front that holds the certificate. */
const OVER_HTTPS = "expr=%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') == 'https'";

/** What is text, whether or not the server's own configuration compresses it. */
const COMPRESSED = [
  ...['text/html', 'text/plain', 'text/xml', 'text/javascript', 'image/svg+xml'],
  ...['application/javascript', 'application/json', 'application/manifest+json', 'application/xml'],
].join(' ');

/**
 * `.htaccess` for Apache 2.4 with AllowOverride FileInfo Indexes, or All. The conditions look at
 * THE_REQUEST, the request as the browser sent it, so internal rewrites never meet a redirect.
 */
export function htaccess(policy: HostPolicy): string {
  const { base } = policy;
  const types = Object.entries(UNUSUAL_TYPES).map(([ending, type]) => `AddType ${type} .${ending}`);
  const headers = securityHeaders(policy).map(([name, value]) => {
    const condition = name === HTTPS_ONLY ? ` "${OVER_HTTPS}"` : '';
    return `  Header always set ${name} "${value}"${condition}`;
  });
  // Apache matches paths without their leading slash here.
  const moved = (policy.moved ?? []).map(
    ({ from, to }) => `\n  RewriteRule ^${escaped(from.slice(1))}$ ${base}${to} [R=301,L]`,
  );
  const home =
    base &&
    `\n  RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/+${escaped(base.slice(1))}[?\\s]\n  RewriteRule ^ ${base}/ [R=301,L]`;
  const hidden = HOST_FILES.filter((file) => !/(?:^|\/)\./.test(file)).map(escaped);
  return String.raw`# Apache 2.4 with AllowOverride FileInfo Indexes, or All.
DirectorySlash Off
ErrorDocument 403 ${base}/404.html
ErrorDocument 404 ${base}/404.html
AddDefaultCharset utf-8
${types.join('\n')}
# mod_deflate changes an ETag on the way out and does not know it again: no compressed 304. Dates serve.
FileETag None
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE ${COMPRESSED}
  </IfModule>
</IfModule>
<IfModule !mod_rewrite.c>
  DirectorySlash On
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteOptions AllowNoSlash
  # one form of each address: no index, no .html, no slash at the end${home}
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+(?:${PLAIN_PATH}/+)?index(?:\.html)?[?\s]
  RewriteRule ^(?:(.+)/)?index(?:\.html)?$ ${base}/$1 [R=301,L]
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+${PLAIN_PATH}\.html[?\s]
  RewriteRule ^(.+)\.html$ ${base}/$1 [R=301,L]
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+${PLAIN_PATH}/+[?\s]
  RewriteRule ^(.+[^/])/+$ ${base}/$1 [R=301,L]${moved.join('')}
  # error pages and the files of other hosts are no pages
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^(?:(?:experience/)?404|${hidden.join('|')}|(?:.*/)?\.(?!well-known/).*)$ - [R=404,L]
  # the flat file, then the index of the folder, never a listing
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{DOCUMENT_ROOT}${base}/$1.html -f
  RewriteRule ^(.+[^/])$ ${base}/$1.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{DOCUMENT_ROOT}${base}/$1/index.html -f
  RewriteRule ^(.+[^/])$ ${base}/$1/index.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule .+ - [R=404,L]
</IfModule>
<IfModule mod_headers.c>
${headers.join('\n')}
  Header always set Cache-Control "${REVALIDATE}"
  <If "%{REQUEST_URI} =~ m#^${escaped(base)}/assets/.+${HASHED_END}$# && -f %{REQUEST_FILENAME}">
    Header always set Cache-Control "${IMMUTABLE}"
  </If>
</IfModule>
`;
}

/** `experience/.htaccess`: the nearest error page, as Cloudflare and Netlify choose it. */
export function experienceHtaccess({ base }: HostPolicy): string {
  return `ErrorDocument 404 ${base}/experience/404.html\n`;
}
