import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import type { Engine, Key, Preferences } from '../engine.ts';
import { findProgram, installPackages } from './debian.ts';

/** How long a command may take, in ms. */
const PATIENCE = 120_000;

/** https://kb.mozillazine.org/About:config_entries, and `ui.*` of Firefox's LookAndFeel */
const prefsOf = ({ dark, reducedMotion, script }: Preferences) => ({
  'ui.systemUsesDarkTheme': dark ? 1 : 0,
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
  'javascript.enabled': script,
  // Puppeteer turns it off.
  'fission.bfcacheInParent': true,
});

/**
 * Starts Debian's Firefox, driven by Puppeteer over WebDriver BiDi. What a visitor prefers belongs to a
 * profile, so there is a browser for each set of preferences, from when it is first asked for.
 *
 * @throws Error in one line where it is missing and cannot be installed
 */
export async function firefox(): Promise<Engine> {
  const executablePath = installPackages(['firefox-esr'], () => findProgram('firefox-esr'));
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (preferences: Preferences) => {
    const key = JSON.stringify(preferences);
    const launched =
      browsers.get(key) ??
      puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: prefsOf(preferences),
        timeout: PATIENCE,
        protocolTimeout: PATIENCE,
      });
    browsers.set(key, launched);
    return launched;
  };
  // A signal ends this process before Puppeteer has closed them.
  const started = new Set<Browser>();
  process.once('exit', () => {
    for (const browser of started) browser.process()?.kill();
  });
  const first = await browserFor({ dark: false, reducedMotion: false, script: true });
  started.add(first);
  const [, version = ''] = /(\d+)/.exec(await first.version()) ?? [];

  return {
    name: `Firefox ${version}`,
    limits: {},
    async open(preferences, width, height) {
      const browser = await browserFor(preferences);
      started.add(browser);
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.setViewport({ width, height });
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(`${error}`));
      const press = async (key: Key) => {
        const name = key.replace('Shift+', '') as KeyInput;
        if (name !== key) await page.keyboard.down('Shift');
        await page.keyboard.press(name);
        if (name !== key) await page.keyboard.up('Shift');
      };
      return {
        goto: async (url) => void (await page.goto(url)),
        // A page from the back/forward cache does not load, which Puppeteer would wait for.
        back: async () => void (await page.evaluate('setTimeout(() => history.back())')),
        read: (expression) => page.evaluate(expression),
        move: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        press,
        type: (words) => page.keyboard.type(words),
        resize: (wide, high) => page.setViewport({ width: wide, height: high }),
        countLists: async () => (await page.$$('aria/[role="list"]')).length,
        complaints: async () => complaints.splice(0),
        close: () => page.close(),
      };
    },
    async close() {
      const all = await Promise.allSettled(browsers.values());
      for (const each of all) if (each.status === 'fulfilled') await each.value.close();
    },
  };
}
