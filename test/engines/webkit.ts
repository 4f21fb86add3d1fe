import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { waitUntil } from '../helpers/wait-until.ts';
import { type Driver, type Key, PATIENCE, programOf, type WindowOptions } from './window.ts';

/** Size of the virtual display, which is larger than any window. */
const DISPLAY = { width: 1920, height: 1200 };

/** Allows windows as narrow as a phone, because GTK's own controls are at least 334 px wide. */
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** Functions that end the started processes and delete their folders when this process exits. */
const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});

/** Starts a virtual display and a WebKitWebDriver with its own home folder. */
async function startDriver(reducedMotion: boolean) {
  const driver = programOf('WebKitWebDriver', 'webkit2gtk-driver');
  const screen = `${DISPLAY.width}x${DISPLAY.height}x24`;
  const display = spawn(programOf('Xvfb', 'xvfb'), ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const running: ChildProcess[] = [display];
  const home = mkdtempSync(join(tmpdir(), 'ascent-webkit-'));
  const end = () => {
    for (const child of running) child.kill();
    // A browser that is shutting down may still write to the folder.
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    endings.delete(end);
  };
  endings.add(end);
  mkdirSync(join(home, 'gtk-3.0'));
  // `prefers-reduced-motion` follows GTK's animations.
  const settings = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\ngtk-decoration-layout=:\n`;
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), settings);
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), GTK_STYLE);

  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await getPort();
  const folders = { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  // Without a shader cache, a closing WebKit writes nothing to the folder that `end` deletes.
  const env = { ...process.env, ...folders, MESA_SHADER_CACHE_DISABLE: 'true', DISPLAY: `:${String(number).trim()}` };
  running.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('WebKitWebDriver', () => fetch(`${url}/status`).then(Boolean, () => false));
  return { url, end };
}

/** Sends a command of https://www.w3.org/TR/webdriver2 as JSON over HTTP. */
async function command<Value>(url: string, body?: object, method = 'POST'): Promise<Value> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await fetch(url, init);
  const { value } = (await response.json()) as { value: Value };
  // By status, because the value of a page may have a key `error`, too.
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Starts MiniBrowser of Debian's WebKitGTK without a desktop, driven over WebDriver. */
export async function webkit(options: WindowOptions): Promise<Driver> {
  const { url, end } = await startDriver(options.reducedMotion);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  // This setting disables the scripts of the page, but not those of the driver.
  if (!options.script) args.push('--enable-javascript-markup=false');
  const { sessionId } = await command<{ sessionId: string }>(`${url}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { args }, timeouts: { pageLoad: 2 * PATIENCE, script: 2 * PATIENCE } },
    },
  });
  const at = (path: string) => `${url}/session/${sessionId}/${path}`;
  const execute = <Value>(script: string) => command<Value>(at('execute/sync'), { script, args: [] });
  const pressEach = (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return command<void>(at('actions'), { actions: [{ type: 'key', id: 'key', actions }] });
  };
  const resize = (width: number, height: number) => {
    // Without a window manager, the window under the pointer gets the focus, so windows are centered.
    const [x, y] = [(DISPLAY.width - width) / 2, (DISPLAY.height - height) / 2];
    return command<void>(at('window/rect'), { x, y, width, height });
  };

  // A popup has no toolbar, so its inner size is the outer size, which a driver can set. A toolbar would also make the
  // window at least 447 px wide.
  await execute("open('about:blank', '_blank', 'popup,width=400,height=600,noopener')");
  let handles: readonly string[] = [];
  await waitUntil('the popup', async () => {
    handles = await command<string[]>(at('window/handles'), undefined, 'GET');
    return handles.length > 1;
  });
  const opener = await command<string>(at('window'), undefined, 'GET');
  await command<void>(at('window'), { handle: handles.find((handle) => handle !== opener) });
  await resize(options.width, options.height);

  return {
    goto: (address) => command(at('url'), { url: address }),
    back: () => command(at('back'), {}),
    read: (expression) => execute(`return (${expression})`),
    click: async (selector) => {
      const found = await command<object>(at('element'), { using: 'css selector', value: selector });
      await command(at(`element/${Object.values(found)[0]}/click`), {});
    },
    press: (key) => pressEach([KEYS[key]]),
    type: (words) => pressEach([...words.replaceAll('\n', KEYS.Enter)]),
    resize,
    // The driver can't read the console.
    complaints: async () => [],
    async close() {
      await command(at('').slice(0, -1), undefined, 'DELETE').catch(() => {});
      end();
    },
  };
}
