import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** A machine, as far as it matters where browsers are installed. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'Chromium.app/Contents/MacOS/Chromium',
];

const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

const LINUX = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];

/** Where a machine may have Chrome, Edge or Chromium, the likeliest place first. */
function candidates({ platform, env }: Machine): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(env.HOME ?? '/', 'Applications')];
    return MAC.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return WINDOWS.flatMap((parts) =>
      folders.flatMap((folder) => (folder ? [win32.join(folder, ...parts)] : [])),
    );
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return LINUX.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

/**
 * Finds a browser that is installed on this machine: the one that CHROME_PATH names, else Chrome, Edge
 * or Chromium at their usual places.
 *
 * @returns path of the program
 * @throws Error in one line that says what to install, or that CHROME_PATH names nothing
 */
export function findInstalledBrowser(
  machine: Machine = { platform: process.platform, env: process.env, exists: existsSync },
): string {
  const { env, exists } = machine;
  if (env.CHROME_PATH) {
    if (exists(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(
      `CHROME_PATH names ${env.CHROME_PATH}, which is not there; correct or unset it`,
    );
  }
  const found = candidates(machine).find(exists);
  if (found !== undefined) return found;
  throw new Error(
    'There is no browser here, and npm brings one for Linux x64 alone: install Chrome, Edge or Chromium, or name one in CHROME_PATH',
  );
}
