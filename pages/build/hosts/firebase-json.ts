import { chunkPattern } from './chunk-pattern.ts';
import {
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  keyValues,
  REVALIDATE,
  securityHeaders,
  underBase,
} from './policy.ts';

const escaped = (path: string): string => path.replaceAll('.', '\\.');

/** `firebase.json`: deploy with dist as the project's folder, or copy the file to the root. */
export function firebaseJson(policy: HostPolicy): string {
  const { base, moved } = underBase(policy);
  const folder = base === '' ? '' : `${base.slice(1)}/`;
  return `${JSON.stringify(
    {
      hosting: {
        public: '.',
        cleanUrls: true,
        trailingSlash: false,
        // By name: the usual `**/.*` keeps .well-known from being uploaded too.
        ignore: HOST_FILES.map((file) => folder + file),
        redirects: moved.map(({ from, to }) => ({
          source: from,
          destination: to,
          type: 301,
        })),
        headers: [
          {
            source: `${folder}**`,
            headers: keyValues([...securityHeaders(policy), ['Cache-Control', REVALIDATE]]),
          },
          ...chunkPattern(policy.immutable).map((names) => ({
            regex: `^${escaped(base)}/assets/(?:${names})$`,
            headers: keyValues([['Cache-Control', IMMUTABLE]]),
          })),
        ],
      },
    },
    null,
    2,
  )}\n`;
}
