import { HASH_DIGITS } from '#assets/make/hashed-file.ts';
import {
  allHeaders,
  ERROR_PAGES,
  exactly,
  type Header,
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  UNUSUAL_TYPES,
} from './policy.ts';
import { fillTemplate } from './server-config.ts';

/**
 * Returns files with the policy in each static host's own format, by path in `dist`. Hosts ignore each other's files. A
 * site below a base path has a file only for GitHub Pages, because the other hosts read their files only at the root.
 * Browsers may cache the `immutable` addresses forever, because those names contain a hash.
 */
export function hostFiles(policy: HostPolicy, immutable: readonly string[]): ReadonlyMap<string, string> {
  if (new URL(policy.siteUrl).pathname !== '/') return new Map([['.nojekyll', '']]);
  const security = allHeaders(policy);
  const revalidated = keyValues([...security, ['Cache-Control', REVALIDATE]]);
  const folders = foldFolders(immutable);
  const patterns = namePatterns(immutable);
  const files: Readonly<Record<(typeof HOST_FILES)[number], string>> = {
    // Keeps Cloudflare Workers from uploading the host files.
    '.assetsignore': `${HOST_FILES.join('\n')}\n`,
    '.htaccess': fillTemplate('htaccess', policy),
    // Makes GitHub Pages serve files that start with an underscore.
    '.nojekyll': '',
    // For Cloudflare and Netlify. Both append the values of every matching rule, so the `/*` rule sets no Cache-Control.
    // Files without one are revalidated by default.
    _headers: [
      '/*',
      ...security.map(([name, value]) => `  ${name}: ${value}`),
      ...folders.flatMap((path) => [path, `  Cache-Control: ${IMMUTABLE}`]),
      '',
    ].join('\n'),
    'experience/.htaccess': 'ErrorDocument 404 /experience/404.html\n',
    'firebase.json': json({
      hosting: {
        public: '.',
        cleanUrls: true,
        trailingSlash: false,
        // Lists each file, because the usual `**/.*` would also exclude .well-known.
        ignore: HOST_FILES,
        headers: [
          { source: '**', headers: revalidated },
          ...patterns.map((names) => ({ regex: `^/assets/(?:${names})$`, headers: KEPT })),
        ],
      },
    }),
    // Makes Netlify send the error page of the nearest folder. Netlify also reads _redirects, but Cloudflare Workers
    // rejects a rule with status 404 there.
    'netlify.toml': '[[redirects]]\nfrom = "/experience/*"\nto = "/experience/404.html"\nstatus = 404\n',
    // For serve 14, which runs the preview. Its header rules match the file that serve sends, so the 404 of a missing
    // asset is never immutable. serve can't hide host files, but they contain no secret.
    'serve.json': json({
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      rewrites: [
        // A rewrite to a folder without an index, or to a missing file, gives a 404 without a redirect.
        { source: `/:path(${IMPOSSIBLE})`, destination: '/assets' },
        ...ERROR_PAGES.map((source) => ({ source, destination: '/__none__' })),
      ],
      headers: [
        { source: '**', headers: revalidated },
        // ** doesn't match names that start with a dot.
        { source: '.well-known/**', headers: revalidated },
        // Matches a hashed name. serve's globs have no counts, so the digit pattern is repeated.
        { source: `assets/**/*-${'[0-9a-f]'.repeat(HASH_DIGITS)}.*`, headers: KEPT },
      ],
    }),
    'staticwebapp.config.json': json({
      trailingSlash: 'never',
      globalHeaders: { ...Object.fromEntries(security), 'Cache-Control': REVALIDATE },
      mimeTypes: UNUSUAL_TYPES,
      responseOverrides: { '404': { rewrite: '/404.html', statusCode: 404 } },
      routes: [
        ...HOST_FILES.map((file) => ({ route: `/${file}`, statusCode: 404 })),
        ...folders.map((route) => ({ route, headers: { 'Cache-Control': IMMUTABLE } })),
      ],
    }),
    'vercel.json': json({
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/(.*)', headers: keyValues(security) },
        ...patterns.map((names) => ({ source: `/assets/(${names})`, headers: KEPT })),
      ],
    }),
  };
  return new Map(Object.entries(files));
}

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
  const isFull = (folder: string) => paths.filter((path) => folderOf(path) === folder).length > 30;
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
 * Matches paths that no file can have, because serve would answer them with status 500: a null character, a name of
 * more than 83 characters, or more than 1,300 characters in all. (File systems allow 255 bytes per name, and a
 * character may take three.) serve's syntax has no nested groups, reserves the first star, and splits `{0,}` in two.
 */
const IMPOSSIBLE = '\0|[^]+\0|\0[^]+|[^]+\0[^]+|[^]+[^/]{83}|[^]+[^/]{83}[^]+|[^]{1300}[^]+';
