import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { findProgram, installPackages } from './debian.ts';

/** Where the programs of WebKitGTK are. */
export interface WebKitPrograms {
  readonly driver: string;
  /** WebKit's own browser, without anything of a desktop's around it. */
  readonly browser: string;
  readonly display: string;
}

/** A program that ends with this process at the latest. */
export interface Running {
  readonly child: ChildProcess;
  close(): Promise<void>;
}

/** Finds them, or installs them. */
export function findPrograms(): WebKitPrograms {
  return installPackages(['webkit2gtk-driver', 'xvfb'], () => {
    const driver = findProgram('WebKitWebDriver');
    const display = findProgram('Xvfb');
    const browser = findMiniBrowser();
    return driver && display && browser ? { driver, display, browser } : undefined;
  });
}

/** `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`, as far as machine and version go. */
function findMiniBrowser(): string | undefined {
  const inside = (folder: string, name: RegExp) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((entry) => name.test(entry))
          .map((entry) => join(folder, entry))
      : [];
  return inside('/usr/lib', /-linux-gnu/)
    .flatMap((folder) => inside(folder, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** What is left to do when this process ends before its time. */
const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});

function run(program: string, args: string[], env: NodeJS.ProcessEnv, fd?: 'pipe'): Running {
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'ignore', 'ignore', fd ?? 'ignore'],
  });
  const kill = () => void child.kill();
  endings.add(kill);
  const close = async () => {
    endings.delete(kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { child, close };
}

/** The size of the display, larger than any window. */
export const DISPLAY = { width: 1920, height: 1200 } as const;

/** Starts a display that nobody sees. */
export async function startDisplay(program: string): Promise<Running & { readonly name: string }> {
  const screen = `${DISPLAY.width}x${DISPLAY.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const running = run(program, args, process.env, 'pipe');
  const ended = once(running.child, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display');
  });
  const told = once(running.child.stdio[3] as NodeJS.ReadableStream, 'data');
  const [number] = await Promise.race([told, ended]);
  // It ends when it is asked to, too.
  ended.catch(() => {});
  return { ...running, name: `:${String(number).trim()}` };
}

/** What makes a window as narrow as a phone: GTK's own parts are at least 334 px wide. */
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }';

/**
 * Starts WebKitWebDriver, for one session, with a home of its own.
 *
 * @param animations whether GTK moves things, which is what `prefers-reduced-motion` follows
 * @returns the address of the driver
 */
export async function startDriver(
  program: string,
  display: string,
  animations: boolean,
): Promise<Running & { readonly url: string }> {
  const home = mkdtempSync(join(tmpdir(), 'ascent-webkit-'));
  // The browser may still be writing while it ends.
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  endings.add(remove);
  const settings = `[Settings]\ngtk-enable-animations=${animations ? 1 : 0}\ngtk-decoration-layout=:\n`;
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), settings);
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), GTK_STYLE);
  const folders = { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const env = { ...process.env, ...folders, DISPLAY: display };
  const port = await getPort();
  const running = run(program, [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (running.child.exitCode === null && !(await isUp())) await wait(50);
  const close = async () => {
    await running.close();
    remove();
    endings.delete(remove);
  };
  return { ...running, url, close };
}
