import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';

/** Moves the pointer to the middle of an element, as a hand does. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
}
