import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Where the tests leave what they saw: beside the caches, never committed. */
const shots = fileURLToPath(new URL('../../../node_modules/.cache/ascent/shots/', import.meta.url));
mkdirSync(shots, { recursive: true });

/** Fetches what is below the first screen too, and waits until every picture is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/**
 * Keeps a picture of the whole page.
 *
 * @param name file name without its ending
 */
export async function shoot(page: Page, name: string): Promise<void> {
  await drawn(page);
  await page.screenshot({ path: `${shots}${name}.png`, fullPage: true });
}
