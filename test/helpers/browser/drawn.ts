import type { Page } from 'playwright-core';

/** Fetches what is below the first screen too, and waits until fonts and pictures are there. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
