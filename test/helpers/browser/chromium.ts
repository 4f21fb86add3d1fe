import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium as launcher } from 'playwright-core';
import { projectRoot } from '#assets/make/project-root.ts';

/** The cache is in node_modules, so that `npm ci` deletes an outdated browser. */
const CACHE = join(projectRoot, 'node_modules/.cache');
const FOLDER = join(CACHE, 'chromium');

/**
 * Finds the browser at CHROME_PATH, or unpacks Chromium from the npm package @sparticuz/chromium. Returns the browser's
 * path and environment variables. The packaged Chromium has one font, Open Sans, so text measures the same on every
 * machine. FONTCONFIG_PATH=/etc/fonts adds the machine's fonts.
 */
async function findChromium() {
  const { CHROME_PATH: own } = process.env;
  if (own && existsSync(own)) return { executablePath: own, env: {} };
  if (own || process.platform !== 'linux' || process.arch !== 'x64') {
    const reason = own ? `no file exists at CHROME_PATH (${own})` : 'the npm package has a browser for Linux x64 only';
    throw new Error(`${reason}; set CHROME_PATH to the program of Chrome, Edge or Chromium`);
  }
  if (!existsSync(FOLDER)) await unpack();
  const { FONTCONFIG_PATH = join(FOLDER, 'fonts') } = process.env;
  const env = { LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'), FONTCONFIG_PATH };
  return { executablePath: join(FOLDER, 'chromium'), env };
}

/** Unpacks into a temporary folder and renames the folder, because two test processes may start at once. */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, 'chromium-'));
  // The package changes the environment of its process, and unpacks its libraries only on AWS Lambda.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
    env: { ...process.env, TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  // The package's font configuration names folders of AWS.
  const fonts = '<fontconfig><dir prefix="relative">.</dir></fontconfig>';
  await writeFile(join(temporary, 'fonts/fonts.conf'), fonts);
  try {
    await rename(temporary, FOLDER);
  } catch (error) {
    if (!existsSync(FOLDER)) throw error;
    await rm(temporary, { recursive: true });
  }
}

/** Launches a browser with additional command-line options; the caller must close the browser. */
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
