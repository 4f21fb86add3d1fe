import { HASH_DIGITS } from '#assets/make/hashed-file.ts';
import {
  allHeaders,
  ERROR_PAGES,
  exactly,
  HASHED_END,
  type Header,
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
  UNUSUAL_TYPES,
} from './policy.ts';

/**
 * Returns the policy in each static host's own format. Hosts ignore each other's files. A site below a base path has a
 * file only for GitHub Pages, because the other hosts read their files only at the root.
 *
 * @param immutable addresses of files with a hash in their name, which browsers may cache forever
 * @returns text by path in `dist`, without a leading slash
 */
export function hostFiles(
  policy: HostPolicy,
  immutable: readonly string[],
): ReadonlyMap<string, string> {
  if (new URL(policy.siteUrl).pathname !== '/') return new Map([['.nojekyll', '']]);
  const files: Readonly<Record<(typeof HOST_FILES)[number], string>> = {
    // Keeps Cloudflare Workers from uploading the host files.
    '.assetsignore': `${HOST_FILES.join('\n')}\n`,
    '.htaccess': htaccess(policy),
    // Makes GitHub Pages serve files that start with an underscore.
    '.nojekyll': '',
    _headers: headersFile(policy, immutable),
    'experience/.htaccess': 'ErrorDocument 404 /experience/404.html\n',
    'firebase.json': json(firebase(policy, immutable)),
    // Netlify also reads _redirects, but Cloudflare Workers rejects a rule with status 404 there.
    'netlify.toml': NETLIFY,
    'serve.json': json(serve(policy)),
    'staticwebapp.config.json': json(azure(policy, immutable)),
    'vercel.json': json(vercel(policy, immutable)),
  };
  return new Map(Object.entries(files));
}

/** Makes Netlify send the error page of the nearest folder. */
const NETLIFY = `[[redirects]]
from = "/experience/*"
to = "/experience/404.html"
status = 404
`;

/** Matches host files. Other rules cover the files that start with a dot. */
export const HIDDEN = HOST_FILES.filter((file) => !/(?:^|\/)\./.test(file))
  .map(exactly)
  .join('|');

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const keyValues = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));
const KEPT = keyValues([['Cache-Control', IMMUTABLE]]);

/**
 * Returns one rule per path, or one rule for a folder with more than 30 files (`/assets/drawings/*`). Cloudflare reads
 * at most 100 rules (https://developers.cloudflare.com/pages/configuration/headers/), and Azure reads at most 20,000
 * bytes (https://learn.microsoft.com/azure/static-web-apps/configuration). Smaller folders get exact paths: on some
 * hosts, a folder's rule also applies to a missing file, and browsers would cache its 404 for a year.
 */
function foldFolders(paths: readonly string[]): readonly string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const sizes = new Map<string, number>();
  for (const folder of paths.map(folderOf)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  const isFull = (folder: string) => (sizes.get(folder) ?? 0) > 30;
  const rules = paths.map((path) => (isFull(folderOf(path)) ? `${folderOf(path)}*` : path));
  return [...new Set(rules)].sort();
}

/**
 * Joins exact paths into regular expressions, `main-01234567[.]js|fonts/…`, because header rules of Vercel and Firebase
 * also apply to missing files. Vercel accepts 4,096 characters per pattern, including the text around the names.
 */
function namePatterns(paths: readonly string[]): string[] {
  const patterns: string[] = [];
  for (const path of [...paths].sort()) {
    const name = exactly(path.slice('/assets/'.length));
    const last = patterns.at(-1);
    if (last && last.length + name.length < 4_000) patterns.splice(-1, 1, `${last}|${name}`);
    else patterns.push(name);
  }
  return patterns;
}

/**
 * Returns `_headers` for Cloudflare and Netlify. The rule for all paths sets no Cache-Control, because both hosts would
 * append the value of a second matching rule. Both hosts revalidate by default.
 */
function headersFile(policy: HostPolicy, immutable: readonly string[]): string {
  const lines = ['/*', ...allHeaders(policy).map(([name, value]) => `  ${name}: ${value}`)];
  for (const path of foldFolders(immutable)) lines.push(path, `  Cache-Control: ${IMMUTABLE}`);
  return `${lines.join('\n')}\n`;
}

/** Matches a request that came over https, to Apache itself or to a proxy. */
const OVER_HTTPS = "expr=%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') == 'https'";

/**
 * Returns `.htaccess` for Apache 2.4. Its redirects read THE_REQUEST, the request as the browser sent it, so they never
 * apply to an internal rewrite.
 */
