import { checkPolicy, type HostPolicy } from '../policy.ts';
import { caddyfile } from './caddy.ts';
import { cloudfrontFunction, cloudfrontHeaders } from './cloudfront.ts';
import { webConfig } from './iis.ts';
import { lighttpdConf } from './lighttpd.ts';
import { nginxConf } from './nginx.ts';
import type { Place } from './place.ts';

/** Where Debian's packages put a site. */
const USUAL_PLACE: Place = { root: '/var/www/ascent', listen: '80' };

/**
 * Configurations for servers of one's own, out of the same policy as the files in dist. They belong
 * to the server and are never part of dist.
 * @returns name (`nginx`, `caddy`, …) to text
 * @throws Error where the policy cannot be said in every dialect
 */
export function serverConfigs(policy: HostPolicy, place: Place = USUAL_PLACE): Map<string, string> {
  checkPolicy(policy);
  // Caddy takes an address where the others take a port.
  const address = /^\d+$/.test(place.listen) ? `:${place.listen}` : place.listen;
  return new Map([
    ['nginx', nginxConf(policy, place)],
    ['caddy', caddyfile(policy, { ...place, listen: address })],
    ['lighttpd', lighttpdConf(policy, place)],
    ['cloudfront-function', cloudfrontFunction(policy)],
    ['cloudfront-headers', cloudfrontHeaders(policy)],
    ['iis', webConfig(policy)],
  ]);
}
