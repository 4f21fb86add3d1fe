import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium as launcher } from 'playwright-core';
import { projectRoot } from '#assets/make/project-root.ts';

/** In node_modules, so that `npm ci` deletes the browser of another version. */
const CACHE = join(projectRoot, 'node_modules/.cache');
const FOLDER = join(CACHE, 'chromium');

/** A browser and the environment variables that it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the browser of CHROME_PATH, or the Chromium in the npm package @sparticuz/chromium, which needs no system
 * package. It has one font, Open Sans, so that measurements are the same everywhere; FONTCONFIG_PATH=/etc/fonts gives
 * it the fonts of the machine.
 *
 * @throws Error in one line without a browser
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROME_PATH: own } = process.env;
  if (own && existsSync(own)) return { executablePath: own, env: {} };
  if (own || process.platform !== 'linux' || process.arch !== 'x64') {
    const reason = own
      ? `CHROME_PATH is ${own}, which does not exist`
      : 'npm has a browser for Linux x64 only';
    throw new Error(`${reason}; set CHROME_PATH to a Chrome, Edge or Chromium`);
  }
  if (!existsSync(FOLDER)) await unpack();
  const { FONTCONFIG_PATH = join(FOLDER, 'fonts') } = process.env;
  return {
    executablePath: join(FOLDER, 'chromium'),
    env: { LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'), FONTCONFIG_PATH },
  };
}

/** Unpacks into a temporary folder and renames it, because two test processes may start at once. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, 'chromium-'));
  // In its own process, because the package changes the environment. It adds its libraries only on "Amazon Linux".
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

/** The configuration of the package has folders of AWS; these paths are relative. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
</fontconfig>
`;

/** Launches a browser with further command-line options; the caller closes it. */
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
