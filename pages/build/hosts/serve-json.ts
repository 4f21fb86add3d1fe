import {
  ERROR_PAGES,
  type HostPolicy,
  IMMUTABLE,
  keyValues,
  REVALIDATE,
  securityHeaders,
} from './policy.ts';

/** A hashed name as a glob of serve-handler, which knows no counts. */
const HASHED_GLOB = `assets/**/*-${'[0-9a-f]'.repeat(10)}.*`;

/**
 * Paths that no file can have, for which serve would answer 500: with a null character, with a name of
 * more than 83 characters (file systems take 255 bytes, `.html` is added, and a character may take
 * three), or with more than 1,300 characters in all. serve's patterns know no nested groups, keep the
 * first star for themselves, and split `{0,}` into two patterns.
 */
const IMPOSSIBLE = [
  ...['\0', '[^]+\0', '\0[^]+', '[^]+\0[^]+'],
  ...['[^]+[^/]{83}', '[^]+[^/]{83}[^]+'],
  '[^]{1300}[^]+',
].join('|');

/**
 * `serve.json` for serve 14, the preview. Its header rules match the file that is sent, so the
 * answer for a missing asset is never immutable. A rewrite to a missing file makes the addresses of
 * the error pages true 404s; hosts' own files cannot be hidden from serve, and hold no secret.
 */
export function serveJson(policy: HostPolicy): string {
  const headers = keyValues([...securityHeaders(policy), ['Cache-Control', REVALIDATE]]);
  return `${JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      redirects: (policy.moved ?? []).map(({ from, to }) => ({ source: from, destination: to })),
      rewrites: [
        // A folder without an index, which is never listed: a true 404 without a redirect.
        { source: `/:path(${IMPOSSIBLE})`, destination: '/assets' },
        ...ERROR_PAGES.map((source) => ({ source, destination: '/__none__' })),
      ],
      headers: [
        { source: '**', headers },
        // ** does not match names that begin with a dot.
        { source: '.well-known/**', headers },
        { source: HASHED_GLOB, headers: keyValues([['Cache-Control', IMMUTABLE]]) },
      ],
    },
    null,
    2,
  )}\n`;
}
