import { foldFolders } from './fold-folders.ts';
import {
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
  UNUSUAL_TYPES,
  underBase,
} from './policy.ts';

/** Most bytes that the host reads. https://learn.microsoft.com/azure/static-web-apps/configuration */
const LONGEST_FILE = 20_000;

function configuration(policy: HostPolicy, immutable: readonly string[]): string {
  const mimeTypes = Object.entries(UNUSUAL_TYPES).map(([ending, type]) => [`.${ending}`, type]);
  const lines = {
    trailingSlash: 'never',
    globalHeaders: {
      ...Object.fromEntries(securityHeaders(policy)),
      'Cache-Control': REVALIDATE,
    },
    mimeTypes: Object.fromEntries(mimeTypes),
    responseOverrides: { '404': { rewrite: `${policy.base}/404.html`, statusCode: 404 } },
  };
  const routes = [
    ...underBase(policy).moved.map(({ from, to }) => ({
      route: from,
      redirect: to,
      statusCode: 301,
    })),
    // As the documentation closes a login that is not wanted.
    ...HOST_FILES.map((file) => ({ route: `${policy.base}/${file}`, statusCode: 404 })),
    ...immutable.map((route) => ({ route, headers: { 'Cache-Control': IMMUTABLE } })),
  ];
  // One line per route: readable, and a third shorter than the indented form.
  const head = JSON.stringify(lines, null, 2).slice(0, -2);
  const tail = routes.map((route) => `    ${JSON.stringify(route)}`).join(',\n');
  return `${head},\n  "routes": [\n${tail}\n  ]\n}\n`;
}

/** `staticwebapp.config.json` for Azure Static Web Apps. */
export function staticWebAppConfig(policy: HostPolicy): string {
  const fits = (rules: readonly string[]) => configuration(policy, rules).length < LONGEST_FILE;
  return configuration(policy, foldFolders(underBase(policy).immutable, fits));
}
