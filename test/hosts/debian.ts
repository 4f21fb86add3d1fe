import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Finds a server that Debian's packages install.
 *
 * @param asks the option that makes it print its version
 * @returns its version
 * @throws Error with the command that installs it
 */
export function debianServer(program: string, asks: string): string {
  if (!existsSync(program)) {
    throw new Error(
      `${program} is missing: apt-get install nginx-light apache2 caddy lighttpd lighttpd-mod-deflate`,
    );
  }
  const said = execFileSync('sh', ['-c', `${program} ${asks} 2>&1`], { encoding: 'utf8' });
  return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '';
}
