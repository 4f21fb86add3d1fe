import { firebaseJson } from './firebase-json.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { experienceHtaccess, htaccess } from './htaccess.ts';
import { checkPolicy, HOST_FILES, type HostPolicy } from './policy.ts';
import { serveJson } from './serve-json.ts';
import { staticWebAppConfig } from './static-web-app-config.ts';
import { vercelJson } from './vercel-json.ts';

const WRITERS: Readonly<Record<(typeof HOST_FILES)[number], (policy: HostPolicy) => string>> = {
  // What Cloudflare Workers does not upload; its own two it knows.
  '.assetsignore': () => `${HOST_FILES.join('\n')}\n`,
  '.htaccess': htaccess,
  // GitHub Pages then serves files that begin with an underscore.
  '.nojekyll': () => '',
  _headers: headersFile,
  _redirects: redirectsFile,
  'experience/.htaccess': experienceHtaccess,
  'firebase.json': firebaseJson,
  'serve.json': serveJson,
  'staticwebapp.config.json': staticWebAppConfig,
  'vercel.json': vercelJson,
};

/**
 * The files that give each static host the same policy in its own format. No host is disturbed by
 * those of the others.
 *
 * @returns path in dist, without a leading slash, to text
 * @throws Error where some host's format cannot express the policy
 */
export function hostFiles(policy: HostPolicy): Map<string, string> {
  checkPolicy(policy);
  return new Map(HOST_FILES.map((file) => [file, WRITERS[file](policy)]));
}
