/**
 * Prints the configuration of one server, for the site in dist or in the folder named:
 * `node --import tsx pages/build/hosts/servers/print.ts nginx [folder]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPolicy } from '../built-policy.ts';
import type { HostPolicy } from '../policy.ts';
import { serverConfigs } from './server-configs.ts';

const DIST = join(import.meta.dirname, '../../../../dist');

function print(name = '', folder = DIST): void {
  let policy: HostPolicy;
  try {
    policy = readPolicy((file) => readFileSync(join(folder, file), 'utf8'));
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
  } else {
    process.stdout.write(config);
    console.error('Of the release in dist: print it again at each release.');
  }
}

print(...process.argv.slice(2));
