import { experienceHtaccess, htaccess } from './apache.ts';
import { staticWebAppConfig } from './azure.ts';
import { firebaseJson } from './firebase.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { checkPolicy, type HostPolicy } from './policy.ts';
import { serveJson } from './serve.ts';
import { vercelJson } from './vercel.ts';

export { contentSecurityPolicy, cspHash } from './csp.ts';
export type { HostPolicy } from './policy.ts';

/**
 * The files that tell each static host the same policy (HOSTS.md). All of them together in one dist
 * disturb no host.
 * @returns path in dist, without a leading slash, to text
 * @throws Error where the policy cannot be said in every dialect
 */
export function hostFiles(policy: HostPolicy): Map<string, string> {
  checkPolicy(policy);
  return new Map([
    ['.htaccess', htaccess(policy)],
    // GitHub Pages then serves files that begin with an underscore.
    ['.nojekyll', ''],
    ['_headers', headersFile(policy)],
    ['_redirects', redirectsFile(policy)],
    ['experience/.htaccess', experienceHtaccess()],
    ['firebase.json', firebaseJson(policy)],
    ['serve.json', serveJson(policy)],
    ['staticwebapp.config.json', staticWebAppConfig(policy)],
    ['vercel.json', vercelJson(policy)],
  ]);
}
