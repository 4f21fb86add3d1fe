import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { checksumFile } from '#pages/site/publish/checksums.ts';
import { hostFiles } from '#pages/site/publish/hosts.ts';
import { hostPolicy } from '#pages/site/publish/policy.ts';
import { pageFiles } from '#pages/site/render/addresses.ts';
import { folderWith } from './folder.ts';

/** The policy of a small site. */
export const policy = hostPolicy('https://www.ascent.example', 'https://abc.supabase.co', Buffer.from('show()'));

/** The files of the small site that have a hash in their names. */
export const IMMUTABLE_FILES = ['/assets/start-01234567.js', '/assets/drawings/house-abcdef01.avif'] as const;

/** The reviewed configurations that the build writes: `npm run snapshots` renews the file. */
export const CONFIGURATIONS = join(import.meta.dirname, '../unit/host-configurations.txt');

/**
 * Returns the configurations of the small site for all hosts, except those from a text in `publish/hosts`. Each header is
 * on one line. Hashes depend on content, so each becomes `…`.
 */
export const writeConfigurations = (): string =>
  [...hostFiles(policy, IMMUTABLE_FILES)]
    .filter(([name]) => name !== '.htaccess')
    .map(([name, text]) => `==== ${name}\n${text.trimEnd()}\n`)
    .join('\n')
    .replace(/\{\s+("key": .*)\s+("value": .*)\s+\}/g, '{ $1 $2 }')
    .replace(/'sha256-[^']+'/g, "'sha256-…'");

const sentence = (_: unknown, i: number) =>
  `Lot ${(i * 7919) % 1000} has ${(i * 31) % 17} units of ${(i * i) % 97} rooms.`;
/** Text that compresses like prose. */
const prose = Array.from({ length: 400 }, sentence).join(' ');

const document = (words: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${words}</title></head><body class="page"><p>${prose}</p> </body></html>`;

/** The small site as a build writes it: text by path. */
export const FILES: ReadonlyMap<string, string> = new Map([
  ['404.html', document('The page that is not there')],
  ['experience/404.html', document('The state that is not there')],
  ['logo mark.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${prose}</desc></svg>`],
  ['late.css', `/* ${prose} */`],
  ['site.webmanifest', JSON.stringify({ name: prose })],
  ...['disclosures.json', 'robots.txt', 'sitemap.xml'].map((file) => [file, prose] as const),
  ['.well-known/security.txt', 'Expires: 9999-12-31T23:59:59Z'],
  ...IMMUTABLE_FILES.map((path) => [path.slice(1), `/* ${prose} */`] as const),
  ...hostFiles(policy, IMMUTABLE_FILES),
  ...['/', '/leadership', '/experience', '/experience/texas'].flatMap((path) =>
    pageFiles({ path, status: 200 }).map((file) => [file, document(path)] as const),
  ),
]);

/** Files that a host must hide. */
const SECRETS = ['.env', '.git/config', 'assets/.env'].map((file) => [file, 'SECRET='] as const);

/** The `SHA256SUMS` of the small site. */
export const list = checksumFile(FILES);

/** Writes the small site to a new folder. */
export function makeSite(): string {
  const folder = folderWith({ ...Object.fromEntries([...FILES, ...SECRETS]), SHA256SUMS: list });
  // Servers read the site as another user.
  chmodSync(folder, 0o755);
  return folder;
}
