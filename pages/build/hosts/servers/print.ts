/**
 * Prints the configuration of one server, for the site in dist or in the folder named:
 * `node --import tsx pages/build/hosts/servers/print.ts nginx [folder]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '../../base-path.ts';
import type { HostPolicy } from '../policy.ts';
import { serverConfigs } from './server-configs.ts';

const DIST = join(import.meta.dirname, '../../../../dist');

interface ServeJson {
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** The policy of the last build, read back from the file for the preview. */
function builtPolicy(folder: string): HostPolicy {
  const { headers, redirects } = JSON.parse(
    readFileSync(join(folder, 'serve.json'), 'utf8'),
  ) as ServeJson;
  const { site } = JSON.parse(readFileSync(join(folder, 'disclosures.json'), 'utf8')) as {
    readonly site: string;
  };
  const find = (name: string) => headers[0]?.headers.find(({ key }) => key === name)?.value;
  const csp = find('Content-Security-Policy');
  if (csp === undefined) throw new Error('serve.json has no Content-Security-Policy');
  return {
    csp,
    base: basePath(site),
    https: find('Strict-Transport-Security') !== undefined,
    // Servers recognize a hashed name by its pattern.
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
    console.error(`${folder} has no serve.json with a policy; run \`npm run build\` first`);
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
