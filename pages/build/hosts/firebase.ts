import { chunkPattern } from './pattern.ts';
import {
  CONFIG_FILES,
  type Header,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from './policy.ts';

const list = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));

/** `firebase.json`: deploy with dist as the project's folder, or copy it to the root. */
export function firebaseJson(policy: HostPolicy): string {
  return `${JSON.stringify(
    {
      hosting: {
        public: '.',
        cleanUrls: true,
        trailingSlash: false,
        // By name: the usual `**/.*` keeps .well-known from being uploaded too.
        ignore: CONFIG_FILES.map((path) => path.slice(1)),
        redirects: (policy.moved ?? []).map(({ from, to }) => ({
          source: from,
          destination: to,
          type: 301,
        })),
        headers: [
          {
            source: '**',
            headers: list([...securityHeaders(policy), ['Cache-Control', REVALIDATE]]),
          },
          ...chunkPattern(policy.immutable).map((names) => ({
            regex: `^/assets/(?:${names})$`,
            headers: list([['Cache-Control', IMMUTABLE]]),
          })),
        ],
      },
    },
    null,
    2,
  )}\n`;
}
