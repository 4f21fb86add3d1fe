import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../assets/project-root.ts';
import { findInstalledBrowser } from './installed-browser.ts';

/** Inside node_modules: `npm ci` clears it, so it never holds the browser of another version. */
const CACHE = join(projectRoot, 'node_modules/.cache');
const FOLDER = join(CACHE, 'chromium');

/** A browser on the disk, and the environment variables that it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Whether npm brings a browser for this machine, which CHROME_PATH can replace. It alone is sure to see
 * the one font with which measurements are the same everywhere.
 */
const hasOwnChromium: boolean =
  process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROME_PATH;

/**
 * The Chromium that comes inside the npm package @sparticuz/chromium, with the libraries it needs:
 * a fresh machine needs no other browser and no system package. It sees one font, Open Sans, which
 * makes measurements the same everywhere; FONTCONFIG_PATH=/etc/fonts shows it those of the machine. The
 * package is for Linux x64: elsewhere, and where CHROME_PATH is set, a browser of the machine.
 *
 * @throws Error in one line where there is none
 */
export async function findChromium(): Promise<Chromium> {
  if (!hasOwnChromium) return { executablePath: findInstalledBrowser(), env: {} };
  if (!existsSync(FOLDER)) await unpack();
  const { FONTCONFIG_PATH = join(FOLDER, 'fonts') } = process.env;
  return {
    executablePath: join(FOLDER, 'chromium'),
    env: { LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'), FONTCONFIG_PATH },
  };
}

/** Unpacks into a temporary folder and renames it: two test processes may start at once. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, 'chromium-'));
  // In a process of its own: the package reads and writes the environment, where another TMPDIR would
  // mislead whoever makes a temporary folder meanwhile. It adds its libraries on "Amazon Linux" only.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
    env: { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  await writeFile(join(temporary, 'fonts/fonts.conf'), fontConfiguration());
  try {
    await rename(temporary, FOLDER);
  } catch (error) {
    if (!existsSync(FOLDER)) throw error;
    await rm(temporary, { recursive: true });
  }
}

/** The package's own configuration points at folders of AWS. */
function fontConfiguration(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(FOLDER, 'fonts')}</dir>
  <cachedir>${join(FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
