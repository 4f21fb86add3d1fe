import { SKIPPED_TRANSITION } from '../helpers/browser/visit.ts';
import { loadTool } from '../helpers/load-tool.ts';
import { type Engine, PATIENCE, programOf } from './window.ts';

/** A part of https://pptr.dev/api. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  evaluateOnNewDocument(code: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: unknown) => void): unknown;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: Record<'press' | 'type', (words: string) => Promise<void>>;
}
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}

/** Starts Debian's Firefox over WebDriver BiDi, with the visitor's preferences in its profile. */
export const firefox: Engine = async ({ width, height, reducedMotion, script }) => {
  const executablePath = programOf('firefox-esr', 'firefox-esr');
  // Later versions need Node 22.
  const { default: puppeteer } = await loadTool<{ default: Puppeteer }>('puppeteer-core', '24.43.1');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      'javascript.enabled': script,
      // Restores the back/forward cache, which Puppeteer turns off.
      'fission.bfcacheInParent': true,
    },
    timeout: 2 * PATIENCE,
    protocolTimeout: 2 * PATIENCE,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  // Puppeteer also sends an orientation, which Firefox 140 rejects.
  const resize = (width: number, height: number) =>
    page.setViewport({ width, height }).catch((error: Error) => {
      if (!error.message.includes('setScreenOrientationOverride')) throw error;
    });
  await resize(width, height);
  // Puppeteer reports no violations of the policy.
  await page.evaluateOnNewDocument(
    `document.addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective))`,
  );
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!SKIPPED_TRANSITION.test(`${error}`)) complaints.push(`${error}`);
  });
  return {
    goto: (url) => page.goto(url),
    // Puppeteer's goBack waits for a load event, which a page from the back/forward cache doesn't fire.
    back: () => page.evaluate('void setTimeout(() => history.back())'),
    read: (expression) => page.evaluate(expression),
    click: async (selector) => {
      // Puppeteer's own click waits for an IntersectionObserver, which needs script in the page.
      const [x = 0, y = 0] = (await page.evaluate(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getClientRects()[0];
        return [left + width / 2, top + height / 2];
      })()`)) as readonly number[];
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key),
    type: (words) => page.keyboard.type(words),
    resize,
    complaints: async () => complaints.splice(0),
    close: () => browser.close(),
  };
};
