import { security } from '../../../data/security.ts';
import { basePath } from '../base-path.ts';

/**
 * `/.well-known/security.txt`. Its day of expiry comes from the data, not from the clock: the build
 * warns and the release refuses once the commit is later. https://www.rfc-editor.org/rfc/rfc9116
 *
 * Readers look for it at the root of an origin only: a site below a path names that place too, where a
 * copy of this file belongs.
 *
 * @param siteUrl where the site is published, without a slash at its end
 */
export function securityTxt(siteUrl: string): string {
  const { contact, expires, languages } = security;
  const { origin } = new URL(siteUrl);
  const sites = basePath(siteUrl) === '' ? [siteUrl] : [siteUrl, origin];
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...sites.map((site) => `Canonical: ${site}/.well-known/security.txt`),
    '',
  ].join('\n');
}
