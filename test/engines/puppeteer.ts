import { findChromium } from '../helpers/browser/chromium.ts';
import { SKIPPED_TRANSITION } from '../helpers/browser/visit.ts';
import { loadTool } from '../helpers/load-tool.ts';
import { type Engine, programOf, type WindowOptions } from './window.ts';

/** A part of https://pptr.dev/api. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  setJavaScriptEnabled(isEnabled: boolean): Promise<void>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: unknown) => void): unknown;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: Record<'press' | 'type', (words: string) => Promise<void>>;
}
interface Puppeteer {
  launch(options: object): Promise<{
    newPage(): Promise<Page>;
    version(): Promise<string>;
    close(): Promise<void>;
  }>;
}

async function open(launch: object, options: WindowOptions): ReturnType<Engine> {
  // Later versions of puppeteer-core need Node 22.
  const { default: puppeteer } = await loadTool<{ default: Puppeteer }>(
    'puppeteer-core',
    '24.43.1',
  );
  const browser = await puppeteer.launch({
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: null,
    ...launch,
  });
  const page = await browser.newPage();
  // Puppeteer also sends an orientation, which Firefox 140 rejects.
  const resize = (width: number, height: number) =>
    page.setViewport({ width, height }).catch((error: Error) => {
      if (!error.message.includes('setScreenOrientationOverride')) throw error;
    });
  try {
    await resize(options.width, options.height);
    if ('args' in launch) await page.setJavaScriptEnabled(options.script);
  } catch (error) {
    await browser.close();
    throw error;
  }
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!SKIPPED_TRANSITION.test(`${error}`)) complaints.push(`${error}`);
  });
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    // Puppeteer's goBack waits for a load event, which a page from the back/forward cache doesn't fire.
    back: async () => void (await page.evaluate('setTimeout(() => history.back())')),
    read: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (words) => page.keyboard.type(words),
    resize,
    complaints: async () => complaints.splice(0),
    close: () => browser.close(),
  };
}

/** Starts the Chromium of the npm packages or of CHROME_PATH. */
export const chromium: Engine = async (options) => {
  const { executablePath, env } = await findChromium();
  // Prerendering is off, because Puppeteer can't follow a prerendered page.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=Prerender2'];
  if (options.reducedMotion) args.push('--force-prefers-reduced-motion');
  const launch = { executablePath, args, headless: 'shell', env: { ...process.env, ...env } };
  return open(launch, options);
};

/** Starts Debian's Firefox over WebDriver BiDi, with the visitor's preferences in its profile. */
export const firefox: Engine = async (options) => {
  const executablePath = programOf('firefox-esr', 'firefox-esr');
  const extraPrefsFirefox = {
    'ui.prefersReducedMotion': options.reducedMotion ? 1 : 0,
    'javascript.enabled': options.script,
    // Restores the back/forward cache, which Puppeteer turns off.
    'fission.bfcacheInParent': true,
  };
  return open({ browser: 'firefox', executablePath, extraPrefsFirefox }, options);
};
