import { security } from '../../../data/security.ts';

/**
 * `/.well-known/security.txt`. Its day of expiry comes from the data, not from the clock: the build
 * warns and the release refuses once the commit is later. https://www.rfc-editor.org/rfc/rfc9116
 *
 * @param origin where the site is published, without a slash at its end
 */
export function securityTxt(origin: string): string {
  const { contact, expires, languages } = security;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
