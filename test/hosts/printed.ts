import { serverConfigs } from '../../pages/build/hosts/servers/server-configs.ts';
import { policy } from '../helpers/hosts/sample-site.ts';
import type { Laid } from './trial.ts';

/** The configuration that `npm run hosts` prints, for the site of the trial. */
export const printed = (name: string, { site, base, port }: Laid): string =>
  serverConfigs({ ...policy, base }, { root: site, listen: String(port) }).get(name) ?? '';
