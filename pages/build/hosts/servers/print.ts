/**
 * Prints the configuration of one server, for the site that stands in dist or the folder named:
 * `node --import tsx pages/build/hosts/servers/print.ts nginx [folder]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostPolicy } from '../policy.ts';
import { serverConfigs } from './index.ts';

const DIST = fileURLToPath(new URL('../../../../dist', import.meta.url));

interface ServeJson {
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** The policy of the last build, from the file that the preview reads. */
function builtPolicy(folder: string): HostPolicy {
  const { headers, redirects } = JSON.parse(
    readFileSync(join(folder, 'serve.json'), 'utf8'),
  ) as ServeJson;
  const find = (name: string) => headers[0]?.headers.find(({ key }) => key === name)?.value;
  const csp = find('Content-Security-Policy');
  if (csp === undefined) throw new Error('serve.json names no Content-Security-Policy');
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

function print(name = '', folder = DIST): void {
  let policy: HostPolicy;
  try {
    policy = builtPolicy(folder);
  } catch {
    console.error(`There is no serve.json with a policy in ${folder}; run \`npm run build\` first`);
    process.exitCode = 1;
    return;
  }
  const configs = serverConfigs(policy);
  const config = configs.get(name);
  if (config === undefined) {
    console.error(`Name one of: ${[...configs.keys()].join(', ')}`);
    process.exitCode = 1;
  } else process.stdout.write(config);
}

print(...process.argv.slice(2));
