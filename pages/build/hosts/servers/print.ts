/**
 * Prints the configuration of one server, for the site in dist or in the folder named:
 * `node --import tsx pages/build/hosts/servers/print.ts nginx [folder]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddresses, readPolicy } from '../built-policy.ts';
import type { HostPolicy } from '../policy.ts';
import { DEFAULTS, type ServerOptions, serverConfigs } from './server-configs.ts';

/** Deployed from the repository, not served from a folder of the server. */
const FROM_HERE = new Set(['cloudflare-workers']);

const DIST = join(import.meta.dirname, '../../../../dist');

function print(name = '', folder = DIST): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  let policy: HostPolicy;
  let options: ServerOptions = DEFAULTS;
  try {
    policy = readPolicy(read);
    const { protocol, hostname } = new URL(readAddresses(read).site);
    // A site on plain http is one on a machine of somebody's own, under any name.
    if (protocol === 'https:') options = { ...DEFAULTS, domain: hostname };
  } catch {
    console.error(`${folder} has no serve.json with a policy; run \`npm run build\` first`);
    process.exitCode = 1;
    return;
  }
  if (FROM_HERE.has(name)) options = { ...options, root: 'dist' };
  const configs = serverConfigs(policy, options);
  const config = configs.get(name);
  if (config === undefined) {
    console.error(`Name one of: ${[...configs.keys()].join(', ')}`);
    process.exitCode = 1;
  } else {
    process.stdout.write(config);
    console.error('Of the release in dist: print it again at each release.');
  }
}

print(...process.argv.slice(2));