function htaccess({ headers, hsts }: HostPolicy): string {
  const types = Object.entries(UNUSUAL_TYPES).map(([ending, type]) => `AddType ${type} ${ending}`);
  const set = headers.map(([name, value]) => `  Header always set ${name} "${value}"`);
  if (hsts) set.push(`  Header always set Strict-Transport-Security "${hsts}" "${OVER_HTTPS}"`);
  return String.raw`# Apache 2.4 with AllowOverride FileInfo Indexes, or All.
DirectorySlash Off
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
AddDefaultCharset utf-8
${types.join('\n')}
# mod_deflate changes the ETag of a compressed page, so it would never match. Browsers revalidate by date.
FileETag None
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/plain text/xml text/javascript image/svg+xml application/javascript application/json application/manifest+json application/xml
  </IfModule>
</IfModule>
<IfModule !mod_rewrite.c>
  DirectorySlash On
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteOptions AllowNoSlash
  # Redirects to the canonical address: no index, no .html, no trailing slash.
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+(?:${PLAIN_PATH}/+)?index(?:\.html)?[?\s]
  RewriteRule ^(?:(.+)/)?index(?:\.html)?$ /$1 [R=301,L]
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+${PLAIN_PATH}\.html[?\s]
  RewriteRule ^(.+)\.html$ /$1 [R=301,L]
  RewriteCond %{THE_REQUEST} ^[A-Z]+\s/+${PLAIN_PATH}/+[?\s]
  RewriteRule ^(.+[^/])/+$ /$1 [R=301,L]
  # Hides error pages, dotfiles and the files of other hosts.
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^(?:(?:experience/)?404|${HIDDEN}|(?:.*/)?\.(?!well-known/).*)$ - [R=404,L]
  # Serves x.html, then x/index.html, and never a listing.
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{DOCUMENT_ROOT}/$1.html -f
  RewriteRule ^(.+[^/])$ /$1.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{DOCUMENT_ROOT}/$1/index.html -f
  RewriteRule ^(.+[^/])$ /$1/index.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule .+ - [R=404,L]
</IfModule>
<IfModule mod_headers.c>
${set.join('\n')}
  Header always set Cache-Control "${REVALIDATE}"
  <If "%{REQUEST_URI} =~ m#^/assets/.+${HASHED_END}$# && -f %{REQUEST_FILENAME}">
    Header always set Cache-Control "${IMMUTABLE}"
  </If>
</IfModule>
`;
}

function firebase(policy: HostPolicy, immutable: readonly string[]): object {
  const always = keyValues([...allHeaders(policy), ['Cache-Control', REVALIDATE]]);
  return {
    hosting: {
      public: '.',
      cleanUrls: true,
      trailingSlash: false,
      // Lists each file, because the usual `**/.*` would also exclude .well-known.
      ignore: HOST_FILES,
      headers: [
        { source: '**', headers: always },
        ...namePatterns(immutable).map((names) => ({
          regex: `^/assets/(?:${names})$`,
          headers: KEPT,
        })),
      ],
    },
  };
}

function vercel(policy: HostPolicy, immutable: readonly string[]): object {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: keyValues(allHeaders(policy)) },
      ...namePatterns(immutable).map((names) => ({ source: `/assets/(${names})`, headers: KEPT })),
    ],
  };
}

function azure(policy: HostPolicy, immutable: readonly string[]): object {
  const headers = { 'Cache-Control': IMMUTABLE };
  return {
    trailingSlash: 'never',
    globalHeaders: { ...Object.fromEntries(allHeaders(policy)), 'Cache-Control': REVALIDATE },
    mimeTypes: UNUSUAL_TYPES,
    responseOverrides: { '404': { rewrite: '/404.html', statusCode: 404 } },
    routes: [
      ...HOST_FILES.map((file) => ({ route: `/${file}`, statusCode: 404 })),
      ...foldFolders(immutable).map((route) => ({ route, headers })),
    ],
  };
}

/**
 * Matches paths that no file can have, because serve would answer them with status 500: a null character, a name of
 * more than 83 characters, or more than 1,300 characters in all. (File systems allow 255 bytes per name, and a
 * character may take three.) serve's syntax has no nested groups, reserves the first star, and splits `{0,}` in two.
 */
const IMPOSSIBLE = [
  '\0',
  '[^]+\0',
  '\0[^]+',
  '[^]+\0[^]+',
  '[^]+[^/]{83}',
  '[^]+[^/]{83}[^]+',
  '[^]{1300}[^]+',
].join('|');

/**
 * Returns the configuration of serve 14, which runs the preview. Its header rules match the file that serve sends, so
 * the 404 of a missing asset is never immutable. serve can't hide host files, but they contain no secret.
 */
function serve(policy: HostPolicy): object {
  const headers = keyValues([...allHeaders(policy), ['Cache-Control', REVALIDATE]]);
  return {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    rewrites: [
      // A rewrite to a folder without an index, or to a missing file, gives a 404 without a redirect.
      { source: `/:path(${IMPOSSIBLE})`, destination: '/assets' },
      ...ERROR_PAGES.map((source) => ({ source, destination: '/__none__' })),
    ],
    headers: [
      { source: '**', headers },
      // ** doesn't match names that start with a dot.
      { source: '.well-known/**', headers },
      // Matches a hashed name. serve's globs have no counts, so the digit pattern is repeated.
      { source: `assets/**/*-${'[0-9a-f]'.repeat(HASH_DIGITS)}.*`, headers: KEPT },
    ],
  };
}
