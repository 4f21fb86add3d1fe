import { HASH_DIGITS } from '#assets/make/cache.ts';
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
import { htaccess } from './servers.ts';

/**
 * The files that give each static host the policy in its own format. No host is disturbed by those of the
 * others. Below a path they would be read in the wrong place or not at all: GitHub Pages alone has its own.
 *
 * @param immutable addresses of the files that have a hash in their name, which browsers may keep forever
 * @returns path in dist, without a leading slash, to text
 */
export function hostFiles(
  policy: HostPolicy,
  immutable: readonly string[],
): ReadonlyMap<string, string> {
  if (new URL(policy.siteUrl).pathname !== '/') return new Map([['.nojekyll', '']]);
  const files: Readonly<Record<(typeof HOST_FILES)[number], string>> = {
    // What Cloudflare Workers does not upload; its own two it knows.
    '.assetsignore': `${HOST_FILES.join('\n')}\n`,
    '.htaccess': htaccess(policy),
    // GitHub Pages then serves files that begin with an underscore.
    '.nojekyll': '',
    _headers: headersFile(policy, immutable),
    'experience/.htaccess': 'ErrorDocument 404 /experience/404.html\n',
    'firebase.json': json(firebase(policy, immutable)),
    // Not in _redirects: Cloudflare Workers reads that file too and rejects an upload with a rule of status 404.
    'netlify.toml': NETLIFY,
    'serve.json': json(serve(policy)),
    'staticwebapp.config.json': json(azure(policy, immutable)),
    'vercel.json': json(vercel(policy, immutable)),
  };
  return new Map(Object.entries(files));
}

/** Makes Netlify send the nearest error page; other hosts find it or are told in their own file. */
const NETLIFY = `[[redirects]]
from = "/experience/*"
to = "/experience/404.html"
status = 404
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const keyValues = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));
const KEPT = keyValues([['Cache-Control', IMMUTABLE]]);

/**
 * One rule for each path, but for a folder of many, `/assets/drawings/*`: Cloudflare reads 100 rules
 * (https://developers.cloudflare.com/pages/configuration/headers/), Azure 20,000 bytes
 * (https://learn.microsoft.com/azure/static-web-apps/configuration). Exact names are better where they fit: on some
 * hosts the rule of a folder also applies to a missing file, and browsers would then keep its 404 for a year.
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
 * Joins exact paths into alternatives of regular expressions, `start-01234567[.]js|fonts/…`: on Vercel and
 * Firebase, header rules apply to missing files too. Vercel takes 4,096 characters for one pattern; the rest is
 * for what surrounds the names.
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
 * Returns `_headers` for Cloudflare and Netlify. It sets no Cache-Control for all paths: a second rule that matches adds its
 * value instead of replacing the first, and both hosts revalidate by default.
 */
function headersFile(policy: HostPolicy, immutable: readonly string[]): string {
  const lines = ['/*', ...allHeaders(policy).map(([name, value]) => `  ${name}: ${value}`)];
  for (const path of foldFolders(immutable)) lines.push(path, `  Cache-Control: ${IMMUTABLE}`);
  return `${lines.join('\n')}\n`;
}

/** Deploy with dist as the project's folder, or copy the file to the root. */
function firebase(policy: HostPolicy, immutable: readonly string[]): object {
  const always = keyValues([...allHeaders(policy), ['Cache-Control', REVALIDATE]]);
  return {
    hosting: {
      public: '.',
      cleanUrls: true,
      trailingSlash: false,
      // By name: the usual `**/.*` keeps .well-known from being uploaded too.
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
  const types = Object.entries(UNUSUAL_TYPES).map(([ending, type]) => [`.${ending}`, type]);
  const rules = foldFolders(immutable);
  return {
    trailingSlash: 'never',
    globalHeaders: { ...Object.fromEntries(allHeaders(policy)), 'Cache-Control': REVALIDATE },
    mimeTypes: Object.fromEntries(types),
    responseOverrides: { '404': { rewrite: '/404.html', statusCode: 404 } },
    routes: [
      ...HOST_FILES.map((file) => ({ route: `/${file}`, statusCode: 404 })),
      ...rules.map((path) => ({ route: path, headers: { 'Cache-Control': IMMUTABLE } })),
    ],
  };
}

/**
 * Paths that no file can have, for which serve would answer 500: with a null character, with a name of
 * more than 83 characters (file systems take 255 bytes, `.html` is added, and a character may take
 * three), or with more than 1,300 characters in all. serve's patterns know no nested groups, keep the
 * first star for themselves, and split `{0,}` into two patterns.
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
 * For serve 14, the preview. Its header rules match the file that is sent, so the response for a missing
 * asset is never immutable. A rewrite to a missing file makes the addresses of the error pages true 404s;
 * hosts' own files cannot be hidden from serve, and hold no secret.
 */
function serve(policy: HostPolicy): object {
  const headers = keyValues([...allHeaders(policy), ['Cache-Control', REVALIDATE]]);
  return {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    rewrites: [
      // A folder without an index, which is never listed: a true 404 without a redirect.
      { source: `/:path(${IMPOSSIBLE})`, destination: '/assets' },
      ...ERROR_PAGES.map((source) => ({ source, destination: '/__none__' })),
    ],
    headers: [
      { source: '**', headers },
      // ** does not match names that begin with a dot.
      { source: '.well-known/**', headers },
      // A hashed name: serve's globs know no counts.
      { source: `assets/**/*-${'[0-9a-f]'.repeat(HASH_DIGITS)}.*`, headers: KEPT },
    ],
  };
}
