import {
  CONFIG_FILES,
  ERROR_PAGES,
  type Header,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from './policy.ts';

const list = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));

/** A hash in the glob dialect of serve-handler, which knows no counts. */
const HASHED_GLOB = `assets/**/*-${'[0-9a-f]'.repeat(10)}.*`;

/**
 * `serve.json` for serve 14, the preview. Its header rules match the file that is sent, so the
 * answer for a missing asset is never immutable. A rewrite to a file that is not there makes a true
 * 404 of the error pages, and of configuration files without an ending; the others are answered.
 */
export function serveJson(policy: HostPolicy): string {
  const missing = '/__none__';
  const headers = list([...securityHeaders(policy), ['Cache-Control', REVALIDATE]]);
  const hidden = CONFIG_FILES.filter((path) => !path.endsWith('.json'));
  return `${JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      redirects: (policy.moved ?? []).map(({ from, to }) => ({ source: from, destination: to })),
      rewrites: [...ERROR_PAGES, ...hidden].map((source) => ({ source, destination: missing })),
      headers: [
        { source: '**', headers },
        // ** passes over names that begin with a dot.
        { source: '.well-known/**', headers },
        { source: HASHED_GLOB, headers: list([['Cache-Control', IMMUTABLE]]) },
      ],
    },
    null,
    2,
  )}\n`;
}
