import { chunkPattern } from './chunk-pattern.ts';
import { type Header, type HostPolicy, IMMUTABLE, securityHeaders } from './policy.ts';

const list = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));

/** `vercel.json`: exact names, because header rules apply to missing files too. */
export function vercelJson(policy: HostPolicy): string {
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      redirects: (policy.moved ?? []).map(({ from, to }) => ({
        source: from,
        destination: to,
        statusCode: 301,
      })),
      headers: [
        { source: '/(.*)', headers: list(securityHeaders(policy)) },
        ...chunkPattern(policy.immutable).map((names) => ({
          source: `/assets/(${names})`,
          headers: list([['Cache-Control', IMMUTABLE]]),
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
