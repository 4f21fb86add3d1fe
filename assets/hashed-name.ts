import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/**
 * The name under which a file is published: its own, with the first ten hexadecimal digits of its
 * SHA-256, so that it may be cached for ever and changes its name when it changes.
 *
 * @param file a file name such as `hero-wide-day.svg`, without folder
 * @param bytes its content
 * @returns a name such as `hero-wide-day-0a1b2c3d4e.svg`
 */
export function hashedName(file: string, bytes: string | Uint8Array): string {
  const { name, ext } = parse(file);
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${ext}`;
}
