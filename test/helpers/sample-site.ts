import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageFiles } from '#pages/site/addresses.ts';
import { hostFiles } from '#pages/site/hosts.ts';
import { hostPolicy } from '#pages/site/policy.ts';

/** The policy of a small site. */
export const policy = hostPolicy(
  'https://www.ascent.example',
  'https://abc.supabase.co',
  Buffer.from('show()'),
);

/** Its files with a hash in their name. */
export const IMMUTABLE_FILES = [
  '/assets/start-01234567.js',
  '/assets/drawings/house-abcdef01.avif',
] as const;

/** Text that no compression reduces to nothing. */
const prose = Array.from(
  { length: 400 },
  (_, i) => `Lot ${(i * 7919) % 1000} has ${(i * 31) % 17} units of ${(i * i) % 97} rooms.`,
).join(' ');

const document = (words: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${words}</title></head>` +
  `<body><h1>${words}</h1><p>${prose}</p></body></html>`;

/** The words by which a test recognizes a page. */
export const PAGES: Readonly<Record<string, string>> = {
  '/': 'The home page',
  '/leadership': 'The leadership page',
  '/experience': 'The experience page',
  '/experience/texas': 'The Texas page',
};
export const MISSING = 'The page that is not there';
export const MISSING_STATE = 'The state that is not there';

/** Every file of a small site, laid out as the build lays it out. */
function siteFiles(): Map<string, string> {
  const files = new Map<string, string>([
    ['404.html', document(MISSING)],
    ['experience/404.html', document(MISSING_STATE)],
    ['logo.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${prose}</desc></svg>`],
    ['site.webmanifest', JSON.stringify({ name: prose })],
    ['robots.txt', 'User-agent: *'],
    ['.well-known/security.txt', 'Contact: mailto:a@b.example'],
    ...IMMUTABLE_FILES.map((path) => [path.slice(1), `/* ${prose} */`] as const),
    ...hostFiles(policy, IMMUTABLE_FILES),
    // Not of the site, but it happens.
    ['.env', 'SECRET='],
    ['.git/config', 'SECRET='],
  ]);
  for (const [path, words] of Object.entries(PAGES)) {
    for (const file of pageFiles({ path, status: 200 })) files.set(file, document(words));
  }
  return files;
}

/** Makes an empty folder. `remove` deletes it. */
export function makeFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'ascent-hosts-'));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

/** Writes the small site into a new folder. `remove` deletes it. */
export function makeSite(): ReturnType<typeof makeFolder> {
  const { dir, remove } = makeFolder();
  for (const [path, text] of siteFiles()) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { dir, remove };
}
