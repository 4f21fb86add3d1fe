import { existsSync } from 'node:fs';
import { type Browser, chromium as launcher } from 'playwright-core';

/**
 * Launches the Chromium that comes inside the npm package @sparticuz/chromium: a fresh machine needs
 * no other browser and no system library.
 *
 * @returns a browser to be closed by the caller
 */
export async function launchBrowser(): Promise<Browser> {
  // Read on import: it makes the package unpack the libraries that Chromium needs.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error(`no Chromium at ${executablePath}; run npm ci.`);
  return launcher.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
    ],
  });
}
