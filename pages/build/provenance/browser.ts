import { type Browser, chromium as launcher } from 'playwright-core';
import { findChromium } from './chromium.ts';

/**
 * Launches the Chromium that comes with the project's packages, or a browser of this machine.
 *
 * @param debuggingPort a port on which other tools, such as Lighthouse, can drive it too
 * @param more further options of Chromium's command line
 * @returns a browser that the caller closes
 */
export async function launchBrowser(
  debuggingPort?: number,
  more: readonly string[] = [],
): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return launcher.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
      ...more,
    ],
  });
}
