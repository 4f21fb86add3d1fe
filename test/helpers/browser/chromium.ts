import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium as launcher } from 'playwright-core';
import { projectRoot } from '#assets/make/project-root.ts';

/** Inside node_modules: `npm ci` clears it, so it never holds the browser of another version. */
const CACHE = join(projectRoot, 'node_modules/.cache');
const FOLDER = join(CACHE, 'chromium');

/** A browser on the disk, and the environment variables that it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The Chromium that comes inside the npm package @sparticuz/chromium, with the libraries it needs:
 * a fresh machine needs no other browser and no system package. It sees one font, Open Sans, which
 * makes measurements the same everywhere; FONTCONFIG_PATH=/etc/fonts shows it those of the machine.
 * The package declares Node 22, but unpacking also works with Node 20; npm warns there.
 *
 * @returns the browser that CHROME_PATH names, where it is set
 * @throws Error in one line where neither is there
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROME_PATH: own } = process.env;
  if (own && existsSync(own)) return { executablePath: own, env: {} };
  if (own || process.platform !== 'linux' || process.arch !== 'x64') {
    const reason = own
      ? `CHROME_PATH names ${own}, which is not there`
      : 'npm brings a browser for Linux x64 alone';
    throw new Error(`${reason}: name a Chrome, Edge or Chromium in CHROME_PATH`);
  }
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
  await writeFile(join(temporary, 'fonts/fonts.conf'), FONT_CONFIGURATION);
  try {
    await rename(temporary, FOLDER);
  } catch (error) {
    if (!existsSync(FOLDER)) throw error;
    await rm(temporary, { recursive: true });
  }
}

/** The package's own configuration points at folders of AWS; this one holds wherever the project is moved. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
</fontconfig>
`;

/**
 * Launches the Chromium that comes with the project's packages, or a browser of this machine.
 *
 * @param more further options of Chromium's command line
 * @returns a browser that the caller closes
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return launcher.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
      ...['--font-render-hinting=none', ...more],
    ],
  });
}
