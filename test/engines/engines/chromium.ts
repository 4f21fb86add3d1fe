import { launchBrowser } from '../../../pages/build/provenance/browser.ts';
import { SKIPPED_TRANSITION } from '../../helpers/browser/visit.ts';
import type { Engine } from '../engine.ts';

/** Starts the Chromium that comes with the packages, driven by Playwright. */
export async function chromium(): Promise<Engine> {
  const browser = await launchBrowser();
  return {
    name: `Chromium ${browser.version().split('.')[0]}`,
    limits: { pageCache: 'keeps no page in its back/forward cache while it is driven' },
    async open({ dark, reducedMotion, script }, width, height) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        javaScriptEnabled: script,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (message !== SKIPPED_TRANSITION) complaints.push(message);
      });
      const tree = await context.newCDPSession(page);
      return {
        goto: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack()),
        read: (expression) => page.evaluate(expression),
        move: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (words) => page.keyboard.type(words),
        resize: (wide, high) => page.setViewportSize({ width: wide, height: high }),
        async countLists() {
          const { root } = await tree.send('DOM.getDocument');
          const { nodes } = await tree.send('Accessibility.queryAXTree', {
            backendNodeId: root.backendNodeId,
            role: 'list',
          });
          return nodes.filter(({ ignored }) => !ignored).length;
        },
        complaints: async () => complaints.splice(0),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
