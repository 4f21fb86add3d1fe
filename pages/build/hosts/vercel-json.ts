import { chunkPattern } from './chunk-pattern.ts';
import { type HostPolicy, IMMUTABLE, keyValues, securityHeaders } from './policy.ts';

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
        { source: '/(.*)', headers: keyValues(securityHeaders(policy)) },
        ...chunkPattern(policy.immutable).map((names) => ({
          source: `/assets/(${names})`,
          headers: keyValues([['Cache-Control', IMMUTABLE]]),
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
