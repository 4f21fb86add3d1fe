import { chunkPattern } from './chunk-pattern.ts';
import { type HostPolicy, IMMUTABLE, keyValues, securityHeaders, underBase } from './policy.ts';

/** `vercel.json`: exact names, because header rules apply to missing files too. */
export function vercelJson(policy: HostPolicy): string {
  const { base, moved } = underBase(policy);
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      redirects: moved.map(({ from, to }) => ({
        source: from,
        destination: to,
        statusCode: 301,
      })),
      headers: [
        { source: `${base}/(.*)`, headers: keyValues(securityHeaders(policy)) },
        ...chunkPattern(policy.immutable).map((names) => ({
          source: `${base}/assets/(${names})`,
          headers: keyValues([['Cache-Control', IMMUTABLE]]),
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
