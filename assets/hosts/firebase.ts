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
  const files = CONFIG_FILES.filter((path) => !path.includes('/.')).map((path) => path.slice(1));
  return `${JSON.stringify(
    {
      hosting: {
        public: '.',
        cleanUrls: true,
        trailingSlash: false,
        ignore: [...files, '**/.*'],
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
