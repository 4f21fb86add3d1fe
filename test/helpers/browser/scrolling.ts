import type { Page } from 'playwright-core';

/** Waits for two animation frames, so that observers have reported and scroll-driven styles have changed. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Jumps to a scroll position in px, and waits for two frames. */
export async function jumpTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await frames(page);
}
