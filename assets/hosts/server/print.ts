/**
 * Prints the configuration of one server, for the site that stands in dist:
 * `node --import tsx assets/hosts/server/print.ts nginx`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HostPolicy } from '../policy.ts';
import { serverConfigs } from './index.ts';

const SERVE_JSON = fileURLToPath(new URL('../../../dist/serve.json', import.meta.url));

interface ServeJson {
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** The policy of the last build, from the file that the preview reads. */
function builtPolicy(): HostPolicy {
  const { headers, redirects } = JSON.parse(readFileSync(SERVE_JSON, 'utf8')) as ServeJson;
  const find = (name: string) => headers[0]?.headers.find(({ key }) => key === name)?.value;
  const csp = find('Content-Security-Policy');
  if (csp === undefined) throw new Error('dist/serve.json names no Content-Security-Policy');
  return {
    csp,
    https: find('Strict-Transport-Security') !== undefined,
    // Servers know a hashed name by its pattern.
    immutable: [],
    // Redirects with a pattern are serve's own.
    moved: redirects
      .filter(({ source }) => !source.includes(':'))
      .map(({ source, destination }) => ({ from: source, to: destination })),
  };
}

function print(name: string | undefined): void {
  let policy: HostPolicy;
  try {
    policy = builtPolicy();
  } catch {
    console.error('There is no dist/serve.json to read the policy from; run `npm run build` first');
    process.exitCode = 1;
    return;
  }
  const configs = serverConfigs(policy);
  const config = configs.get(name ?? '');
  if (config === undefined) {
    console.error(`Name one of: ${[...configs.keys()].join(', ')}`);
    process.exitCode = 1;
  } else process.stdout.write(config);
}

print(process.argv[2]);
