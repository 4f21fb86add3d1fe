import { chunkPattern } from './chunk-pattern.ts';
import {
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  keyValues,
  REVALIDATE,
  securityHeaders,
} from './policy.ts';

/** `firebase.json`: deploy with dist as the project's folder, or copy the file to the root. */
export function firebaseJson(policy: HostPolicy): string {
  return `${JSON.stringify(
    {
      hosting: {
        public: '.',
        cleanUrls: true,
        trailingSlash: false,
        // By name: the usual `**/.*` keeps .well-known from being uploaded too.
        ignore: [...HOST_FILES],
        redirects: (policy.moved ?? []).map(({ from, to }) => ({
          source: from,
          destination: to,
          type: 301,
        })),
        headers: [
          {
            source: '**',
            headers: keyValues([...securityHeaders(policy), ['Cache-Control', REVALIDATE]]),
          },
          ...chunkPattern(policy.immutable).map((names) => ({
            regex: `^/assets/(?:${names})$`,
            headers: keyValues([['Cache-Control', IMMUTABLE]]),
          })),
        ],
      },
    },
    null,
    2,
  )}\n`;
}
