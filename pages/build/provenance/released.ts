import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BuildError } from '../build-error.ts';

/** What `disclosures.json` tells of how a site was built. */
const BUILT = v.object({
  release: v.optional(v.boolean(), false),
  site: v.pipe(v.string(), v.url()),
  claims: v.array(v.object({ id: v.string(), sample: v.optional(v.boolean()) })),
});

/** Hosts that only this machine knows. */
const HERE = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Refuses a folder that was not built for publication: for this machine, with sample content, or by another command than release.
 *
 * @param dist folder of the finished site
 * @throws BuildError in one line with the fix; Error where it holds no site
 */
export function refuseUnreleased(dist: string): void {
  const file = join(dist, 'disclosures.json');
  const { release, site, claims } = v.parse(BUILT, JSON.parse(readFileSync(file, 'utf8')));
  const fix = 'run npm run release with the settings of the real site first';
  if (HERE.test(new URL(site).hostname)) {
    throw new BuildError(`${file}: the site was built for ${site}, this machine; ${fix}`);
  }
  const [sample] = claims.filter((claim) => claim.sample);
  if (sample) throw new BuildError(`${file}: the claim "${sample.id}" is sample content; ${fix}`);
  if (!release) throw new BuildError(`${file}: the site was not built by npm run release; ${fix}`);
}
