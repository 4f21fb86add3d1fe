import type { BrowserContextOptions, Frame } from 'playwright-core';
import type { SiteSuite } from './site-suite.ts';

/**
 * Opens a window that shows pages of the site in a frame. The frame can be given any size by script (see
 * `faults` in layout.ts) and is never painted: a sweep over fifty widths takes a tenth of the time that
 * resizing the window takes. The headers that forbid frames are left out.
 *
 * @returns loads a path of the site, and resolves to its frame
 */
export async function openFramed(
  open: SiteSuite['open'],
  options: BrowserContextOptions = {},
): Promise<(path: string) => Promise<Frame>> {
  const { page } = await open({ ...options, bypassCSP: true });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['x-frame-options'];
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
  await page.goto('/robots.txt');
  return async (path) => {
    const element = await page.evaluateHandle(async (src) => {
      const frame = document.createElement('iframe');
      frame.style.cssText = 'border: 0; visibility: hidden; width: 1280px; height: 900px';
      frame.src = src;
      document.body.replaceChildren(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded));
      return frame;
    }, path);
    const frame = await element.contentFrame();
    if (!frame?.url().endsWith(path)) throw new Error(`${path} cannot be framed`);
    return frame;
  };
}
